import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { forCustomer, type ShopContext } from "../../shop/context.ts";
import { rowsOf } from "../../shop/database/database.ts";
import { addDays, type Day, dayOf, daysBetween } from "../../shop/day.ts";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import type { PaymentProvider } from "../../shop/payments/provider.ts";
import { sweep } from "../../shop/payments/sweep.ts";
import type { AppliedAdjustment } from "../../shop/pricing/adjustments.ts";
import { percentOf, toMinor } from "../../shop/pricing/money.ts";
import { unitPriceOf } from "../../shop/pricing/unit-price.ts";
import { renew } from "../../shop/renewals/renew.ts";
import { dueOn } from "../../shop/subscriptions/calendar.ts";
import * as change from "../../shop/subscriptions/change-subscription.ts";
import { CARDS, confirmCard, type RunningSandbox } from "./sandbox.ts";
import { addressIn, customer } from "./shopping.ts";
import { leaveCard, newCustomer, type SimulatedShop, subscribe } from "./simulated-shop.ts";

/** Products that are subscribed to: the first is never short, never dearer and never off sale. */
const PRODUCTS = [4, 5, 6, 7] as const;
const [STEADY, ...SHAKY] = PRODUCTS;

export interface YearOptions {
  here: SimulatedShop;
  sandbox: RunningSandbox;
  stripe: PaymentProvider;
  /** Its first day. */
  from: Day;
  days: number;
  subscriptions: number;
  seed: number;
  /** Called before the shop does what is due at a moment; for processes that are killed. */
  disturb?: (moment: string, random: () => number) => Promise<void>;
}

interface Member {
  id: string;
  customerId: string;
  startedOn: Day;
  everyMonths: number;
  /** Nothing is ever done to it: it has to come by the calendar alone. */
  isLeftAlone: boolean;
  card: string | null;
  cancelledAt: Date | null;
}

/** The same numbers for the same seed, so that a year that went wrong can be lived again. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A crash between two effects, as far as a process can have one and live on. */
class Crash extends Error {}

/**
 * Lives through some months of subscriptions with everything that can go wrong: two processes at once that die between
 * two effects, days on which nobody works, cards that are declined and answers that are lost, stock that runs out,
 * prices that move, customers who skip, move, pause, end and go elsewhere. Then checks that everything came once.
 */
export async function liveThrough(options: YearOptions): Promise<{ orders: number; crashes: number; changes: number }> {
  const { here, sandbox, from, days, disturb } = options;
  const { shop } = here;
  const random = dice(options.seed);
  // Dice of their own: how two processes meet must not change what customers do.
  const [fate, violence] = [dice(options.seed + 1), dice(options.seed + 2)];
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (const id of PRODUCTS) await here.setProduct(id, { stock: 100_000 });
  const members = await begin(options, random);
  const processes = [shop, await here.another()];
  const prices = new Map<string, number>();
  let [crashes, changes] = [0, 0];
  const shaky = { on: false };
  here.onFailpoint((moment) => {
    if (!shaky.on || !/^(renewal|charge|subscription)[.]/.test(moment) || fate() > 0.06) return;
    crashes += 1;
    throw new Crash(moment);
  });
  const survive = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  };

  let day = addDays(from, 1);
  for (const end = addDays(from, days); day <= end; day = addDays(day, 1)) {
    here.setNow(`${day}T04:00:00Z`);
    await shakeProducts(here, random, pick);
    for (const id of PRODUCTS) prices.set(`${day} ${id}`, priceOf(shop, id));
    for (const member of members.filter(({ isLeftAlone }) => !isLeftAlone)) {
      if (random() > 0.025) continue;
      shaky.on = random() < 0.3;
      await survive(
        act(shop, member, day, random, pick).then(() => {
          changes += 1;
        }),
      );
      shaky.on = false;
    }
    for (const { card } of members) {
      if (card !== null && random() < 0.01)
        await sandbox.declineCard(card, 1 + Math.floor(random() * 6), "insufficient_funds");
    }
    if (random() < 0.05) await sandbox.addFault({ kind: "answer_lost", provider: "stripe", call: "create" });
    // A week's standstill at times, and single days on which nobody works.
    if (random() < 0.02) day = addDays(day, 1 + Math.floor(random() * 9));
    for (const id of PRODUCTS) prices.set(`${day} ${id}`, priceOf(shop, id));
    for (const time of ["04:10", "05:00"]) {
      here.setNow(`${day}T${time}:00Z`);
      await disturb?.(here.now().toISOString(), violence);
      shaky.on = true;
      await Promise.all(processes.map((own) => survive(renew(own))));
      shaky.on = false;
    }
    // The processes that died are back.
    for (const time of ["08:00", "12:00"]) {
      here.setNow(`${day}T${time}:00Z`);
      await renew(shop);
      await sweep(shop);
    }
  }
  here.onFailpoint(() => {});
  const orders = await check(options, members, prices, day);
  return { orders, crashes, changes };
}

