import { randomInt } from "node:crypto";
import { afterAll, expect, inject, it } from "vitest";
import { expectStockAddsUp } from "../support/paying.ts";
import { pause, type RunningServer, startServer } from "../support/server.ts";
import {
  add,
  completeDraft,
  type Data,
  dataOf,
  type OrderAnswer,
  placeOrder,
  productOf,
  SOON,
  saveDraft,
  shownStock,
} from "../support/shopping.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const KILLS = 20;
const BUYERS = 4;
const PRODUCT = "vitamin-d3-k2-drops";
const MINIMUM_ACKNOWLEDGED = KILLS;

/** What one press of the button was answered with, or not. */
interface Press {
  cart: string;
  key: string;
  visitor: Visitor;
  /** Null when the server died before it answered. */
  reference: string | null;
}

const folder: TemporaryFolder = temporaryFolder("kill");
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.remove();
  folder.remove();
});

/** The same browser as before, after the shop came up again on another port. */
function again(visitor: Visitor, origin: string): Visitor {
  const same = new Visitor(origin, visitor.locale);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

/** Buys one piece after the other until the server is gone; every press is remembered before it is made. */
async function keepBuying(origin: string, productId: number, presses: Press[]): Promise<void> {
  for (;;) {
    const visitor = new Visitor(origin);
    try {
      const { cart_uuid: cart } = await add(visitor, productId, 1);
      await saveDraft(visitor, cart, completeDraft("en"));
      const press: Press = { cart, key: crypto.randomUUID(), visitor, reference: null };
      presses.push(press);
      const answer = await placeOrder(visitor, cart, { key: press.key });
      if (answer.status === 201) press.reference = answer.body.data.order.reference;
    } catch {
      return;
    }
  }
}

const acknowledgedOf = (presses: readonly Press[]) => presses.filter((press) => press.reference !== null);

/** Waits for the next order that is acknowledged, however slow the machine; a shop that sells nothing any more fails. */
async function progressOf(presses: readonly Press[]): Promise<void> {
  const before = acknowledgedOf(presses).length;
  await expect.poll(() => acknowledgedOf(presses).length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before);
}

it(`kill -9, ${KILLS} times in the middle of orders: every order that was acknowledged is there once, stock adds up`, async () => {
  server = await startServer({ dataDir: folder.path, from: inject("primedData") });
  const { id, stock: stockAtFirst } = await productOf(new Visitor(server.origin), PRODUCT);
  const presses: Press[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    const buying = Promise.all(Array.from({ length: BUYERS }, () => keepBuying(server?.origin ?? "", id, presses)));
    const enough = acknowledgedOf(presses).length + randomInt(1, 4);
    while (acknowledgedOf(presses).length < enough) await progressOf(presses);
    await pause(randomInt(0, 25));
    await server.kill();
    await buying;
    server = await startServer({ dataDir: folder.path });
  }

  // A press without an answer is made again, as the page does it: the same key gives the order, if there is one.
  const { origin } = server;
  const acknowledged = acknowledgedOf(presses);
  expect(acknowledged.length).toBeGreaterThanOrEqual(MINIMUM_ACKNOWLEDGED);
  for (const press of acknowledged) {
    const repeated: OrderAnswer = await placeOrder(again(press.visitor, origin), press.cart, { key: press.key });
    expect(repeated.status).toBe(201);
    expect(repeated.body.data.order.reference).toBe(press.reference);
    const own = await again(press.visitor, origin).get<Data<{ reference: string; lines: { quantity: number }[] }[]>>(
      "/api/orders",
    );
    expect(dataOf(own).map((order) => order.reference)).toEqual([press.reference]);
    expect(dataOf(own)[0]?.lines.map((line) => line.quantity)).toEqual([1]);
  }
  for (const press of presses.filter((candidate) => candidate.reference === null)) {
    const answer = await placeOrder(again(press.visitor, origin), press.cart, { key: press.key });
    expect(answer.status, answer.text).toBe(201);
    press.reference = answer.body.data.order.reference;
  }
  expect(new Set(presses.map((press) => press.reference)).size).toBe(presses.length);
  await expect.poll(() => shownStock(new Visitor(origin), PRODUCT), SOON).toBe(stockAtFirst - presses.length);
  await expectStockAddsUp(server);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
  // Its steps watch for progress, each by itself: together they may take as long as the machine needs.
});
