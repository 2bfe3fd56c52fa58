import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  followSubscriptionLink,
  issueSubscriptionLink,
  readSubscriptionLink,
} from "../../shop/accounts/subscription-links.ts";
import { forCustomer, type ShopContext } from "../../shop/context.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { addDays, dayOf } from "../../shop/day.ts";
import { moveOrder } from "../../shop/fulfilment/move-order.ts";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import { announcedRenewal, toldSubscriptions } from "../../shop/renewals/read-renewal.ts";
import { renew } from "../../shop/renewals/renew.ts";
import { accountSubscriptions, comingDays } from "../../shop/subscriptions/account-subscriptions.ts";
import * as change from "../../shop/subscriptions/change-subscription.ts";
import { subscriptions } from "../../shop/subscriptions/tables.ts";
import { sandboxUnderTest } from "../support/payment-adapters.ts";
import { CARDS, confirmCard } from "../support/sandbox.ts";
import { leaveCard, newCustomer, type SimulatedShop, simulatedShop, subscribe } from "../support/simulated-shop.ts";

/** What comes again: announced, made and charged by the calendar, in a shop whose clock stands until it is moved. */

const providers = sandboxUnderTest();
let here: SimulatedShop;
let shop: ShopContext;
const [ZINC, OTHER] = [4, 5];

beforeAll(async () => {
  here = await simulatedShop({
    about: "renewals",
    startsAt: "2027-01-31T08:00:00Z",
    stripe: providers.adapters.stripe,
  });
  shop = here.shop;
  await here.setProduct(ZINC, { stock: 1000 });
  await here.setProduct(OTHER, { stock: 1000 });
});
afterEach(async () => {
  await shop.db.execute(sql`update subscriptions set state = 'cancelled'`);
  await shop.db.execute(sql`delete from queued`);
  await here.set("subscriptions", null);
  here.setNow("2027-01-31T08:00:00Z");
});
afterAll(() => here[Symbol.asyncDispose]());

/** Noon of a day in Dubai, and what the shop does then. */
async function on(day: string, by: ShopContext = shop) {
  here.setNow(`${day}T08:00:00Z`);
  return renew(by);
}

const found = async (id: string) => {
  const [row] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (row === undefined) throw new Error(`there is no subscription ${id}`);
  return row;
};

interface Delivery {
  id: string;
  due: string;
  state: string;
  order_id: string | null;
}
const deliveries = (id: string) =>
  rowsOf<Delivery>(
    shop.db,
    sql`select id, due_on::text as due, state, order_id from subscription_deliveries where subscription_id = ${id}::uuid
        order by period`,
  );
const states = async (id: string) => (await deliveries(id)).map(({ due, state }) => `${due} ${state}`);
const mails = async () =>
  (await here.jobs())
    .filter(({ name }) => name.startsWith("mail.") && !name.includes("order"))
    .map(({ name, payload: { news } }) => (news === undefined ? name : `${name} ${String(news)}`));
const orderOf = async (id: string | null | undefined) => {
  const [row] = await rowsOf<Record<string, unknown>>(
    shop.db,
    sql`select reference, total, subtotal, discount, payment_state, is_renewal, is_confirmed, adjustments from orders
        where id = ${id ?? null}::uuid`,
  );
  return row;
};

/** The days on which the account says that something comes. */
async function shownDays({ customerId }: { customerId: string }) {
  const { subscriptions, deliveries } = await accountSubscriptions(shop, customerId);
  return comingDays(subscriptions, deliveries, here.now()).map(({ day }) => day);
}

/** What counts as long as staff set nothing, and one percentage for however many products. */
const flat = (percent: number) => ({ 1: percent, 2: percent, 3: percent, 4: percent, 5: percent });
const SET = { percent: { 1: 10, 2: 20, 3: 30, 4: 30, 5: 30 }, notice_days: 3, card_tries: 3 };

async function cashSubscription(everyMonths = 1, productId = ZINC) {
  const customerId = await newCustomer(shop);
  const [id = ""] = await subscribe(shop, { customerId, lines: [{ productId, everyMonths }] });
  return { id, customerId, own: forCustomer(shop, customerId) };
}

