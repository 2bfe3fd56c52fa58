import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import { signUp } from "../support/accounts.ts";
import { type HtmlFacts, htmlFacts } from "../support/html.ts";
import { foreignWords } from "../support/market-truth.ts";
import { payingShop } from "../support/paying.ts";
import { add, buy, dataOf } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

/** With every provider, so that each market has all its ways to pay. */
const shop = payingShop();

const SALES = ["/eid-sale", "/singles-day-2025"];
/** The specification's table of routes (§2), as far as a guest gets a page. */
const OPEN = [
  "",
  "/shop",
  "/shop?category=minerals",
  "/shop?q=magnesium",
  "/shop/sports",
  "/shop/aesthetics",
  "/product/magnesium-seven-salts",
  "/biogena-diamonds",
  "/blog",
  "/blog/forms-of-magnesium",
  "/stories",
  "/story/layla-energy-for-long-days",
  "/cart",
  "/track-order",
  "/contact",
  "/faq",
  "/survey",
  "/login",
  "/register",
  "/forgot-password",
  "/privacy-policy",
  "/return-policy",
  "/terms-and-conditions",
  "/warnings",
  "/about",
  "/why-biogena",
  "/one",
  "/ikonix",
  ...SALES,
];
/** Rules for every country, which name each with its own. */
const LEGAL = ["/privacy-policy", "/return-policy", "/terms-and-conditions", "/warnings"];
/** Pages for those who are signed in or have something in the cart. */
const OWN = ["/account", "/account/orders", "/account/wishlist", "/account/details", "/checkout"];
/** Addresses that a link from a mail or a provider completes; bare, they lead on or say what is missing. */
const COMPLETED = ["/login/magic", "/login/oauth", "/login/update", "/reset-password", "/checkout/order-confirmation"];