const priceOf = (shop: ShopContext, id: number) => {
  const product = shop.catalogFor("customers").productById.get(id);
  return product === undefined ? 0 : unitPriceOf(product);
};

/** Customers with one to three products, half of them with a card. */
async function begin({ here, sandbox, stripe, from, subscriptions }: YearOptions, random: () => number) {
  const members: Member[] = [];
  const { shop } = here;
  while (members.length < subscriptions) {
    const startedOn = addDays(from, -Math.floor(random() * 25));
    here.setNow(`${startedOn}T08:00:00Z`);
    const customerId = await newCustomer(shop);
    const isLeftAlone = members.length % 5 === 0;
    const hasCard = !isLeftAlone && random() < 0.5;
    const kept = hasCard ? await keepCard(stripe, sandbox, customerId) : null;
    const savedCardId = kept === null ? undefined : await leaveCard(shop, customerId, kept);
    const count = isLeftAlone ? 1 : 1 + Math.floor(random() * 3);
    const lines = (isLeftAlone ? [STEADY] : PRODUCTS.slice(0, count)).map((productId) => ({
      productId,
      quantity: 1 + Math.floor(random() * 2),
      everyMonths: 1 + Math.floor(random() * 3),
    }));
    const paymentMethod = hasCard ? PAYMENT_METHODS.card : PAYMENT_METHODS.cashOnDelivery;
    const ids = await subscribe(shop, { customerId, lines, paymentMethod, ...(savedCardId ? { savedCardId } : {}) });
    for (const [at, id] of ids.entries()) {
      const everyMonths = lines[at]?.everyMonths ?? 1;
      const card = kept?.method ?? null;
      members.push({ id, customerId, startedOn, everyMonths, isLeftAlone, card, cancelledAt: null });
    }
  }
  return members;
}

async function keepCard({ cards }: PaymentProvider, sandbox: RunningSandbox, customerId: string) {
  if (cards === undefined) throw new Error("the provider keeps cards");
  const owner = await cards.newCustomer(customerId, randomUUID());
  const { id, clientSecret } = await cards.beginSetup({ customer: owner, customerId, replaces: null });
  await confirmCard(sandbox, clientSecret, CARDS.good);
  const { card } = await cards.readSetup(id);
  if (card === null) throw new Error("the card was not kept");
  return card;
}

async function shakeProducts(here: SimulatedShop, random: () => number, pick: <T>(items: readonly T[]) => T) {
  const roll = random();
  const id = pick(SHAKY);
  const price = priceOf(here.shop, id);
  if (roll < 0.03) await here.setProduct(id, { stock: Math.floor(random() * 4) });
  else if (roll < 0.08) for (const each of SHAKY) await here.setProduct(each, { stock: 100_000 });
  else if (roll < 0.13)
    await here.setProduct(id, { price: Math.max(1000, Math.round(price * (0.85 + random() * 0.35))) });
}

