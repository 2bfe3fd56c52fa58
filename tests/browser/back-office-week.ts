import type { Browser, Page } from "@playwright/test";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import type { Language } from "../../shop/market/market.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import type { RoleName } from "../../shop/staff/roles.ts";
import { STATE_WORDS } from "../../texts/state-words.ts";
import type { RunningServer } from "../support/server.ts";
import { DESKTOP, PHONE, signInAs, staffWords } from "./back-office-steps.ts";
import { expect, wordsOf } from "./shop-page.ts";

/** How each of the merchant's weeks is played. */
export const WEEKS = [
  ["ar", PHONE, "on a phone, in the dark"],
  ["en", DESKTOP, "at a desk"],
] as const;

interface Setting {
  page: Page;
  server: RunningServer;
  /** As `staffTheShop` has made them. */
  sessions: string;
  language: Language;
  viewport: { width: number; height: number };
}

/** What a week is told with: the screens of staff, and what becomes of it outside. */
export async function weekOf({ page, server, sessions, language, viewport }: Setting) {
  const t = staffWords(language);
  const shop = { origin: server.origin, sessions };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: language === "ar" ? "dark" : "light" });
  return {
    t,
    sheet: page.getByRole("dialog"),
    toasts: page.locator(".toasts"),
    press: (name: WordKey, about: Record<string, string | number> = {}) =>
      page.getByRole("button", { name: t(name, about), exact: true }).click(),
    /** The screen of somebody of a role. */
    as: async (role: RoleName, path: string) => {
      await signInAs(page.context(), role, language, shop);
      await page.goto(`${server.origin}/admin${path}`);
      await expect(page.locator("main h1")).toBeVisible();
    },
    /** What a link leads to: what it is, and what is in it. */
    fileOf: async (name: string) => {
      const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
      const file = await page.request.get(new URL(href ?? "", server.origin).href);
      return `${file.headers()["content-type"]} ${(await file.body()).toString()}`;
    },
    /** The one mail to somebody that says so, once it has come. */
    mailed: async (email: string, text: string) => {
      const about = async () =>
        (await server.mailsTo(email, 0)).filter((mail) => `${mail.subject} ${mail.text}`.includes(text));
      await expect.poll(async () => (await about()).length, `mails to ${email}: ${text}`).toBe(1);
      return (await about())[0]?.text ?? "";
    },
  };
}

/** The window of somebody who buys, in another browser than staff's. */
export async function shopperOf(browser: Browser, server: RunningServer, language: Language) {
  const context = await browser.newContext({ viewport: PHONE, locale: language === "ar" ? "ar-AE" : "en-GB" });
  await context.addCookies([{ name: "consent", value: "no", url: server.origin }]);
  const shopper = await context.newPage();
  const said = wordsOf(language);
  return {
    shopper,
    said,
    /** What everybody sees who has the number of an order. */
    tracked: async (reference: string, state: FulfilmentState) => {
      await shopper.goto(`${server.origin}/${language}/track-order?order=${reference}`);
      await expect(shopper.getByText(said(STATE_WORDS[state].text)).first()).toBeVisible();
    },
  };
}