const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../texts/${language}.json`, import.meta.url), "utf8"));
const en = catalogue("en");
const ar = catalogue("ar");
/** English sentences that have an Arabic one: none of them may stand on an Arabic page. */
const ENGLISH = Object.keys(en)
  .filter((key) => en[key] !== ar[key])
  .map((key) => en[key] ?? "")
  .filter((text) => /^[A-Z][a-z]+ [a-z]+ [^{]*$/.test(text) && text.length > 14);

const facts = new Map<string, HtmlFacts>();
const factsOf = (locale: Locale, path: string) => {
  const known = facts.get(`/${locale}${path}`);
  if (known === undefined) throw new Error(`/${locale}${path} was not walked`);
  return known;
};

/** All that a page says, to search engines and previews too. */
const said = (page: HtmlFacts) => [page.text, page.preview.get("description") ?? "", ...page.structuredData].join(" ");

/** What else the site map names: every product, category, article and story. */
let listed: string[] = [];
/** Addresses that have answered with a page. */
const answered = new Set<string>();

async function walk(visitor: Visitor, locale: Locale, path: string): Promise<void> {
  const answer = await visitor.get<string>(`/${locale}${path}`);
  expect(answer.status, `/${locale}${path}`).toBe(200);
  answered.add(`/${locale}${path}`);
  facts.set(`/${locale}${path}`, htmlFacts(answer.text));
}

/** One customer per locale, with something in the cart and an order behind them. */
async function customerIn(locale: Locale): Promise<{ visitor: Visitor; order: string }> {
  const visitor = shop.visitor(locale);
  await signUp(visitor);
  const { reference } = dataOf(await buy(visitor, 2, 1)).order;
  await add(visitor, 1, 1);
  return { visitor, order: `/account/orders/details?order=${reference}` };
}

const orderOf = new Map<Locale, string>();
beforeAll(async () => {
  const siteMap = (await shop.visitor().get<string>("/sitemap.xml")).text;
  const inEnglish = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+\/en((?:\/[^<]*)?)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  listed = inEnglish.filter((path) => !OPEN.includes(path));
  expect(listed.length).toBeGreaterThan(70);
  for (const locale of LOCALES) {
    const guest = shop.visitor(locale);
    for (const path of OPEN) await walk(guest, locale, path);
    const { visitor, order } = await customerIn(locale);
    orderOf.set(locale, order);
    for (const path of [...OWN, order]) await walk(visitor, locale, path);
  }
});

const pagesOf = (locale: Locale) =>
  [...OPEN, ...OWN, orderOf.get(locale) ?? ""].map((path) => ({ path, page: factsOf(locale, path) }));

describe.each(LOCALES)("every page in %s", (locale) => {
  const { language, direction } = marketOf(locale);

  it("says its language and direction, and has one heading of the first order", () => {
    for (const { path, page } of pagesOf(locale)) {
      expect({ path, language: page.language, direction: page.direction, headings: page.headings }).toEqual({
        path,
        language,
        direction,
        headings: 1,
      });
    }
  });

  it("has no untranslated key, no open placeholder and, in Arabic, no English sentence", () => {
    for (const { path, page } of pagesOf(locale)) {
      const keys = (page.text.match(/[a-z_]+(?:\.[a-z0-9_]+)+/g) ?? []).filter((word) => word in en);
      expect(keys, path).toEqual([]);
      expect(page.text.match(/\{[a-zA-Z_]+\}/g), path).toBeNull();
      if (language === "ar")
        expect(
          ENGLISH.filter((text) => page.text.includes(text)),
          path,
        ).toEqual([]);
      if (language === "ar") expect(page.text.match(/[٠-٩]/g), path).toBeNull();
    }
  });

  it("names no money, place, delivery or payment of another market, nor does any the site map names", async () => {
    const market = marketOf(locale);
    const t = (key: string) => (language === "ar" ? ar : en)[key] ?? key;
    const untrueOn = (path: string, page: HtmlFacts) =>
      LEGAL.includes(path) ? [] : foreignWords(said(page), market, t).map((words) => `${path}: ${words}`);
    const untrue = pagesOf(locale).flatMap(({ path, page }) => untrueOn(path, page));
    const guest = shop.visitor(locale);
    for (const path of listed) {
      const answer = await guest.get<string>(`/${locale}${path}`);
      expect(answer.status, path).toBe(200);
      answered.add(`/${locale}${path}`);
      untrue.push(...untrueOn(path, htmlFacts(answer.text)));
    }
    expect(untrue).toEqual([]);
    // The same words would be found out elsewhere.
    const elsewhere = localeFor(language, market.country === "AE" ? "KW" : "AE");
    for (const path of ["", "/faq", "/product/magnesium-seven-salts"])
      expect(foreignWords(said(factsOf(elsewhere, path)), market, t).length, path).toBeGreaterThan(1);
  });

  it("can be reached by a link on another one; the banner leads to sales while they are announced", () => {
    const pages = pagesOf(locale);
    const isLinked = (path: string) =>
      pages.some((from) => from.path !== path && from.page.links.some((link) => link === `/${locale}${path}`));
    expect(OPEN.filter((path) => !path.includes("?") && !SALES.includes(path) && !isLinked(path))).toEqual([]);
  });

  it("names the same page in all twelve locales, as far as search engines may show it", () => {
    const { origin } = shop.server;
    let indexed = 0;
    for (const { path, page } of pagesOf(locale)) {
      if (!page.isIndexed) continue;
      indexed += 1;
      const own = new URL(page.canonical ?? "", origin);
      const rest = (own.pathname + own.search).replace(`/${locale}`, "");
      expect(own.pathname.split("/")[1], path).toBe(locale);
      const expected = LOCALES.map((other) => {
        const market = marketOf(other);
        return [`${market.language}-${market.country}`, `${own.origin}/${other}${rest}`] as const;
      });
      expect([...page.alternates], path).toEqual([...expected, ["x-default", `${own.origin}/en${rest}`]]);
    }
    expect(indexed).toBeGreaterThan(20);
  });

  it("says what previews are to show", () => {
    for (const { path, page } of pagesOf(locale)) {
      if (!page.isIndexed) continue;
      expect(page.preview.get("url"), path).toBe(page.canonical);
      expect(page.preview.get("image"), path).toMatch(/^https?:\/\/[^/]+\/_image\?/);
      for (const property of ["title", "description", "site_name", "locale"]) {
        expect(page.preview.get(property), `${path} ${property}`).toBeTruthy();
      }
    }
  });

  it("writes an alternative for every picture and leads to no place on itself that is not there", () => {
    for (const { path, page } of pagesOf(locale)) {
      expect(page.withoutAlternative, path).toEqual([]);
      const places = page.links.filter((link) => link.startsWith("#") && link !== "#");
      expect(
        places.filter((link) => !page.ids.has(link.slice(1))),
        path,
      ).toEqual([]);
    }
  });

  it("leads guests of unfinished addresses on, without an error", async () => {
    for (const path of COMPLETED) {
      const answer = await shop.visitor(locale).get(`/${locale}${path}`);
      expect(answer.status, path).toBeLessThan(400);
    }
    expect((await shop.visitor(locale).get(`/${locale}/no-such-page`)).status).toBe(404);
  });
});

/** Paths of this shop that the pages of a locale lead to, without the prefix. */
function linkedFrom(locale: Locale): Set<string> {
  const links = pagesOf(locale).flatMap(({ page }) => page.links);
  return new Set(
    links
      .filter((link) => new RegExp(`^/${locale}(?:[/?#]|$)`).test(link))
      .map((link) => link.replace(`/${locale}`, "").split("#")[0] ?? "")
      .filter((path) => !path.startsWith("/account/orders/details")),
  );
}

