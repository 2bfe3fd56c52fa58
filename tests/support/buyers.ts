import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { announceStock } from "../../shop/stock/order-stock.ts";
import { ledgerFaults } from "../../shop/stock/read-stock.ts";
import { setStock } from "../../shop/stock/set-stock.ts";
import { pause } from "./server.ts";
import { completeDraft, type Data, placeOrder, productOf } from "./shopping.ts";
import { type Answer, Visitor } from "./visitor.ts";

const PRODUCT = "vitamin-d3-k2-drops";
const STOCK = 1_000_000;

/** Before somebody who was not answered tries again. */
const AGAIN_MS = 100;

/** One press of the order button, repeated with the same key until it is answered, as the page does it. */
export interface Press {
  cart: string;
  key: string;
  email: string;
  /** Null until the shop has acknowledged it. */
  reference: string | null;
}

/** How many answers there were of each status; 0 stands for a connection that broke. */
export type Statuses = Map<number, number>;

export interface BuyersSettings {
  /** Where the shop is now. */
  origin: () => string;
  productId: number;
  count: number;
  /** Each request on a connection of its own: what meets one that is just being closed is no answer of the shop. */
  isReconnecting?: boolean;
  /** Milliseconds each of them looks around between two orders. */
  pauseMs?: number;
}

export interface Buyers {
  presses: Press[];
  statuses: Statuses;
  /** Lets everybody finish what they have begun: every press ends acknowledged. */
  finish(): Promise<void>;
}

/** A product with more pieces than anybody buys here: its number, once the shop knows. */
export async function neverSoldOut(databaseUrl: string, origin: string): Promise<number> {
  const { id } = await productOf(new Visitor(origin), PRODUCT);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await drizzle(client).transaction(async (tx) => {
    await setStock(tx, [{ id, stock: STOCK }], { reason: "set" });
    await announceStock(tx, [id]);
  });
  await client.end();
  while ((await productOf(new Visitor(origin), PRODUCT)).stock !== STOCK) await pause(50);
  return id;
}

/** The stock of every product is the sum of the changes that were written down, whether or not a shop runs. */
export async function assertStockAddsUp(client: pg.Client): Promise<void> {
  assert.deepEqual(await ledgerFaults(drizzle(client)), []);
}

/** Some people who buy one piece after the other, whatever happens to the shop. */
export function startBuyers({
  origin,
  productId,
  count,
  isReconnecting = false,
  pauseMs = 50,
}: BuyersSettings): Buyers {
  const presses: Press[] = [];
  const statuses: Statuses = new Map();
  let isOver = false;

  /** The answer's status is counted; null when there was none. */
  async function asked<Body>(call: Promise<Answer<Body>>): Promise<Answer<Body> | null> {
    const answer = await call.catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return answer !== null && status < 300 ? answer : null;
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      const visitor = new Visitor(origin());
      if (isReconnecting) visitor.headers.connection = "close";
      const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const product = { product_id: productId, quantity: 1 };
      const added = await asked(visitor.post<Data<CartJson>>("/api/cart/add-to-cart", product));
      const cart = added?.body.data.cart_uuid;
      const isReady =
        cart !== undefined && (await asked(visitor.put(`/api/checkout/${cart}`, completeDraft("en", email))));
      if (cart === undefined || !isReady) {
        await pause(AGAIN_MS);
        continue;
      }
      const press: Press = { cart, key: crypto.randomUUID(), email, reference: null };
      presses.push(press);
      while (press.reference === null) {
        const placed = await asked(placeOrder(sameBrowser(visitor, origin()), cart, { key: press.key }));
        if (placed === null) await pause(AGAIN_MS);
        else press.reference = placed.body.data.order.reference;
      }
      await pause(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: count }, buy));
  return {
    presses,
    statuses,
    finish: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Waits until so many more have got their order. Never gives up: the test's own time is the limit. */
export async function soldMore(people: Buyers, count: number): Promise<void> {
  const sold = () => people.presses.filter(({ reference }) => reference !== null).length;
  const wanted = sold() + count;
  while (sold() < wanted) await pause(20);
}

/** The same browser, after the shop has come up at another address. */
export function sameBrowser(visitor: Visitor, origin: string): Visitor {
  const same = new Visitor(origin, visitor.locale);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  Object.assign(same.headers, visitor.headers);
  return same;
}

export interface Mailed {
  /** Presses whose buyer has got a mail. */
  mails: number;
  /** Presses whose buyer has got more than one. */
  mailedTwice: number;
}

/** Counts the confirmations in a shop's outbox. */
export function mailedIn(dataDir: string, presses: readonly Press[]): Mailed {
  const outbox = join(dataDir, "outbox");
  const counts = new Map<string, number>();
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  for (const name of names.filter((each) => each.endsWith(".eml") && !each.startsWith("."))) {
    const to = /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(readFileSync(join(outbox, name), "utf8"))?.[1] ?? "";
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  const perPress = presses.map(({ email }) => counts.get(email) ?? 0);
  return {
    mails: perPress.filter((count) => count > 0).length,
    mailedTwice: perPress.filter((count) => count > 1).length,
  };
}

export interface Found {
  pressed: number;
  acknowledged: number;
  /** Acknowledged and in the database. */
  there: number;
  /** Carts that became more than one order. */
  doubled: number;
}

/** Compares what was acknowledged with what the database holds, whose stock adds up. */
export async function comparedWith(databaseUrl: string, presses: readonly Press[]): Promise<Found> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await assertStockAddsUp(client);
    const { rows } = await client.query<{ reference: string; cart: string }>(
      "select reference, cart_uuid::text as cart from orders",
    );
    const references = new Set(rows.map(({ reference }) => reference));
    const carts = new Map<string, number>();
    for (const { cart } of rows) carts.set(cart, (carts.get(cart) ?? 0) + 1);
    const acknowledged = presses.filter(({ reference }) => reference !== null);
    return {
      pressed: presses.length,
      acknowledged: acknowledged.length,
      there: acknowledged.filter(({ reference }) => references.has(reference ?? "")).length,
      doubled: presses.filter(({ cart }) => (carts.get(cart) ?? 0) > 1).length,
    };
  } finally {
    await client.end();
  }
}