/** One of the things that customers do. */
async function act(
  shop: ShopContext,
  member: Member,
  day: Day,
  random: () => number,
  pick: <T>(items: readonly T[]) => T,
): Promise<void> {
  const own = forCustomer(shop, member.customerId);
  const which = { id: member.id, version: null };
  const [now] = await rowsOf<{ next_on: Day; state: string }>(
    shop.db,
    sql`select coalesce((select due_on from subscription_deliveries d where d.subscription_id = s.id
                         and d.state in ('announced', 'waiting_stock', 'asking_price')), s.next_on)::text as next_on, state
        from subscriptions s where id = ${member.id}::uuid`,
  );
  if (now === undefined) throw new Error(`subscription ${member.id} is gone`);
  const kind = pick(["skip", "move", "pause", "resume", "interval", "quantity", "address", "cancel", "price"] as const);
  if (kind === "skip") await change.skip(own, which, now.next_on);
  else if (kind === "move") await change.moveNext(own, which, addDays(day, 3 + Math.floor(random() * 40)));
  else if (kind === "pause")
    await change.pauseUntil(own, which, random() < 0.3 ? null : addDays(day, 3 + Math.floor(random() * 70)));
  else if (kind === "resume") await change.resume(own, which);
  else if (kind === "interval") await change.setInterval(own, which, pick([1, 2, 3]));
  else if (kind === "quantity") await change.setQuantity(own, which, pick([1, 2, 3]));
  else if (kind === "address") {
    const address = addressIn(pick(["en", "en-sa"]));
    await change.setAddress(own, which, { contact: customer(), address });
  } else if (kind === "price") {
    const [{ product_id: id = 0 } = {}] = await rowsOf<{ product_id?: number }>(
      shop.db,
      sql`select product_id from subscriptions where id = ${member.id}::uuid`,
    );
    const product = shop.catalog().productById.get(id);
    if (product !== undefined) await change.acceptPrice(own, which, product.price);
  } else if (random() < 0.3) {
    const result = await change.cancel(own, which, null);
    if (result.ok) member.cancelledAt ??= shop.clock();
  }
}

interface RenewalRow {
  id: string;
  reference: string;
  placed_at: string;
  payment_state: string;
  is_confirmed: boolean;
  payment_method: number;
  subtotal: number;
  discount: number;
  total: number;
  adjustments: AppliedAdjustment[];
  lines: {
    position: number;
    line_total: number;
    discount: number;
    unit_price_aed: number;
    product_id: number;
    gift: boolean;
  }[];
  deliveries: { id: string; subscription: string; state: string }[];
}

/** Everything that has to be true of what has happened, whatever has happened. Answers how many orders were made. */
async function check(
  { here, sandbox }: YearOptions,
  members: readonly Member[],
  prices: ReadonlyMap<string, number>,
  end: Day,
): Promise<number> {
  const { shop } = here;
  const orders = await rowsOf<RenewalRow>(
    shop.db,
    sql`select o.id, o.reference, o.placed_at, o.payment_state, o.is_confirmed, o.payment_method, o.subtotal, o.discount,
               o.total, o.adjustments,
               (select jsonb_agg(jsonb_build_object('position', l.position, 'line_total', l.line_total,
                         'discount', l.discount, 'unit_price_aed', l.unit_price_aed, 'product_id', l.product_id,
                         'gift', l.is_gift) order by l.position) from order_lines l where l.order_id = o.id) as lines,
               (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'subscription', d.subscription_id,
                         'state', d.state)), '[]'::jsonb)
                  from subscription_deliveries d where d.order_id = o.id) as deliveries
        from orders o where o.is_renewal order by o.placed_at`,
  );
  checkAmounts(orders, prices);
  await checkMoney(sandbox, orders);
  const cancelledAt = new Map(members.map(({ id, cancelledAt }) => [id, cancelledAt]));
  for (const order of orders) {
    // An order without deliveries was given up, and what went on was made anew.
    if (order.deliveries.length === 0) expect(["expired", "cancelled"]).toContain(order.payment_state);
    for (const { subscription } of order.deliveries) {
      const ended = cancelledAt.get(subscription) ?? null;
      if (ended !== null) expect(new Date(order.placed_at).getTime()).toBeLessThanOrEqual(ended.getTime());
    }
  }
  await checkCancelled(shop, members);
  await checkCalendar(shop, members, end);
  await checkMails(here);
  return orders.length;
}

/** Every discount is the percentage on each line, every price the one of its day. */
function checkAmounts(orders: readonly RenewalRow[], prices: ReadonlyMap<string, number>): void {
  for (const order of orders) {
    const day = dayOf(new Date(order.placed_at));
    const sold = order.lines.filter(({ gift }) => !gift);
    for (const line of sold) expect(line.unit_price_aed, order.reference).toBe(prices.get(`${day} ${line.product_id}`));
    const [adjustment, ...others] = order.adjustments.filter(({ kind }) => kind !== "sale");
    expect(others).toEqual([]);
    expect([10, 20, 30]).toContain(adjustment?.percent);
    expect(adjustment?.amount).toBe(order.discount);
    expect(order.discount).toBe(percentOf(toMinor(order.subtotal), adjustment?.percent ?? 0));
    for (const { position, discount } of sold)
      expect(adjustment?.lines.find((part) => part.position === position)?.amount ?? 0).toBe(discount);
  }
}