describe("the links", () => {
  it.each(["en", "ar"] as const)("of all pages in %s lead to pages", async (locale) => {
    const guest = shop.visitor(locale);
    const broken: string[] = [];
    for (const path of linkedFrom(locale)) {
      if (answered.has(`/${locale}${path}`)) continue;
      const { status } = await guest.get(`/${locale}${path}`);
      if (status >= 400) broken.push(`${status} ${path}`);
    }
    expect(broken).toEqual([]);
  });

  it("are the same in every locale", () => {
    const inEnglish = [...linkedFrom("en")].sort();
    for (const locale of LOCALES) expect([...linkedFrom(locale)].sort(), locale).toEqual(inEnglish);
  });
});

describe("the pictures", () => {
  it("of all pages are there", async () => {
    const files = new Set<string>();
    for (const { page } of LOCALES.flatMap(pagesOf)) {
      for (const picture of page.pictures) {
        const address = new URL(picture, shop.server.origin);
        if (address.pathname === "/_image") files.add(address.searchParams.get("url") ?? "");
        else files.add(address.pathname);
      }
    }
    expect(files.size).toBeGreaterThan(50);
    const missing: string[] = [];
    for (const file of files) {
      const path = file.startsWith("/pictures/") ? `/_image?url=${encodeURIComponent(file)}&w=320&q=60` : file;
      const { status } = await shop.visitor().get(path);
      if (status !== 200) missing.push(`${status} ${file}`);
    }
    expect(missing).toEqual([]);
  });
});

/** Classes whose styles come with something else than the page: with the bar that tells of a lost connection; in an account. */
const STYLED_ELSEWHERE = ["below-header", "acct-best"];

it("every page brings the styles of all that stands on it", async () => {
  const namedIn = (css: string) =>
    new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
  const folder = new URL("../../storefront/styles/", import.meta.url);
  const styled = namedIn(
    readdirSync(folder)
      .map((file) => readFileSync(new URL(file, folder), "utf8"))
      .join("\n"),
  );
  const sheets = new Map<string, Set<string>>();
  const missing = async (visitor: Visitor, path: string) => {
    const { text } = await visitor.get<string>(path);
    const brought = new Set(STYLED_ELSEWHERE);
    for (const [, address = ""] of text.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)) {
      const known = sheets.get(address) ?? namedIn((await visitor.get<string>(address)).text);
      sheets.set(address, known);
      for (const name of known) brought.add(name);
    }
    const used = new Set([...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
    return [...used].filter((name) => styled.has(name) && !brought.has(name)).map((name) => `${path} ${name}`);
  };
  const { visitor, order } = await customerIn("en");
  // Whoever subscribes makes an account at the checkout.
  const subscriber = shop.visitor("en");
  await subscriber.post("/api/cart/add-to-cart", { product_id: 2, quantity: 1, every_months: 1 });
  const found = [];
  for (const path of [...OPEN, "/newsletter/subscribe", "/login/update", "/reset-password?token=none", "/nowhere"])
    found.push(...(await missing(shop.visitor("en"), `/en${path}`)));
  for (const path of [...OWN, order]) found.push(...(await missing(visitor, `/en${path}`)));
  expect((await subscriber.get<string>("/en/checkout")).text).toContain('autoComplete="new-password"');
  found.push(...(await missing(subscriber, "/en/checkout")));
  expect(found).toEqual([]);
  expect(sheets.size).toBeGreaterThan(5);
});
