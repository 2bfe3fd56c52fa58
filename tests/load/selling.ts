import type { RunningServer } from "../support/server.ts";
import { add, allProducts, buy, completeDraft, type ProductJson, placeOrder, saveDraft } from "../support/shopping.ts";
import { Visitor } from "../support/visitor.ts";

const CARTS = 400;
const ORDERS = 150;

/** A whole checkout as it is called, and how many of them are taken at once. */
export const CHECKOUT = "whole checkout: cart, draft, order";
export const CHECKOUTS = 60;

/** Products with enough pieces for all orders of the bench together. */
function wellStocked(products: ProductJson[]): ProductJson[] {
  return products.filter((product) => product.stock >= 80);
}

/** Runs an operation so many times, a few at once, and does with it whatever is asked about it. */
export type Take = (name: string, count: number, operation: (index: number) => Promise<void>) => Promise<void>;

/** Whole checkouts, each by somebody else. */
export async function checkOut(server: RunningServer, take: Take): Promise<void> {
  const products = wellStocked(await allProducts(new Visitor(server.origin)));
  await take(CHECKOUT, CHECKOUTS, async (index) => {
    const answer = await buy(new Visitor(server.origin), products[index % products.length]?.id ?? 0, 1);
    if (answer.status !== 201) throw new Error(answer.text);
  });
}

/** All operations of selling, one after the other: `take` is given those that somebody asks about, `prepare` what lies between. */
export async function eachOperation(server: RunningServer, take: Take, prepare: Take): Promise<void> {
  const products = wellStocked(await allProducts(new Visitor(server.origin)));
  const pick = (index: number) => products[index % products.length]?.id ?? 0;
  const visitors = Array.from({ length: CARTS }, () => new Visitor(server.origin));
  const carts: string[] = [];
  await take("product list of 48 (API)", CARTS, () =>
    new Visitor(server.origin).get("/api/products?per_page=48").then(() => {}),
  );
  await take("product detail (API)", CARTS, () =>
    new Visitor(server.origin).get("/api/products/zinc-bisglycinate").then(() => {}),
  );
  await take("new cart with a line", CARTS, async (index) => {
    const visitor = visitors[index];
    if (visitor !== undefined) carts[index] = (await add(visitor, pick(index), 1)).cart_uuid;
  });
  const line = (offset: number) => async (index: number) => {
    const visitor = visitors[index];
    if (visitor !== undefined) await add(visitor, pick(index + offset), 1);
  };
  for (let offset = 1; offset < 9; offset += 1) await prepare(`line ${offset + 1}`, ORDERS, line(offset));
  await take("tenth line", ORDERS, line(9));
  await checkOut(server, take);
  const drafted = carts.slice(ORDERS, 2 * ORDERS);
  for (const [index, cart] of drafted.entries()) {
    const visitor = visitors[ORDERS + index];
    if (visitor !== undefined) await saveDraft(visitor, cart, completeDraft("en"));
  }
  await take("placing an order", drafted.length, async (index) => {
    const visitor = visitors[ORDERS + index];
    const answer = visitor && (await placeOrder(visitor, drafted[index] ?? ""));
    if (answer?.status !== 201) throw new Error(answer?.text);
  });
}
