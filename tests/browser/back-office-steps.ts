import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { WordKey } from "../../backoffice/ui/words.tsx";
import type { Language } from "../../shop/market/market.ts";
import { ROLES, type RoleName } from "../../shop/staff/roles.ts";
import { codeAt, stepOf } from "../../shop/staff/second-factor.ts";
import { createTranslate } from "../../texts/translate.ts";
import { Visitor } from "../support/visitor.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./shop-page.ts";

export const PHONE = { width: 390, height: 844 };
const NARROW = { width: 360, height: 780 };
export const DESKTOP = { width: 1440, height: 900 };
export const STAFF_PASSWORD = "walnut shells in october";

/** The words of the screens: what staff read is how the tests find it. */
export const staffWords = (language: Language) => {
  const files = ["backoffice/words", "texts/staff"].map((folder) =>
    join(import.meta.dirname, "../..", folder, `${language}.json`),
  );
  const [own, names] = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
  return createTranslate<WordKey>(language, { ...own, ...names });
};
export type StaffWords = ReturnType<typeof staffWords>;

/** What the app shows, or will show in the next period: each code works once. */
export const codeOf = (secret: string, beside = 0) => codeAt(secret.replaceAll(" ", ""), stepOf(new Date()) + beside);

/** Light and dark, narrow and as it stands: nothing for axe to find, nothing wider than the screen. */
export async function look(page: Page, where: string): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP;
  for (const scheme of ["dark", "light"] as const) {
    await page.evaluate((wanted) => Object.assign(document.documentElement.dataset, { scheme: wanted }), scheme);
    await expectAccessible(page, `${where}, ${scheme}`);
  }
  await expectNoSidewaysScroll(page, where);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page, `${where}, narrow`);
  await page.setViewportSize(size);
}

/** The session cookie and the recovery codes of one person of each role and language, made once for the run. */
type Sessions = Record<string, { cookie: string; codes: string[] }>;
const nameOf = (role: RoleName, language: Language) => `${role}-${language}`;
const emailOf = (role: RoleName, language: Language) => `${nameOf(role, language)}@example.com`;

/**
 * Lets an owner in by the link of the welcome, and by them one person of each of these roles and each language. Answers their sessions,
 * and an invitation for one more owner.
 */
export async function staffTheShop(
  origin: string,
  firstLink: string,
  roles: readonly RoleName[] = ROLES,
): Promise<{ sessions: string; link: string }> {
  const owner = new Visitor(origin);
  await joinStaff(owner, firstLink, "first-owner@example.com");
  const invite = async (email: string, role: RoleName): Promise<string> => {
    const answer = await owner.post<{ data: { link: string } }>("/api/admin/staff/invitations", { email, role });
    if (answer.status !== 201) throw new Error(`nobody could be invited: ${answer.text}`);
    return answer.body.data.link.split("#")[1] ?? "";
  };
  const sessions: Sessions = {};
  for (const language of ["en", "ar"] as const) {
    for (const role of roles) {
      const email = emailOf(role, language);
      const visitor = new Visitor(origin, language);
      const codes = await joinStaff(visitor, await invite(email, role), email);
      sessions[nameOf(role, language)] = { cookie: visitor.cookies.get("staff") ?? "", codes };
    }
  }
  return { sessions: JSON.stringify(sessions), link: await invite("mariam@example.com", "owner") };
}

/** Answers their recovery codes. */
async function joinStaff(visitor: Visitor, token: string, email: string): Promise<string[]> {
  type Joining = { data: { secret: string; setup: string } };
  const { data } = (await visitor.post<Joining>("/api/admin/joining", { token })).body;
  const joined = await visitor.post<{ data: { recovery_codes: string[] } }>("/api/admin/join", {
    token,
    email,
    setup: data.setup,
    code: codeOf(data.secret),
    name: visitor.locale === "ar" ? "نور رحمن" : "Noor Rahman",
    language: visitor.locale,
    password: STAFF_PASSWORD,
    password_confirmation: STAFF_PASSWORD,
  });
  if (joined.status !== 201) throw new Error(`nobody could join: ${joined.text}`);
  return joined.body.data.recovery_codes;
}

/** Whoever staffs a shop: the run's own, unless another is told. */
interface Staffed {
  origin: string;
  sessions: string;
}
const theRun = (): Staffed => ({
  origin: process.env.SHOP_ORIGIN ?? "",
  sessions: process.env.SHOP_STAFF_SESSIONS ?? "{}",
});
const memberOf = ({ sessions }: Staffed, role: RoleName, language: Language) =>
  (JSON.parse(sessions) as Sessions)[nameOf(role, language)] ?? { cookie: "", codes: [] };

/** Makes whoever uses these pages somebody of a role, who reads this language, without walking through the sign-in. */
export async function signInAs(
  context: BrowserContext,
  role: RoleName,
  language: Language,
  shop = theRun(),
): Promise<void> {
  const value = memberOf(shop, role, language).cookie;
  await context.addCookies([{ name: "staff", value, url: shop.origin, sameSite: "Strict" }]);
}

/** Somebody of a role without a screen. */
export function staffVisitor(role: RoleName, language: Language, shop = theRun()): Visitor {
  const visitor = new Visitor(shop.origin, language);
  visitor.cookies.set("staff", memberOf(shop, role, language).cookie);
  return visitor;
}

/**
 * Signs somebody in once more, for these pages alone. For what the shop does only right after the second factor: the
 * session everybody shares may be too old for it by then, and would go on under another token, which ends it for all.
 */
export async function signInAlone(
  context: BrowserContext,
  role: RoleName,
  language: Language,
  shop = theRun(),
): Promise<void> {
  const visitor = new Visitor(shop.origin, language);
  const known = { email: emailOf(role, language), password: STAFF_PASSWORD };
  const begun = await visitor.post("/api/admin/session", known);
  if (begun.status !== 200) throw new Error(`nobody could sign in: ${begun.text}`);
  // Each works once; which ones others have used, nobody tells.
  for (const code of memberOf(shop, role, language).codes) {
    const { status } = await visitor.post("/api/admin/session/code", { code });
    if (status !== 200) continue;
    const value = visitor.cookies.get("staff") ?? "";
    await context.addCookies([{ name: "staff", value, url: shop.origin, sameSite: "Strict" }]);
    return;
  }
  throw new Error(`no code of ${known.email} is left`);
}

/** Another window, of somebody of a role; close its context when it is done with. */
export async function staffPage(
  browser: Browser,
  { role, language, viewport }: { role: RoleName; language: Language; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: language === "ar" ? "ar-AE" : "en-GB" });
  await signInAs(context, role, language);
  return context.newPage();
}
