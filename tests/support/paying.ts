import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { CheckoutJson, OrderJson, PaymentJson, PaymentStepJson } from "../../shop/checkout/checkout-json.ts";
import type { PaymentMethod } from "../../shop/market/methods.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { CARDS, choose, confirmCard, type RunningSandbox, startSandbox } from "./sandbox.ts";
import { pause, type RunningServer } from "./server.ts";
import { type ShopUnderTest, shopUnderTest } from "./shop-under-test.ts";
import { add, completeDraft, type Data, dataOf, type Refusal, saveDraft } from "./shopping.ts";
import type { Answer, Visitor } from "./visitor.ts";

/** Paying, for tests that are about what comes of it. */

export const CASH = 1;
export const CARD = 2;
export const TAMARA = 3;
export const TABBY = 4;

export interface PayingShop extends ShopUnderTest {
  readonly sandbox: RunningSandbox;
}

/** A shop and the three providers for the tests of one file, talking to each other. */
export function payingShop(environment: Record<string, string> = {}): PayingShop {
  let sandbox: RunningSandbox | undefined;
  const own: Record<string, string> = { ...environment };
  beforeAll(async () => {
    sandbox = await startSandbox();
    Object.assign(own, sandbox.environment);
  });
  const shop = shopUnderTest(own);
  beforeAll(async () => {
    await sandbox?.sendWebhooksTo(shop.server.origin);
  });
  afterAll(() => sandbox?.stop());
  return {
    get server() {
      return shop.server;
    },
    get databaseUrl() {
      return shop.databaseUrl;
    },
    get sandbox() {
      if (sandbox === undefined) throw new Error("the sandbox is only there while tests run");
      return sandbox;
    },
    visitor: shop.visitor,
  };
}

/** After each test the clocks go right again, providers behave again, and the shop has logged no fault of its own. */
export function leavesNothingBehind(shop: PayingShop): void {
  afterEach(async () => {
    await setClocks(shop, null);
    await shop.sandbox.clearFaults();
    expectNoFaults(shop.server);
  });
}

export type PlacedAnswer = Answer<Data<{ order: OrderJson; payment: PaymentStepJson }> & Refusal>;

/** A cart with a complete draft for a way to pay. */
export async function fillCart(
  visitor: Visitor,
  productId: number,
  { quantity = 1, method = CARD, email }: { quantity?: number; method?: number; email?: string } = {},
): Promise<string> {
  const { cart_uuid: cart } = await add(visitor, productId, quantity);
  await saveDraft(visitor, cart, {
    ...completeDraft(visitor.locale, email),
    paymentMethod: method as PaymentMethod,
  });
  return cart;
}

export function place(visitor: Visitor, cart: string, key: string = randomUUID()): Promise<PlacedAnswer> {
  return visitor.post("/api/orders", { cart_uuid: cart }, { headers: { "idempotency-key": key } });
}

/** After the cart was changed: with the total as the checkout shows it now. */
export async function placeAsShown(visitor: Visitor, cart: string): Promise<PlacedAnswer> {
  const shown = dataOf(await visitor.get<Data<CheckoutJson>>(`/api/checkout/${cart}`));
  return visitor.post(
    "/api/orders",
    { cart_uuid: cart, total: shown.cart.display.finalTotal },
    { headers: { "idempotency-key": randomUUID() } },
  );
}

export interface Placed {
  cart: string;
  reference: string;
  order: OrderJson;
  payment: PaymentStepJson;
}

/** From nothing to an order that waits for its payment. Throws when it is refused. */
export async function order(
  visitor: Visitor,
  productId: number,
  options: { quantity?: number; method?: number; email?: string } = {},
): Promise<Placed> {
  const cart = await fillCart(visitor, productId, options);
  const { order: placed, payment } = dataOf(await place(visitor, cart));
  return { cart, reference: placed.reference, order: placed, payment };
}

export function payAgain(visitor: Visitor, reference: string, method: number): Promise<PlacedAnswer> {
  return visitor.post(`/api/orders/${reference}/payments`, { payment_method: method });
}

/** Does at the provider what a shopper does who pays. */
export async function pay(sandbox: RunningSandbox, payment: PaymentStepJson, choice = "approve"): Promise<void> {
  if (payment.kind === "redirect") await choose(payment.url, choice);
  else if (payment.kind === "card") {
    const card = choice === "approve" ? CARDS.good : CARDS.declined;
    await confirmCard(sandbox, payment.client_secret, card, payment.return_url);
  } else throw new Error(`nothing to pay: ${JSON.stringify(payment)}`);
}

/** What the return page asks. */
export async function paymentOf(visitor: Visitor, reference: string): Promise<PaymentJson> {
  return dataOf(await visitor.get<Data<PaymentJson>>(`/api/orders/${reference}/payment`));
}

export async function orderOf(visitor: Visitor, reference: string): Promise<OrderJson> {
  return dataOf(await visitor.get<Data<OrderJson>>(`/api/orders/${reference}`));
}

/** An operator's call to the running shop. */
export async function operate<Answered = unknown>(
  server: RunningServer,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<{ status: number; data: Answered; text: string }> {
  const answer = await fetch(`${server.origin}/api/operator${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.operatorToken()}`,
      "accept-language": "en",
      "x-forwarded-for": `10.99.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, data: (JSON.parse(text) as { data: Answered }).data, text };
}

/** Moves an order through these states as an operator does; answers the last call. */
export async function moveOrder(server: RunningServer, reference: string, ...states: FulfilmentState[]) {
  let answer = { status: 0, text: "" };
  for (const to of states) answer = await operate(server, "POST", `/orders/${reference}/move`, { to });
  return answer;
}

/** Moves a confirmed order on until it is shipped, which is when promised money is taken. */
export async function ship(server: RunningServer, reference: string): Promise<void> {
  const moved = await moveOrder(server, reference, "PREPARING", "SHIPPED");
  expect(moved.status, moved.text).toBe(200);
}

/** The stock of every product is the sum of the changes that were written down. */
export async function expectStockAddsUp(server: RunningServer): Promise<void> {
  expect(await operate(server, "GET", "/stock/ledger-faults")).toMatchObject({ status: 200, data: [] });
}

/** The stock the shop sells from, which the one it shows follows: what tests count from. */
export async function stockOf({ server }: Pick<ShopUnderTest, "server">, slug: string): Promise<number> {
  const found = await operate<{ stock: number }>(server, "GET", `/stock/${slug}`);
  expect(found.status).toBe(200);
  return found.data.stock;
}

export const sweep = (server: RunningServer) => operate(server, "POST", "/payments/sweep");

/** Moves the clocks of shop and providers together. */
export async function setClocks(shop: PayingShop, iso: string | null): Promise<void> {
  shop.server.setClock(iso);
  await shop.sandbox.setClock(iso);
}

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** Waits until the providers and the shop have nothing more to tell each other. */
export async function quiet(shop: PayingShop): Promise<void> {
  await shop.sandbox.settled();
  await pause(100);
}

/** The names of what happened to the money of an order. */
export const eventsOf = (placed: OrderJson) => placed.payment_events.map(({ event }) => event);

/** Nothing in the log is a fault of the shop. */
export function expectNoFaults(server: RunningServer): void {
  const faults = server
    .log()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));
  expect(faults).toEqual([]);
}
