import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Language } from "../../shop/market/market.ts";
import { signUp } from "../support/accounts.ts";
import { add, buy, completeDraft, type Data, dataOf, placeOrder, productOf, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";
import { staffVisitor, staffWords } from "./back-office-steps.ts";
import { settled } from "./shop-page.ts";

/** All screens of the back office, and something for each of them to show. */

/** Patterns of all addresses of the back office behind the sign-in, as its router names them, without those that lead on. */
export function routes(): string[] {
  const source = readFileSync(join(import.meta.dirname, "../../backoffice/main.tsx"), "utf8");
  const paths = [...source.matchAll(/\bpath: "([^"]+)"(?!, element: <Navigate)/g)].map(([, path = ""]) => path);
  return paths.filter((path) => path !== "*" && path !== "join").map((path) => `/admin/${path}`);
}

/** Something for every page of one thing: an order of a guest who has written, too, and a subscription. */
export async function somethingToShow(): Promise<Record<string, string>> {
  const buyer = new Visitor(process.env.SHOP_ORIGIN ?? "");
  const { id } = await productOf(buyer, "zinc-bisglycinate");
  const email = `screens-${crypto.randomUUID()}@example.com`;
  const { reference } = dataOf(await buy(buyer, id, 2, { email })).order;
  const form = { name: "Layla", email, subject: "shipping_delivery", message: "Where is my parcel?" };
  expect((await buyer.post("/api/contact", form)).status).toBe(200);
  const subscriber = new Visitor(process.env.SHOP_ORIGIN ?? "");
  const regular = `regular-${crypto.randomUUID()}@example.com`;
  await signUp(subscriber, regular);
  const { cart_uuid: cart } = await add(subscriber, id, 1);
  await subscriber.post("/api/cart/set-plan", { product_id: id, cart_uuid: cart, every_months: 1 });
  await saveDraft(subscriber, cart, completeDraft(subscriber.locale, regular));
  expect((await placeOrder(subscriber, cart)).status).toBe(201);
  const owner = staffVisitor("owner", "en");
  const read = async <Row>(path: string) => dataOf(await owner.get<Data<Row[]>>(`/api/admin${path}`));
  const [person] = await read<{ id: string }>(`/customers?q=${email}`);
  const [subscription] = await read<{ id: string }>(`/subscriptions?view=all&q=${regular}`);
  const [message] = await read<{ number: number }>("/inbox");
  return {
    "/admin/orders/:reference": `/admin/orders/${reference}`,
    "/admin/payments/:reference": `/admin/payments/${reference}`,
    "/admin/packing/:reference": `/admin/packing/${reference}`,
    "/admin/customers/:id": `/admin/customers/${person?.id}`,
    "/admin/inbox/:number?": `/admin/inbox/${message?.number}`,
    "/admin/inbox/templates": "/admin/inbox/templates",
    "/admin/campaigns/:slug?": "/admin/campaigns/eid-sale-2027",
    "/admin/promo-codes/:code?": "/admin/promo-codes/SAVE50",
    "/admin/subscriptions/:id?": `/admin/subscriptions/${subscription?.id}`,
    "/admin/stock/:slug?": "/admin/stock/zinc-bisglycinate",
    "/admin/stock/counts": "/admin/stock/counts",
    "/admin/stock/deliveries": "/admin/stock/deliveries",
    "/admin/products/:slug?": "/admin/products/magnesium-seven-salts",
    "/admin/products-grid": "/admin/products-grid",
    "/admin/products-tags": "/admin/products-tags",
    "/admin/products-pictures": "/admin/products-pictures",
    "/admin/categories": "/admin/categories",
    "/admin/content/:kind?/:slug?": "/admin/content/article/forms-of-magnesium",
    announcements: "/admin/content/announcements",
    "/admin/content-files": "/admin/content-files",
    "/admin/content/home": "/admin/content/home",
    redirects: "/admin/content/redirects",
    questions: "/admin/content/faq",
    stores: "/admin/content/store",
  };
}

/** The page is there: its heading, and nothing of it is still being loaded. */
export async function arrived(page: Page, where: string): Promise<void> {
  await expect(page.locator("main h1"), where).toHaveCount(1);
  await expect(page.locator("main [aria-busy=true]"), where).toHaveCount(0);
  await settled(page);
}

/** Texts that tell staff which signs in braces they may write themselves. */
const OF_BRACES = [
  "parcels.tracking_address",
  "templates.name_text",
  "content.answer_help",
  "content.facts_help",
] as const;

/**
 * What the page says in the wrong words: names of texts that are missing, parts that were not filled in, and in Arabic
 * sentences in Latin letters that are not marked as a name or as words of somebody else.
 */
export function wrongWords(page: Page, language: Language): Promise<string[]> {
  const t = staffWords(language);
  const meant = OF_BRACES.map((key) => t(key));
  return page.evaluate(
    ([read, known]) => {
      const wrong = read === "ar" ? /^[^\u0600-\u06ff]*[a-z]{3,}[^\u0600-\u06ff]*$|[{}]/ : /^[a-z_]+[.][a-z_.]+$|[{}]/;
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      while (walk.nextNode()) {
        const inside = walk.currentNode.parentElement;
        const text = walk.currentNode.textContent?.trim() ?? "";
        if (
          wrong.test(text) &&
          !known.includes(text) &&
          inside?.closest("bdi, [lang], [dir], script, style, .logo, option") === document.documentElement
        )
          found.add(text);
      }
      return [...found];
    },
    [language, meant] as const,
  );
}

/** Tables that reach beyond the column they stand in, into what stands beside it. */
export function spilledTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main table:not(.sr *)")].flatMap((table) => {
      const [own, column] = [table.getBoundingClientRect(), table.parentElement?.getBoundingClientRect()];
      if (column === undefined || own.width === 0 || own.width <= column.width + 1) return [];
      if (getComputedStyle(table.parentElement as Element).overflowX !== "visible") return [];
      return [`${table.className}: ${own.width} px in ${column.width}`];
    }),
  );
}

export async function scheme(page: Page, wanted: "light" | "dark"): Promise<void> {
  await page.evaluate((to) => Object.assign(document.documentElement.dataset, { scheme: to }), wanted);
}
