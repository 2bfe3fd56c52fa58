import { randomUUID } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addToCart } from "../../shop/cart/cart.ts";
import { saveDraft } from "../../shop/checkout/checkout.ts";
import { placeOrder } from "../../shop/checkout/place-order.ts";
import type { ShopContext } from "../../shop/context.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { disputesOfOrder, takeDisputes } from "../../shop/disputes/disputes.ts";
import { marketOf } from "../../shop/market/market.ts";
import { orders } from "../../shop/orders/tables.ts";
import { attemptsOf } from "../../shop/payments/attempt.ts";
import { type ProviderDispute, ProviderRefusal } from "../../shop/payments/provider.ts";
import { reconcile } from "../../shop/payments/reconcile.ts";
import { settle } from "../../shop/payments/settle.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { shopInProcess } from "../support/shop-in-process.ts";
import { completeDraft } from "../support/shopping.ts";

/** Rounds of return page, webhook and sweeper at the same moment; RACE_ROUNDS asks for more. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 300);

const market = marketOf("en");
let shop: ShopContext;
const tamara: FakeProvider = fakeProvider("tamara", { mustBeAuthorised: true });
const tabby: FakeProvider = fakeProvider("tabby");

const here = shopInProcess("settle");
beforeAll(() => {
  const payments = new Map([tamara, tabby].map((provider) => [provider.name, provider]));
  shop = { ...here.opened.shop, payments };
});

/** One order that waits for its payment, and the number of its attempt. */
async function openOrder(
  method: 3 | 4,
): Promise<{ id: string; reference: string; guestToken: string; attempt: string }> {
  const added = await addToCart(shop, { uuid: null, productId: 4, quantity: 1, market, address: "192.0.2.1" });
  if (!added.ok) throw new Error(added.code);
  const uuid = added.cart.cart_uuid;
  await saveDraft(shop, uuid, market, { ...completeDraft("en"), paymentMethod: method });
  const placed = await placeOrder(shop, { cartUuid: uuid, idempotencyKey: randomUUID(), market, address: "192.0.2.1" });
  if (!placed.ok) throw new Error(placed.code);
  const [attempt] = await attemptsOf(shop.db, placed.order.id);
  return { ...placed.order, guestToken: placed.guestToken, attempt: attempt?.id ?? "" };
}

/** The columns of an order that the database does not make itself. */
const WRITTEN = sql.join(
  Object.values(getTableColumns(orders)).flatMap(({ name: column, generated }) =>
    generated === undefined ? [sql.identifier(column)] : [],
  ),
  sql`, `,
);

/**
 * So many orders that wait for their payment, copied from one that was placed: placing is not what is raced here.
 * Gives the number of each attempt with the order's reference.
 */
async function manyOpenOrders(count: number): Promise<{ attempt: string; reference: string; guestToken: string }[]> {
  const first = await openOrder(3);
  const rows = await rowsOf<{ attempt: string; reference: string; provider: "tamara" | "tabby" }>(
    shop.db,
    sql`with copied as (select gen_random_uuid() as id, gen_random_uuid() as payment, n,
                               (select jsonb_agg(to_jsonb(o)) -> 0 from orders o where o.id = ${first.id}) as model
                        from generate_series(1, ${count}::int) n),
          rows as (select made_of.* from copied, jsonb_populate_record(null::orders, model || jsonb_build_object(
                     'id', id, 'cart_uuid', gen_random_uuid(),
                     'reference', replace(model->>'reference', 'BG-', 'BG-X' || n || '-'))) made_of),
          made as (insert into orders (${WRITTEN}) select ${WRITTEN} from rows returning id),
          lined as (insert into order_lines select made_of.*
                    from copied, order_lines l, jsonb_populate_record(null::order_lines,
                      to_jsonb(l) || jsonb_build_object('order_id', copied.id)) made_of
                    where l.order_id = ${first.id})
        insert into payments (id, order_id, attempt, reference, method, provider, provider_payment_id, amount, currency,
                              state, created_at)
        select c.payment, c.id, 1, replace(p.reference, 'BG-', 'BG-X' || c.n || '-'),
               case when c.n % 2 = 0 then 3 else 4 end, case when c.n % 2 = 0 then 'tamara' else 'tabby' end,
               'copy-' || c.n, p.amount, p.currency, 'open', p.created_at
        from copied c, payments p where p.order_id = ${first.id}
        returning id as attempt, reference, provider`,
  );
  const model = tamara.payments.get(`tamara-${first.reference}-1`);
  if (model === undefined) throw new Error("the first payment was not begun");
  return rows.map((row, index) => {
    const id = `copy-${index + 1}`;
    const provider = row.provider === "tamara" ? tamara : tabby;
    const state = provider === tamara ? "approved" : "authorised";
    provider.payments.set(id, { ...model, id, reference: row.reference, state });
    return { attempt: row.attempt, reference: row.reference, guestToken: first.guestToken };
  });
}

it(`return page, webhook and sweeper at the same moment, ${ROUNDS} rounds: one confirmation each`, async () => {
  const attempts = await manyOpenOrders(ROUNDS);
  const count = async (name: string) => {
    const counted = sql`select count(*)::int as n from pgboss.job where name = ${name}`;
    return (await rowsOf<{ n: number }>(shop.db, counted))[0]?.n ?? 0;
  };
  const before = await count("mail.order-confirmation");
  const side = 10;
  for (let round = 0; round < ROUNDS; round += side) {
    // The three doors lead to the same call.
    await Promise.all(
      attempts.slice(round, round + side).flatMap(({ attempt }) => [1, 2, 3].map(() => settle(shop, attempt))),
    );
  }
  expect((await count("mail.order-confirmation")) - before).toBe(ROUNDS);
  const [found] = await rowsOf<{ confirmed: number; events: number }>(
    shop.db,
    sql`select (select count(*)::int from orders where is_confirmed and payment_state = 'authorised') as confirmed,
               (select count(*)::int from order_events where kind = 'payment' and state = 'authorised') as events`,
  );
  expect(found).toEqual({ confirmed: ROUNDS, events: ROUNDS });
  expect(tamara.calls.size).toBe(ROUNDS / 2);
  expect([...tamara.calls.values(), ...tabby.calls.values()].every((calls) => calls === 1)).toBe(true);
});

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
      timeout: 120_000,
    })
    .toEqual(orders.map(() => 1));
  for (const { reference } of orders) {
    const payment = tabby.payments.get(`tabby-${reference}-1`);
    expect(payment?.refunded).toBe(payment?.captured);
  }
});

