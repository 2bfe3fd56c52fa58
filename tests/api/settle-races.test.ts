import { randomBytes, randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { makeLogger } from "../../server/log.ts";
import { startObserver } from "../../server/observe/observer.ts";
import { type OpenedShop, openShop } from "../../server/open-shop.ts";
import { addToCart } from "../../shop/cart/cart.ts";
import { saveDraft } from "../../shop/checkout/checkout.ts";
import { PAYMENT_METHODS } from "../../shop/checkout/draft.ts";
import type { ShopContext } from "../../shop/context.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { marketOf } from "../../shop/market/market.ts";
import { placeOrder } from "../../shop/orders/place-order.ts";
import { readPayment } from "../../shop/orders/read-payment.ts";
import { attemptsOf } from "../../shop/payments/attempt.ts";
import { settle } from "../../shop/payments/settle.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { createDatabase, dropDatabase } from "../support/postgres.ts";
import { completeDraft } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** Rounds of return page, webhook and sweeper at the same moment. */
const ROUNDS = 1000;

const market = marketOf("en");
const folder = temporaryFolder("settle");
const name = `settle_${randomBytes(6).toString("hex")}`;
let opened: OpenedShop;
let shop: ShopContext;
const tamara: FakeProvider = fakeProvider("tamara", { mustBeAuthorised: true });
const tabby: FakeProvider = fakeProvider("tabby");

beforeAll(async () => {
  const primed = inject("primedData");
  const adminUrl = inject("adminUrl");
  if (primed !== "") cpSync(primed, folder.path, { recursive: true });
  const databaseUrl = adminUrl === "" ? undefined : await createDatabase(adminUrl, name);
  const read = readConfig({ NODE_ENV: "test", DATABASE_URL: databaseUrl });
  if (!read.ok) throw new Error(read.faults.join());
  const log = makeLogger("silent");
  opened = await openShop({
    config: read.config,
    dataFolder: folder.path,
    clock: () => new Date(),
    log,
    observer: await startObserver(read.config, log),
  });
  const payments = new Map([tamara, tabby].map((provider) => [provider.name, provider]));
  shop = { ...opened.shop, payments };
});
afterAll(async () => {
  await opened.close();
  folder.remove();
  if (inject("adminUrl") !== "") await dropDatabase(inject("adminUrl"), name);
});

/** One order that waits for its payment, and the number of its attempt. */
async function openOrder(
  method: 3 | 4,
): Promise<{ id: string; reference: string; guestToken: string; attempt: string }> {
  const added = await addToCart(shop, { uuid: null, productId: 4, quantity: 1, market });
  if (!added.ok) throw new Error(added.code);
  const uuid = added.cart.cart_uuid;
  await saveDraft(shop, uuid, market, { ...completeDraft("en"), paymentMethod: method });
  const placed = await placeOrder(shop, { cartUuid: uuid, idempotencyKey: randomUUID(), market });
  if (!placed.ok) throw new Error(placed.code);
  const [attempt] = await attemptsOf(shop.db, placed.order.id);
  return { ...placed.order, guestToken: placed.guestToken, attempt: attempt?.id ?? "" };
}

it(`return page, webhook and sweeper at the same moment, ${ROUNDS} rounds: one confirmation each`, async () => {
  await shop.db.execute(sql`update products set stock = 1000000 where id = 4`);
  await opened.reloadCatalog();
  const confirmations = async () => {
    const [row] = await rowsOf<{ n: number }>(
      shop.db,
      sql`select count(*)::int as n from pgboss.job where name = 'mail.order-confirmation'`,
    );
    return row?.n ?? 0;
  };
  const before = await confirmations();
  const side = 10;
  for (let round = 0; round < ROUNDS; round += side) {
    await Promise.all(Array.from({ length: side }, (_, index) => race(index % 2 === 0 ? 3 : 4)));
  }
  expect((await confirmations()) - before).toBe(ROUNDS);
  const [events] = await rowsOf<{ orders: number; events: number }>(
    shop.db,
    sql`select count(distinct order_id)::int as orders, count(*)::int as events from order_events
        where kind = 'payment' and state = 'authorised'`,
  );
  expect(events).toEqual({ orders: ROUNDS, events: ROUNDS });
  expect([...tamara.calls.values(), ...tabby.calls.values()].every((count) => count === 1)).toBe(true);
}, 240_000);

async function race(method: 3 | 4): Promise<void> {
  const order = await openOrder(method);
  const provider = method === PAYMENT_METHODS.tamara ? tamara : tabby;
  const number = `${provider.name}-${order.reference}-1`;
  const payment = provider.payments.get(number);
  if (payment === undefined) throw new Error("the payment was not begun");
  provider.payments.set(number, { ...payment, state: provider === tamara ? "approved" : "authorised" });
  await Promise.all([
    readPayment(shop, order),
    settle(shop, order.attempt),
    readPayment(shop, order),
    settle(shop, order.attempt),
  ]);
  // One of them was asking the provider while the others looked; whoever looks next sees what came of it.
  expect(await readPayment(shop, order)).toMatchObject({ state: "confirmed", payment_status: "authorised" });
}

it("two sweepers at once refund money that nobody needs, once", async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => openOrder(4)));
  for (const { id, reference } of orders) {
    await shop.db.execute(sql`update payments set next_read_at = now() - interval '1 second' where order_id = ${id}`);
    await shop.db.execute(
      sql`update orders set payment_state = 'cancelled', fulfilment_state = 'CANCELLED', hold_until = null where id = ${id}`,
    );
    const number = `tabby-${reference}-1`;
    const payment = tabby.payments.get(number);
    if (payment?.charge == null) throw new Error("the payment was not begun");
    tabby.payments.set(number, { ...payment, state: "captured", captured: toMinor(payment.charge.amount) });
  }
  await Promise.all([sweep(shop), sweep(shop), sweep(shop)]);
  await sweep(shop);
  await expect
    .poll(() => orders.map(({ reference }) => tabby.payments.get(`tabby-${reference}-1`)?.refunds.length), {
      timeout: 20_000,
    })
    .toEqual(orders.map(() => 1));
  for (const { reference } of orders) {
    const payment = tabby.payments.get(`tabby-${reference}-1`);
    expect(payment?.refunded).toBe(payment?.captured);
  }
});