describe("a delivery", () => {
  it("is announced three days before and made once on its day, by whoever comes, at the month's end", async () => {
    const { id, customerId } = await cashSubscription();
    const second = await here.another();
    expect(await on("2027-02-24")).toMatchObject({ announced: 0, made: 0 });
    here.setNow("2027-02-25T08:00:00Z");
    const rounds = await Promise.all([renew(shop), renew(second), renew(shop)]);
    expect(rounds.reduce((all, { announced }) => all + announced, 0)).toBe(1);
    expect(await mails()).toEqual(["mail.renewal"]);
    expect(await on("2027-02-27")).toMatchObject({ made: 0 });
    here.setNow("2027-02-27T20:00:00Z");
    const made = await Promise.all([renew(shop), renew(second)]);
    expect(made.reduce((all, { made }) => all + made, 0)).toBe(1);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ due: "2027-02-28", state: "ordered" });
    const order = await orderOf(delivery?.order_id);
    expect(order).toMatchObject({ is_renewal: true, is_confirmed: true, payment_state: "due_on_delivery" });
    expect(order?.adjustments).toMatchObject([{ kind: "subscription", percent: 10, amount: order?.discount }]);
    expect((await found(id)).nextOn).toBe("2027-03-31");
    const confirmations = (await here.jobs()).filter(({ name }) => name === "mail.order-confirmation");
    expect(confirmations).toHaveLength(2);
    expect(await rowsOf(shop.db, sql`select from subscriptions where customer_id = ${customerId}::uuid`)).toHaveLength(
      1,
    );
  });

  it("travels with what else is due that day for one fee, at the percentage of all that comes regularly", async () => {
    const customerId = await newCustomer(shop);
    const [zinc = "", other = ""] = await subscribe(shop, {
      customerId,
      lines: [
        { productId: ZINC, everyMonths: 1, quantity: 2 },
        { productId: OTHER, everyMonths: 1 },
      ],
    });
    await on("2027-02-25");
    expect(await on("2027-02-28")).toMatchObject({ made: 1 });
    const [[one], [two]] = [await deliveries(zinc), await deliveries(other)];
    expect(one?.order_id).toBe(two?.order_id);
    expect((await orderOf(one?.order_id))?.adjustments).toMatchObject([{ kind: "subscription", percent: 20 }]);
  });

  it("keeps the percentage that was promised when it began, and takes a higher one", async () => {
    const [before, after] = [{ 1: 20, 2: 20, 3: 30, 4: 30, 5: 30 }, flat(5)];
    await here.set("subscriptions", { ...SET, percent: before });
    const old = await cashSubscription();
    here.setNow("2027-02-01T08:00:00Z");
    await here.set("subscriptions", { ...SET, percent: after });
    const young = await cashSubscription();
    const percentOf = async ({ id }: { id: string }) => {
      const order = await orderOf((await deliveries(id)).at(-1)?.order_id);
      return (order?.adjustments as { percent: number }[] | undefined)?.[0]?.percent;
    };
    await on("2027-02-25");
    const [announced] = await deliveries(old.id);
    expect((await announcedRenewal(shop, old.customerId, [announced?.id ?? ""]))?.steps).toMatchObject([
      ...[{ percent: 20 }, { percent: 30 }],
    ]);
    for (const day of ["2027-02-26", "2027-02-28", "2027-03-01"]) await on(day);
    expect([await percentOf(old), await percentOf(young)]).toEqual([20, 5]);
    await here.set("subscriptions", { ...SET, percent: flat(40) });
    for (const day of ["2027-03-28", "2027-03-29", "2027-03-31", "2027-04-01"]) await on(day);
    expect([await percentOf(old), await percentOf(young)]).toEqual([40, 40]);
  });

  it("is announced as early as staff have set, on the day that it had", async () => {
    const { id, own } = await cashSubscription();
    await here.set("subscriptions", { ...SET, notice_days: 10 });
    await on("2027-02-17");
    expect(await states(id)).toEqual([]);
    // Announced with less notice than is set now, since it was set too late for that.
    await on("2027-02-22");
    expect(await states(id)).toEqual(["2027-02-28 announced"]);
    await here.set("subscriptions", { ...SET, notice_days: 3 });
    expect(await change.moveNext(own, { id, version: null }, "2027-02-25")).toMatchObject({ ok: true });
    await on("2027-02-23");
    expect(await states(id)).toEqual(["2027-02-28 skipped", "2027-02-26 announced"]);
  });

  it("is skipped, moved, changed and ended by its customer alone, and twice is once", async () => {
    const { id, own } = await cashSubscription();
    const stranger = forCustomer(shop, await newCustomer(shop));
    const which = { id, version: null };
    await on("2027-02-25");
    expect(await change.skip(stranger, which, "2027-02-28")).toEqual({ ok: false, code: "subscription.not_found" });
    expect(await change.cancel({ ...shop, actor: { kind: "guest" } }, which, null)).toMatchObject({ ok: false });
    const { version } = await found(id);
    for (const _twice of [1, 2])
      expect(await change.skip(own, { id, version }, "2027-02-28")).toMatchObject({ ok: true });
    expect(await change.setQuantity(own, { id, version }, 3)).toEqual({ ok: false, code: "subscription.changed" });
    expect(await change.setQuantity(own, which, 3)).toMatchObject({ ok: true });
    expect(await on("2027-02-28")).toMatchObject({ made: 0 });
    await here.set("orders", { pieces: 2, hold_minutes: 30 });
    expect(await change.setQuantity(own, which, 4)).toEqual({ ok: false, code: "subscription.value_not_possible" });
    expect(await change.setQuantity(own, which, 3), "what it has").toMatchObject({ ok: true });
    await here.set("orders", null);
    expect(await change.moveNext(own, which, "2027-03-02")).toEqual({
      ok: false,
      code: "subscription.day_not_possible",
    });
    expect(await change.moveNext(own, which, "2027-03-15")).toMatchObject({ ok: true });
    await on("2027-03-12");
    expect(await change.setInterval(own, which, 2)).toMatchObject({ ok: true, subscription: { nextOn: "2027-03-15" } });
    await on("2027-03-15");
    expect(await states(id)).toEqual(["2027-02-28 skipped", "2027-03-15 ordered"]);
    expect((await found(id)).nextOn).toBe("2027-05-15");
    await on("2027-05-12");
    for (const _twice of [1, 2]) expect(await change.cancel(own, which, "enough")).toMatchObject({ ok: true });
    expect(await on("2027-05-15")).toMatchObject({ made: 0 });
    expect((await mails()).filter((mail) => mail.endsWith("cancelled"))).toHaveLength(1);
  });

  it("rests until a day, and goes on in its rhythm, announced", async () => {
    const { id, own } = await cashSubscription();
    const which = { id, version: null };
    await on("2027-02-25");
    expect(await change.pauseUntil(own, which, "2027-04-10")).toMatchObject({ ok: true });
    expect(await on("2027-02-28")).toMatchObject({ made: 0 });
    for (let day = "2027-03-01"; day <= "2027-04-30"; day = addDays(day, 1)) await on(day);
    expect(await states(id)).toEqual(["2027-02-28 skipped", "2027-04-30 ordered"]);
  });
});

