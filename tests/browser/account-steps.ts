import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { marketOf } from "../../shop/market/market.ts";
import type { Translate } from "../../texts/translate.ts";
import { mailsIn } from "../support/server.ts";
import { expect, expectWellShown, hydrated } from "./shop-page.ts";

/** The steps of somebody with an account, as they are taken in a browser. */

export const PASSWORD = "apricots and anise 7";
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

export function newEmail(): string {
  return `visitor-${randomUUID().slice(0, 12)}@example.com`;
}

export function passwordField(page: Page, t: Translate) {
  return page.getByLabel(t("form.password"), { exact: true });
}

/** Makes an account without its page, and leaves the browser signed in to it. Its name is Salma Nasser. */
export async function signUp({ request }: Page | BrowserContext, locale: string, email = newEmail()): Promise<string> {
  const answer = await request.post("/api/register", {
    headers: { "x-locale": locale },
    data: {
      first_name: "Salma",
      last_name: "Nasser",
      email,
      preferred_language: marketOf(locale as "en").language,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}

/** Fills in the sign-in form that is on the screen and sends it. */
export async function signIn(page: Page, t: Translate, email: string, password = PASSWORD): Promise<void> {
  const button = page.getByRole("button", { name: t("auth.sign_in"), exact: true });
  const [dialog, main] = [page.getByRole("dialog"), page.getByRole("main")];
  // The address of the sign-in page is there before the page is: a form of the page before may have the same fields.
  await expect(main.or(dialog).filter({ has: button }).first()).toBeVisible();
  const place = (await dialog.count()) > 0 ? dialog : main;
  await place.getByRole("textbox", { name: t("form.email") }).fill(email);
  await passwordField(page, t).fill(password);
  await place.getByRole("button", { name: t("auth.sign_in"), exact: true }).click();
}

/** Where the shop under test leaves its mails. */
export const outbox = () => join(process.env.SHOP_DATA_DIR ?? "", "outbox");

/** Path of the link in the newest mail of a kind, once there are so many mails to this address. */
export async function linkInMail(email: string, path: string, atLeast = 1): Promise<string> {
  for (let count = atLeast; ; count += 1) {
    const mails = await mailsIn(outbox(), email, count);
    const links = mails.flatMap((mail) => /https?:\/\/[^/\s]+(\/\S+[?&]token=[\w-]+)/.exec(mail.text ?? "")?.[1] ?? []);
    const found = links.filter((link) => link.includes(path)).at(-1);
    if (found !== undefined) return found;
  }
}

/** What has to be right on every page, on a desktop and on a phone. */
export async function look(page: Page, where: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectWellShown(page, `${where}, ${size.width} px`);
  }
}

/** Arrives at a page after a sign-in, which loads a new document. */
export async function arrive(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await hydrated(page);
}

/** A second device of the same customer: a browser that shares nothing with the first. */
export async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN ?? "" });
  return context.newPage();
}

/** A device that keeps passkeys, as Chromium plays it: whoever holds it unlocks it whenever it is asked. */
export async function addDevice(page: Page): Promise<void> {
  // Where the address is typed, too: it would choose a passkey there by itself, before anybody presses the button.
  const choosesNothing = () => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  };
  await page.addInitScript(choosesNothing);
  await page.evaluate(choosesNothing);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