/** What was taken for each order, at the provider: all of it once, or nothing. */
async function checkMoney(sandbox: RunningSandbox, orders: readonly RenewalRow[]): Promise<void> {
  const taken = new Map<string, { captured: number; refunded: number }[]>();
  for (const { reference, captured, refunded } of await sandbox.payments()) {
    if (reference === null || Number(captured) === 0) continue;
    const order = reference.replace(/-\d+$/, "");
    const payment = { captured: Math.round(Number(captured) * 100), refunded: Math.round(Number(refunded) * 100) };
    taken.set(order, [...(taken.get(order) ?? []), payment]);
  }
  for (const { reference, is_confirmed, payment_method, payment_state, total } of orders) {
    const kept = (taken.get(reference) ?? []).filter(({ captured, refunded }) => captured > refunded);
    const isPaid = is_confirmed && payment_method === PAYMENT_METHODS.card && payment_state === "paid";
    expect(
      kept.map(({ captured }) => captured),
      `${reference} ${payment_state}`,
    ).toEqual(isPaid ? [total] : []);
  }
}

/** No money was taken for anything after it had been ended. */
async function checkCancelled(shop: ShopContext, members: readonly Member[]): Promise<void> {
  const paid = await rowsOf<{ subscription: string; at: string }>(
    shop.db,
    sql`select d.subscription_id as subscription, e.at from subscription_deliveries d
        join order_events e on e.order_id = d.order_id and e.kind = 'payment' and e.state = 'paid'`,
  );
  const ended = new Map(members.map(({ id, cancelledAt }) => [id, cancelledAt]));
  for (const { subscription, at } of paid) {
    const cancelledAt = ended.get(subscription) ?? null;
    if (cancelledAt !== null) expect(new Date(at).getTime()).toBeLessThanOrEqual(cancelledAt.getTime());
  }
}

/** Whoever was left alone got every delivery of the calendar once, some days late after a standstill, or was told. */
async function checkCalendar(shop: ShopContext, members: readonly Member[], end: Day): Promise<void> {
  const last = addDays(end, -14);
  for (const { id, startedOn, everyMonths } of members.filter(({ isLeftAlone }) => isLeftAlone)) {
    const rows = await rowsOf<{ due: Day; state: string }>(
      shop.db,
      sql`select due_on::text as due, state from subscription_deliveries where subscription_id = ${id}::uuid order by period`,
    );
    const wanted: Day[] = [];
    for (let n = 1; dueOn(startedOn, everyMonths, n) <= last; n += 1) wanted.push(dueOn(startedOn, everyMonths, n));
    for (const [at, due] of wanted.entries()) {
      const row = rows[at];
      expect(row, `${id} has no delivery for ${due}`).toBeDefined();
      const late = daysBetween(due, row?.due ?? due);
      expect(late >= 0 && late <= 10, `${due} came on ${row?.due}`).toBe(true);
      expect(["ordered", "missed"]).toContain(row?.state);
    }
    expect(rows.filter(({ due }) => due <= last).length).toBeLessThanOrEqual(wanted.length);
  }
}

/** Nobody was told anything twice. */
async function checkMails(here: SimulatedShop): Promise<void> {
  const told = (await here.jobs()).filter(({ name }) => name.startsWith("mail."));
  const about = told.flatMap(({ name, payload }) => {
    if (name === "mail.renewal") return (payload.deliveries as string[]).map((id) => `${name} ${id}`);
    if (name === "mail.renewal-payment") return [`${name} ${String(payload.orderId)} ${String(payload.failures)}`];
    if (name === "mail.order-confirmation" || name === "mail.new-order")
      return [[name, payload.orderId, payload.to].join(" ")];
    return [];
  });
  expect(about.filter((each, at) => about.indexOf(each) !== at)).toEqual([]);
  expect(about.length).toBeGreaterThan(0);
}