describe("the mail before it", () => {
  it("says what it will come to on its day, without a campaign that is over by then", async () => {
    const { id, customerId } = await cashSubscription();
    const periods = [{ audience: "everyone", from: "2027-02-20T00:00:00Z", to: "2027-02-26T00:00:00Z" }];
    const sale = { slug: "short", discountPercent: 50, scope: { all: true }, periods, announcedFrom: periods[0]?.from };
    await shop.db.execute(
      sql`insert into documents (kind, key, position, data, fingerprint)
          values ('campaign', 'short', 0, ${JSON.stringify(sale)}::jsonb, '')`,
    );
    await here.setProduct(ZINC, {});
    await on("2027-02-25");
    const [announced] = await deliveries(id);
    const said = await announcedRenewal(shop, customerId, [announced?.id ?? ""]);
    expect(await on("2027-02-28")).toMatchObject({ made: 1 });
    const order = await orderOf((await deliveries(id))[0]?.order_id);
    expect(said?.quote.priced.charge).toBe(order?.total);
    await shop.db.execute(sql`delete from documents where kind = 'campaign' and key = 'short'`);
    await here.setProduct(ZINC, {});
  });
});

describe("what cannot be made", () => {
  it("waits for stock, tells once, and is left out after two weeks", async () => {
    const [waits, gives] = [await cashSubscription(), await cashSubscription()];
    await on("2027-02-25");
    await here.setProduct(ZINC, { stock: 1 });
    await on("2027-02-28");
    await on("2027-03-01");
    const made = (await states(waits.id))[0] === "2027-02-28 ordered" ? waits : gives;
    const left = made === waits ? gives : waits;
    expect([await states(made.id), await states(left.id)]).toEqual([
      ["2027-02-28 ordered"],
      ["2027-02-28 waiting_stock"],
    ]);
    expect((await mails()).filter((mail) => mail.includes("waiting_stock"))).toHaveLength(1);
    // A day that is over is no day on which something comes.
    expect((await shownDays(left))[0]).toBe("2027-03-31");
    await on("2027-03-15");
    expect(await states(left.id)).toEqual(["2027-02-28 skipped"]);
    expect((await mails()).filter((mail) => mail.includes("skipped_stock"))).toHaveLength(1);
    await here.setProduct(ZINC, { stock: 1000 });
    expect((await found(left.id)).nextOn).toBe("2027-03-31");
  });

  it("asks before it takes more than a tenth more, and goes on with the customer's word", async () => {
    const { id, customerId } = await cashSubscription();
    const price = shop.catalog().productById.get(ZINC)?.price ?? 0;
    const higher = Math.ceil(price * 1.2);
    await on("2027-02-25");
    await here.setProduct(ZINC, { price: higher });
    expect(await on("2027-02-28")).toMatchObject({ made: 0 });
    await on("2027-03-01");
    expect((await mails()).filter((mail) => mail === "mail.renewal-price")).toHaveLength(1);
    const [asking] = await deliveries(id);
    const link = { act: "price", deliveries: [asking?.id ?? ""], price: higher } as const;
    const token = await issueSubscriptionLink(shop, customerId, link);
    expect(await readSubscriptionLink(shop, token)).toMatchObject({ act: "price", price: higher, members: [{ id }] });
    const followed = { token, address: "192.0.2.1", choice: { chosen: [id] } };
    for (const _twice of [1, 2]) expect(await followSubscriptionLink(shop, followed)).toMatchObject({ ok: true });
    expect(await on("2027-03-02")).toMatchObject({ made: 1 });
    expect((await orderOf((await deliveries(id))[0]?.order_id))?.subtotal).toBe(higher);
    await here.setProduct(ZINC, { price });
  });

  it("goes on with a late word on a price that has fallen a little since", async () => {
    const { id, own } = await cashSubscription();
    const price = shop.catalog().productById.get(ZINC)?.price ?? 0;
    await on("2027-02-25");
    await here.setProduct(ZINC, { price: price * 2 });
    await on("2027-02-28");
    here.setNow("2027-03-11T08:00:00Z");
    await here.setProduct(ZINC, { price: price * 1.5 });
    const which = { id, version: null };
    for (const _twice of [1, 2]) expect(await change.acceptPrice(own, which, price * 2)).toMatchObject({ ok: true });
    expect((await found(id)).agreedUnitPriceAed).toBe(price * 1.5);
    expect(await on("2027-03-11")).toMatchObject({ made: 1 });
    expect((await found(id)).nextOn).toBe("2027-03-31");
    await here.setProduct(ZINC, { price });
  });

  it("for one customer, through a fault, keeps nobody else waiting", async () => {
    const [one, other] = [await cashSubscription(), await cashSubscription()];
    const [broken, well] = one.customerId < other.customerId ? [one, other] : [other, one];
    await on("2027-02-25");
    await shop.db.execute(sql`update subscriptions set contact = 'null'::jsonb where id = ${broken.id}::uuid`);
    await expect(on("2027-02-28")).rejects.toThrow();
    expect([await states(broken.id), await states(well.id)]).toEqual([
      ["2027-02-28 announced"],
      ["2027-02-28 ordered"],
    ]);
  });

  it("that is not sold any more rests, and is told", async () => {
    const { id, customerId } = await cashSubscription(1, OTHER);
    await on("2027-02-25");
    const named = (await toldSubscriptions(shop, customerId, [id]))?.names;
    expect(named).toHaveLength(1);
    await here.setProduct(OTHER, { active: false });
    expect(await on("2027-02-28")).toMatchObject({ made: 0 });
    expect(await found(id)).toMatchObject({ state: "paused", pausedReason: "product" });
    expect((await mails()).filter((mail) => mail.endsWith("paused_product"))).toHaveLength(1);
    expect((await toldSubscriptions(shop, customerId, [id]))?.names).toEqual(named);
    await here.setProduct(OTHER, { active: true });
  });

  it("is late by a few days after a standstill, and left out after more than a week, never two at once", async () => {
    const [few, many] = [await cashSubscription(), await cashSubscription()];
    await change.moveNext(many.own, { id: many.id, version: null }, "2027-02-10");
    await on("2027-03-04");
    expect(await states(few.id)).toEqual(["2027-03-07 announced"]);
    expect((await shownDays(few)).slice(0, 2)).toEqual(["2027-03-07", "2027-03-31"]);
    expect(await states(many.id)).toEqual(["2027-02-10 missed"]);
    expect((await mails()).filter((mail) => mail.endsWith("missed"))).toHaveLength(1);
    await on("2027-03-10");
    expect(await states(few.id)).toEqual(["2027-03-07 ordered"]);
    expect((await found(few.id)).nextOn).toBe("2027-03-31");
    expect(await states(many.id)).toEqual(["2027-02-10 missed", "2027-03-13 announced"]);
  });
});