it("a payment that its provider knows nothing of holds up no other in the sweep", async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, () => openOrder(4)));
  const [lost, ...others] = orders;
  tabby.payments.delete(`tabby-${lost?.reference}-1`);
  for (const { reference } of others) {
    const id = `tabby-${reference}-1`;
    const payment = tabby.payments.get(id);
    if (payment !== undefined) tabby.payments.set(id, { ...payment, state: "authorised" });
  }
  const [before, after] = [new Date(Date.now() - 2000), new Date(Date.now() - 1000)];
  for (const order of orders) {
    const due = (order === lost ? before : after).toISOString();
    await shop.db.execute(sql`update payments set next_read_at = ${due} where id = ${order.attempt}`);
  }
  await sweep(shop);
  const ids = sql.join(
    others.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const counted = sql`select count(*)::int as n from orders where is_confirmed and id in (${ids})`;
  expect((await rowsOf<{ n: number }>(shop.db, counted))[0]?.n).toBe(others.length);
});

/** An order whose money Tabby has taken, as both know it. */
async function takenOrder() {
  const placed = await openOrder(4);
  const number = `tabby-${placed.reference}-1`;
  const change = (more: object) => {
    const payment = tabby.payments.get(number);
    if (payment?.charge == null) throw new Error("the payment was not begun");
    tabby.payments.set(number, { ...payment, captured: payment.charge.amount, state: "captured", ...more });
    return settle(shop, placed.attempt);
  };
  await change({});
  return { ...placed, number, change };
}

it("an event that its provider refuses, or that fails, holds up no payment in the sweep", async () => {
  const [{ number }, { id: orderId, attempt, reference }] = [await takenOrder(), await openOrder(4)];
  const refusing: FakeProvider = {
    ...tabby,
    disputes: async () => {
      throw new ProviderRefusal("tabby", "403", "the key may not read disputes");
    },
    async read(id) {
      if (id === "broken") throw new Error("broken");
      return tabby.read(id);
    },
  };
  const payment = tabby.payments.get(`tabby-${reference}-1`);
  if (payment !== undefined) tabby.payments.set(payment.id, { ...payment, state: "authorised" });
  await shop.db.execute(sql`update payments set next_read_at = now() - interval '1 second' where id = ${attempt}`);
  await shop.db.execute(sql`insert into webhook_inbox (provider, event_id, type, provider_payment_id, body, received_at)
    values ('tabby', 'event-1', 'charge.dispute.created', ${number}, '{}', now() - interval '1 minute'),
           ('tabby', 'event-2', 'payment.updated', 'broken', '{}', now() - interval '1 minute')`);
  await expect(sweep({ ...shop, payments: new Map([[refusing.name, refusing]]) })).rejects.toThrow("broken");
  const left = sql`select event_id from webhook_inbox where handled_at is null`;
  expect(await rowsOf(shop.db, left)).toEqual([{ event_id: "event-2" }]);
  const confirmed = sql`select is_confirmed from orders where id = ${orderId}`;
  expect(await rowsOf(shop.db, confirmed)).toEqual([{ is_confirmed: true }]);
});

it("what is given back while a provider lists its payments differs from the list, and is no difference", async () => {
  const { reference, change } = await takenOrder();
  const slow: FakeProvider = {
    ...tabby,
    async *list() {
      const listed = [...tabby.payments.values()];
      const back = toMinor(100);
      await change({ refunded: back, refunds: [{ reference: null, amount: back }] });
      yield* listed;
    },
  };
  const clock = () => new Date(Date.now() + 15 * 60_000);
  const { compared, differences } = await reconcile({ ...shop, clock, payments: new Map([[slow.name, slow]]) });
  expect(compared).toBeGreaterThan(0);
  expect(differences.filter(({ payment }) => payment.startsWith(reference))).toEqual([]);
});

it("a list of disputes that was made before does not undo what was told since", async () => {
  const { id, number: paymentId } = await takenOrder();
  const charge = { amount: toMinor(5000), currency: "AED" } as const;
  const told: ProviderDispute = {
    ...{ id: "dispute-1", paymentId, charge, reason: "fraudulent", state: "to_answer" },
    ...{ answerBy: null, withdrawn: toMinor(0), createdAt: new Date() },
  };
  const teller = (now: ProviderDispute): FakeProvider => ({ ...tabby, disputes: async () => [now] });
  const withdrawn = teller({ ...told, withdrawn: charge.amount });
  await takeDisputes(shop, teller(told), { paymentId });
  const slow: FakeProvider = {
    ...tabby,
    async disputes(which) {
      if ("paymentId" in which) return withdrawn.disputes?.(which) ?? [];
      await new Promise((resolve) => setTimeout(resolve, 5));
      await takeDisputes(shop, withdrawn, { paymentId });
      return [told];
    },
  };
  await takeDisputes(shop, slow, { from: new Date(0), to: new Date() });
  expect(await disputesOfOrder(shop.db, id)).toMatchObject([{ withdrawn: 50 }]);
});