describe("a saved card", () => {
  async function cardSubscription(number: string) {
    const customerId = await newCustomer(shop);
    const { cards } = providers.adapters.stripe;
    if (cards === undefined) throw new Error("Stripe keeps cards");
    const customer = await cards.newCustomer(customerId, randomUUID());
    const { id: setup, clientSecret } = await cards.beginSetup({ customer, customerId, replaces: null });
    await confirmCard(providers.sandbox, clientSecret, number);
    const { card } = await cards.readSetup(setup);
    if (card === null) throw new Error("the card was not kept");
    const savedCardId = await leaveCard(shop, customerId, card);
    const first = { customerId, paymentMethod: PAYMENT_METHODS.card, savedCardId };
    const [id = ""] = await subscribe(shop, { ...first, lines: [{ productId: ZINC, everyMonths: 1 }] });
    return { id, customerId, card, own: forCustomer(shop, customerId) };
  }
  const charged = async (orderId: string | null | undefined) => {
    const [row] = await rowsOf<{ reference: string }>(
      shop.db,
      sql`select reference from orders where id = ${orderId ?? null}::uuid`,
    );
    return (await providers.sandbox.payments()).filter(
      ({ reference, captured }) => reference?.startsWith(row?.reference ?? "none") && Number(captured) > 0,
    );
  };

  it("is charged once on the day, though two processes do it and the process dies in between", async () => {
    const { id } = await cardSubscription(CARDS.good);
    await on("2027-02-25");
    const moments = [
      "renewal.ordered",
      "renewal.before-commit",
      "renewal.claimed",
      "charge.answered",
      "renewal.charged",
    ];
    for (const moment of moments) {
      here.onFailpoint((named) => {
        if (named === moment) throw new Error("the process ends here");
      });
      await on("2027-02-28").catch(() => {});
      here.setNow(new Date(here.now().getTime() + 20 * 60_000));
    }
    here.onFailpoint(() => {});
    here.setNow(new Date(here.now().getTime() + 3_600_000));
    await Promise.all([renew(shop), renew(await here.another())]);
    const [delivery, ...others] = await deliveries(id);
    expect(delivery).toMatchObject({ due: "2027-02-28", state: "paid" });
    expect(others).toEqual([]);
    expect(await charged(delivery?.order_id)).toHaveLength(1);
    expect((await mails()).filter((mail) => mail === "mail.renewal-payment")).toEqual([]);
  });

  it("that is declined is tried after one, three and five days with a mail each, then the subscription rests", async () => {
    const { id, customerId, own, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 10, "insufficient_funds");
    await on("2027-02-25");
    for (let day = "2027-02-28"; day <= "2027-03-08"; day = addDays(day, 1)) {
      await on(day);
      await sweep(shop);
    }
    const told = (await here.jobs()).filter(({ name }) => name === "mail.renewal-payment");
    expect(told.map(({ payload: { next } }) => dayOf(new Date(String(next))))).toEqual([
      "2027-03-01",
      "2027-03-03",
      "2027-03-05",
    ]);
    expect((await mails()).filter((mail) => mail.endsWith("paused_card"))).toHaveLength(1);
    expect(await found(id)).toMatchObject({ state: "paused", pausedReason: "card" });
    const [delivery] = await deliveries(id);
    expect(await orderOf(delivery?.order_id)).toMatchObject({ payment_state: "expired", is_confirmed: false });
    expect(await charged(delivery?.order_id)).toEqual([]);
    // Goes on first and leaves another card then: the order that was given up is over for good.
    await change.resume(own, { id, version: null });
    const another = await leaveCard(shop, customerId, { ...card, method: "pm_another" });
    expect(await change.setCard(own, { id, version: null }, another)).toMatchObject({ ok: true });
    await on("2027-03-09");
    expect(await found(id)).toMatchObject({ state: "active", savedCardId: another });
  });

  it("that is declined is tried as often as staff have set, also one that was declined before", async () => {
    const { id, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 10, "insufficient_funds");
    for (const day of ["2027-02-25", "2027-02-28", "2027-03-01"]) await on(day);
    await here.set("subscriptions", { ...SET, card_tries: 2 });
    for (const day of ["2027-03-03", "2027-03-05"]) await on(day);
    const told = (await here.jobs()).filter(({ name }) => name === "mail.renewal-payment");
    expect(told.map(({ payload: { next } }) => dayOf(new Date(String(next))))).toEqual(["2027-03-01", "2027-03-03"]);
    expect(await found(id)).toMatchObject({ state: "paused", pausedReason: "card" });
  });

  it("that is declined again after a day gives back what others cannot buy any more", async () => {
    const { id, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 10, "insufficient_funds");
    await on("2027-02-25");
    await here.setProduct(ZINC, { stock: 1 });
    await on("2027-02-28");
    expect(await found(id)).toMatchObject({ state: "active" });
    await on("2027-03-01");
    await sweep(shop);
    expect(await found(id)).toMatchObject({ state: "paused", pausedReason: "card" });
    const [zinc] = await rowsOf(shop.db, sql`select stock from products where id = ${ZINC}`);
    expect(zinc).toEqual({ stock: 1 });
    await here.setProduct(ZINC, { stock: 1000 });
  });

  it("that is declined is tried once a day, whoever does it at the same time, and told once", async () => {
    const { id, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 2, "insufficient_funds");
    await on("2027-02-25");
    await on("2027-02-28");
    here.setNow("2027-03-01T08:00:00Z");
    await Promise.all([renew(shop), renew(await here.another()), renew(shop)]);
    expect((await deliveries(id))[0]).toMatchObject({ state: "failed" });
    expect((await mails()).filter((mail) => mail === "mail.renewal-payment")).toHaveLength(2);
  });

  it("that is declined while its customer leaves another one does not count: that one is tried next", async () => {
    const { id, customerId, own, card } = await cardSubscription(CARDS.good);
    const { stripe } = providers.adapters;
    const { cards } = stripe;
    if (cards === undefined) throw new Error("Stripe keeps cards");
    await providers.sandbox.declineCard(card.method, 2, "insufficient_funds");
    await on("2027-02-25");
    await on("2027-02-28");
    const another = await leaveCard(shop, customerId, { ...card, method: "pm_one_more" });
    const charge: typeof cards.charge = async (...asked) => {
      const answer = await cards.charge(...asked);
      expect(await change.setCard(own, { id, version: null }, another)).toMatchObject({ ok: true });
      return answer;
    };
    const slow = { ...stripe, cards: { ...cards, charge } };
    await on("2027-03-01", { ...shop, payments: new Map(shop.payments).set(slow.name, slow) });
    const tries = await rowsOf(
      shop.db,
      sql`select attempts, next_try_at <= ${here.now().toISOString()} as "isDue" from subscription_deliveries
          where subscription_id = ${id}::uuid and state = 'failed'`,
    );
    expect(tries).toEqual([{ attempts: 1, isDue: true }]);
    expect((await mails()).filter((mail) => mail === "mail.renewal-payment")).toHaveLength(1);
  });

  it("gives way to cash when its customer says so: the order is made anew", async () => {
    const { id, own, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 1, "insufficient_funds");
    await on("2027-02-25");
    await on("2027-02-28");
    const [failed] = await deliveries(id);
    expect(await change.setCard(own, { id, version: null }, null)).toMatchObject({ ok: true });
    for (const hour of ["09", "10", "11"]) {
      here.setNow(`2027-02-28T${hour}:00:00Z`);
      await renew(shop);
      await sweep(shop);
    }
    const [again] = await deliveries(id);
    expect(again?.state).toBe("ordered");
    expect(await orderOf(again?.order_id)).toMatchObject({ payment_state: "due_on_delivery", is_confirmed: true });
    // Money that arrives late for the former order goes back.
    expect(await orderOf(failed?.order_id)).toMatchObject({ payment_state: "cancelled", is_confirmed: false });
    expect(await found(id)).toMatchObject({ state: "active", nextOn: "2027-03-31" });
  });

  it("does not give way to cash at a telephone that staff keep from it, nor does cash go to one", async () => {
    const { id, customerId, own } = await cardSubscription(CARDS.good);
    const { contact, address } = await found(id);
    await shop.db.execute(
      sql`insert into phones_without_cash (phone_key, reason, decided_by, decided_at)
          values (person_hash(${contact.phone_number}), 'refused_parcels', 'Noor', now())`,
    );
    const refused = { ok: false, code: "subscription.card_not_possible" };
    expect(await change.setCard(own, { id, version: null }, null)).toEqual(refused);
    expect((await accountSubscriptions(shop, customerId)).subscriptions).toMatchObject([{ isWithoutCash: true }]);
    const cash = await cashSubscription();
    expect(await change.setAddress(cash.own, { id: cash.id, version: null }, { contact, address })).toEqual(refused);
    // What is paid in cash already goes on so, wherever it is sent.
    await shop.db.execute(
      sql`update subscriptions set contact = ${JSON.stringify(contact)}::jsonb where id = ${cash.id}::uuid`,
    );
    const moved = { contact, address: { ...address, building: "Tower 9" } };
    expect(await change.setAddress(cash.own, { id: cash.id, version: null }, moved)).toMatchObject({ ok: true });
  });

  it("that is declined is not tried any more once staff have cancelled the order: the subscription goes on", async () => {
    const { id, card } = await cardSubscription(CARDS.good);
    await providers.sandbox.declineCard(card.method, 1, "insufficient_funds");
    await on("2027-02-25");
    await on("2027-02-28");
    const order = await orderOf((await deliveries(id))[0]?.order_id);
    expect(await moveOrder(shop, String(order?.reference), "CANCELLED")).toMatchObject({ ok: true });
    await on("2027-03-01");
    expect(await found(id)).toMatchObject({ state: "active", nextOn: "2027-03-31" });
    expect(await states(id)).toEqual(["2027-02-28 skipped"]);
    expect((await mails()).filter((mail) => mail.endsWith("paused_card"))).toEqual([]);
  });

  it("is not charged any more once its owner has ended the subscription; what goes on is made anew", async () => {
    const { id, customerId, own, card } = await cardSubscription(CARDS.good);
    const { savedCardId } = await found(id);
    const first = { customerId, paymentMethod: PAYMENT_METHODS.card, savedCardId: savedCardId ?? "" };
    const [other = ""] = await subscribe(shop, { ...first, lines: [{ productId: OTHER, everyMonths: 1 }] });
    await shop.db.execute(
      sql`update subscriptions set contact = (select contact from subscriptions where id = ${id}::uuid) where id = ${other}::uuid`,
    );
    await providers.sandbox.declineCard(card.method, 1, "insufficient_funds");
    await on("2027-02-25");
    await on("2027-02-28");
    const [failed] = await deliveries(id);
    expect(failed?.state).toBe("failed");
    expect((await deliveries(other))[0]?.order_id).toBe(failed?.order_id);
    await change.cancel(own, { id, version: null }, null);
    for (const day of ["2027-03-01", "2027-03-02"]) {
      await on(day);
      await sweep(shop);
      here.setNow(`${day}T12:00:00Z`);
      await renew(shop);
    }
    expect(await charged(failed?.order_id)).toEqual([]);
    expect(await states(id)).toEqual(["2027-02-28 skipped"]);
    const [again, ...more] = await deliveries(other);
    expect(again).toMatchObject({ state: "paid" });
    expect(more).toEqual([]);
    expect((await orderOf(again?.order_id))?.adjustments).toMatchObject([{ percent: 10 }]);
    expect((await found(other)).nextOn).toBe("2027-03-31");
  });
});
