import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { CustomerDetails } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { mayNotPayCash } from "../customers/phones-without-cash.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { type Day, dayOf, isDay } from "../day.ts";
import type { Address } from "../delivery/address.ts";
import { notifyStaff } from "../live/notify.ts";
import { hasDelivery, hasPayment, MARKETS } from "../market/countries.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../market/methods.ts";
import { toMinor } from "../pricing/money.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";
import { INTERVALS, movableTo, type Plan, planEvery, planOn, planResumed } from "./calendar.ts";
import { addDelivery, announceAnew, moveDeliveries, movedOn } from "./deliveries.ts";
import { deliveriesIn, ownSubscriptions, planOf, type Subscription, sorted } from "./read-subscriptions.ts";
import { OPEN_STATES } from "./states.ts";
import { subscriptionDeliveries, subscriptions } from "./tables.ts";

/** Why a subscription is not changed; the words are message keys. */
export type ChangeRefusal =
  /** There is none, or it is somebody else's. */
  | "subscription.not_found"
  /** It has been changed since it was looked at: look again. */
  | "subscription.changed"
  /** It has ended, or its first order does not stand yet. */
  | "subscription.not_active"
  | "subscription.day_not_possible"
  | "subscription.value_not_possible"
  | "subscription.product_not_possible"
  | "subscription.address_not_possible"
  | "subscription.card_not_possible";

export type Changed = { ok: true; subscription: Subscription } | { ok: false; code: ChangeRefusal };

/** Which subscription is meant, and which version of it was looked at; null: whatever it is now. */
export interface Which {
  id: string;
  version: number | null;
}

type Patch = Omit<PgUpdateSetSource<typeof subscriptions>, "id" | "version" | "customerId">;

/** What a change does to a subscription as it is: nothing when it is so already, a refusal, or new columns. */
type Decision = "done" | ChangeRefusal | { patch: Patch; after?: (tx: Transaction) => Promise<void> };

/** Looks at a subscription that is locked, and says what becomes of it. */
type Decide = (subscription: Subscription, tx: Transaction) => Decision | Promise<Decision>;

/**
 * Changes one subscription for whoever may: its customer, or the shop and its staff. Asked again for what it is already,
 * it answers so and changes nothing, whatever version was looked at; else an older version is refused.
 */
function change(shop: ShopContext, which: Which, decide: Decide): Promise<Changed> {
  return inTransaction(shop.db, (tx) => changeIn(tx, shop, which, decide));
}

/** The same as part of a transaction. */
export async function changeIn(tx: Transaction, shop: ShopContext, which: Which, decide: Decide): Promise<Changed> {
  const own = ownSubscriptions(shop.actor);
  if (own === null || !/^[0-9a-f-]{36}$/.test(which.id)) return { ok: false, code: "subscription.not_found" };
  const [found] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, which.id), own))
    .for("no key update");
  if (found === undefined) return { ok: false, code: "subscription.not_found" };
  const decided = await decide(found, tx);
  if (decided === "done") return { ok: true, subscription: found };
  if (typeof decided === "string") return { ok: false, code: decided };
  if (which.version !== null && which.version !== found.version) return { ok: false, code: "subscription.changed" };
  const subscription = await updateSubscription(tx, found, decided.patch);
  await decided.after?.(tx);
  shop.failpoint("subscription.before-commit");
  return { ok: true, subscription };
}

/** Several changes as one: none is made where one of them is refused. */
export const together =
  (...decides: readonly Decide[]): Decide =>
  async (subscription, tx) => {
    const changes: Exclude<Decision, string>[] = [];
    for (const decide of decides) {
      const decided = await decide(subscription, tx);
      if (typeof decided !== "string") changes.push(decided);
      else if (decided !== "done") return decided;
    }
    if (changes.length === 0) return "done";
    return {
      patch: Object.assign({}, ...changes.map(({ patch }) => patch)),
      after: async (tx) => {
        for (const { after } of changes) await after?.(tx);
      },
    };
  };

/** Writes to a subscription that the caller has locked, and answers it as it is then. */
export async function updateSubscription(tx: Transaction, { id }: Subscription, patch: Patch): Promise<Subscription> {
  const [written] = await tx
    .update(subscriptions)
    .set({ ...patch, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, id))
    .returning();
  if (written === undefined) throw new Error(`subscription ${id} is gone`);
  await notifyStaff(tx, { entity: "subscription", id });
  return written;
}

/** Leaves out the next delivery, if that is still the one of this day; what has been ordered already comes. */
export function skip(shop: ShopContext, which: Which, day: Day): Promise<Changed> {
  return change(shop, which, skipping(shop, day));
}

export const skipping =
  (shop: ShopContext, day: Day): Decide =>
  async (subscription, tx) => {
    const open = await openDelivery(tx, subscription);
    const next = open?.dueOn ?? subscription.nextOn;
    // What was announced late is known by both its days.
    const isNext = next === day || (subscription.nextOn === day && day < next);
    if (!isNext) return (await wasSkipped(tx, subscription, day)) ? "done" : "subscription.changed";
    if (subscription.state !== "active") return "subscription.not_active";
    return {
      patch: movedOn(subscription, { dueOn: day }),
      after: async (tx) => {
        if (open === null) await addDelivery(tx, shop, subscription, { dueOn: day, state: "skipped" });
        else await moveDeliveries(tx, shop, [open], "skipped");
      },
    };
  };

/** Sends nothing until a day, when it goes on by itself; null: until somebody resumes it. */
export function pauseUntil(shop: ShopContext, which: Which, until: Day | null): Promise<Changed> {
  return change(shop, which, pausing(shop, until));
}

export const pausing =
  (shop: ShopContext, until: Day | null): Decide =>
  (subscription) => {
    if (subscription.state === "paused" && subscription.pausedUntil === until) return "done";
    if (subscription.state !== "active" && subscription.state !== "paused") return "subscription.not_active";
    const { earliest, latest } = movableTo(dayOf(shop.clock()));
    if (until !== null && (!isDay(until) || until < earliest || until > latest)) return "subscription.day_not_possible";
    const by = shop.actor.kind === "staff" ? "staff" : "customer";
    const pausedReason = subscription.state === "paused" ? subscription.pausedReason : by;
    return {
      patch: { state: "paused", pausedUntil: until, pausedReason },
      after: (tx) => dropOpen(tx, shop, subscription),
    };
  };

/** Goes on after a pause, in the rhythm it had, with the next day that can still be announced. */
export function resume(shop: ShopContext, which: Which): Promise<Changed> {
  return change(shop, which, resuming(shop));
}

export const resuming =
  (shop: ShopContext): Decide =>
  (subscription) => {
    if (subscription.state === "active") return "done";
    if (subscription.state !== "paused") return "subscription.not_active";
    return { patch: resumed(subscription, dayOf(shop.clock())) };
  };

/** What a paused subscription becomes when it goes on: from a day on, or at once. */
export function resumed(subscription: Subscription, today: Day, from: Day = today) {
  const plan = planResumed(planOf(subscription), from, today);
  return { ...plan, state: "active" as const, pausedUntil: null, pausedReason: null };
}

/** Delivers every one, two or three months from now on. */
export function setInterval(shop: ShopContext, which: Which, everyMonths: number): Promise<Changed> {
  return change(shop, which, comingEvery(shop, everyMonths));
}

export const comingEvery =
  (shop: ShopContext, everyMonths: number): Decide =>
  (subscription) => {
    if (subscription.everyMonths === everyMonths) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    if (!(INTERVALS as readonly number[]).includes(everyMonths)) return "subscription.value_not_possible";
    return movedTo(shop, subscription, planEvery(planOf(subscription), everyMonths, dayOf(shop.clock())));
  };

/** Brings the next delivery on another day, from which the following ones are counted. */
export function moveNext(shop: ShopContext, which: Which, day: Day): Promise<Changed> {
  return change(shop, which, moving(shop, day));
}

export const moving =
  (shop: ShopContext, day: Day): Decide =>
  async (subscription, tx) => {
    const open = await openDelivery(tx, subscription);
    if ((open?.dueOn ?? subscription.nextOn) === day) return "done";
    if (subscription.state !== "active") return "subscription.not_active";
    const { earliest, latest } = movableTo(dayOf(shop.clock()));
    if (!isDay(day) || day < earliest || day > latest) return "subscription.day_not_possible";
    return movedTo(shop, subscription, planOn(day, subscription.everyMonths));
  };

/** The delivery that was announced for another day is announced anew for this one. */
function movedTo(shop: ShopContext, subscription: Subscription, plan: Plan): Decision {
  if (plan.nextOn === subscription.nextOn) return { patch: plan };
  return { patch: plan, after: (tx) => dropOpen(tx, shop, subscription) };
}

/** Has a subscription bring so many pieces from its next delivery on, no more than a cart takes. */
export function setQuantity(shop: ShopContext, which: Which, quantity: number): Promise<Changed> {
  return change(shop, which, bringing(quantity, shop.catalog().orderLimits.pieces));
}

export const bringing =
  (quantity: number, most: number = MAX_LINE_QUANTITY): Decide =>
  (subscription) => {
    if (subscription.quantity === quantity) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) return "subscription.value_not_possible";
    return { patch: { quantity } };
  };

/** Brings another product of the same line from now on, at its price of today. */
export function setProduct(shop: ShopContext, which: Which, productId: number): Promise<Changed> {
  return change(shop, which, bringingInstead(shop, productId));
}

export const bringingInstead =
  (shop: ShopContext, productId: number): Decide =>
  async (subscription, tx) => {
    if (subscription.productId === productId) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    const { productById } = shop.catalog();
    const [present, wanted] = [productById.get(subscription.productId), productById.get(productId)];
    const isPossible = wanted?.subscription === true && wanted.line !== "gift";
    if (!isPossible || (present !== undefined && present.line !== wanted.line))
      return "subscription.product_not_possible";
    const open = await openDelivery(tx, subscription);
    return {
      patch: { productId, agreedUnitPriceAed: wanted.price },
      after: async (tx) => {
        // What it waited for was about the other product.
        if (open !== null && open.state !== "announced") await announceAnew(tx, shop, [open]);
      },
    };
  };

/**
 * Delivers somewhere else from now on. The way of delivery follows where the country has no other. What is paid in cash
 * goes to no other telephone that staff keep from it.
 */
export function setAddress(
  shop: ShopContext,
  which: Which,
  { contact, address }: { contact: CustomerDetails; address: Address },
): Promise<Changed> {
  return change(shop, which, sendingTo({ contact, address }));
}

export const sendingTo =
  ({ contact, address }: { contact: CustomerDetails; address: Address }): Decide =>
  async (subscription, tx) => {
    const { country } = address;
    const method = hasDelivery(country, subscription.deliveryMethod)
      ? subscription.deliveryMethod
      : hasDelivery(country, DELIVERY_METHODS.standard)
        ? DELIVERY_METHODS.standard
        : MARKETS[country].delivery[0];
    if (method === undefined || !hasPayment(country, subscription.paymentMethod))
      return "subscription.address_not_possible";
    const patch = { contact, address, deliveryMethod: method };
    if (isSame(patch, subscription)) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    const isOtherPhone = contact.phone_number !== subscription.contact.phone_number;
    if (isOtherPhone && paysCash(subscription) && (await mayNotPayCash(tx, contact.phone_number)))
      return "subscription.card_not_possible";
    return { patch };
  };

/** Pays with a saved card of the customer's from now on; null: in cash on delivery. A payment that failed is tried with it at once. */
export function setCard(shop: ShopContext, which: Which, savedCardId: string | null): Promise<Changed> {
  return change(shop, which, async (subscription, tx) => {
    const paymentMethod = savedCardId === null ? PAYMENT_METHODS.cashOnDelivery : PAYMENT_METHODS.card;
    if (subscription.savedCardId === savedCardId && subscription.paymentMethod === paymentMethod) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    const isPossible =
      hasPayment(subscription.address.country, paymentMethod) &&
      (savedCardId === null
        ? !(await mayNotPayCash(tx, subscription.contact.phone_number))
        : await isCardOf(tx, subscription.customerId, savedCardId));
    if (!isPossible) return "subscription.card_not_possible";
    return {
      patch: { paymentMethod, savedCardId },
      after: async (tx) => {
        // What was given up is over: only what is still tried is tried now.
        await tx
          .update(subscriptionDeliveries)
          .set({ nextTryAt: shop.clock() })
          .where(
            and(
              eq(subscriptionDeliveries.subscriptionId, subscription.id),
              eq(subscriptionDeliveries.state, "failed"),
              isNotNull(subscriptionDeliveries.nextTryAt),
            ),
          );
      },
    };
  });
}

/** Ends it at once: nothing is made or charged any more. What has been ordered already comes. */
export function cancel(shop: ShopContext, which: Which, reason: string | null): Promise<Changed> {
  return change(shop, which, cancelling(shop, reason));
}

/** `takeBackSeconds`: so long it may be taken back, and nobody is told. */
export const cancelling =
  (shop: ShopContext, reason: string | null, takeBackSeconds?: number): Decide =>
  (subscription) => {
    if (subscription.state === "cancelled") return "done";
    const cancelledAt = shop.clock();
    return {
      patch: { state: "cancelled", cancelledAt, cancelReason: reason?.slice(0, 500) ?? null },
      after: async (tx) => {
        await dropOpen(tx, shop, subscription);
        if (subscription.state === "pending") return;
        const { customerId, id } = subscription;
        const told = { customerId, news: "cancelled" as const, subscriptions: [id] };
        if (takeBackSeconds === undefined) await shop.jobs.enqueue(tx, "mail.subscription", told);
        else {
          const ended = { ...told, cancelledAt: cancelledAt.toISOString() };
          await shop.jobs.enqueue(tx, "mail.subscription", ended, { afterSeconds: takeBackSeconds });
        }
      },
    };
  };

/**
 * Agrees to a price that has risen: the delivery that asked for it goes on, if the price is not higher by then. `price`
 * is in AED hundredths, as it was shown; what costs less by then is agreed to as it is.
 */
export function acceptPrice(shop: ShopContext, which: Which, price: number): Promise<Changed> {
  return change(shop, which, async (subscription, tx) => {
    const product = shop.catalog().productById.get(subscription.productId);
    if (product === undefined) return "subscription.changed";
    const agreed = toMinor(Math.min(price, product.price));
    if (subscription.agreedUnitPriceAed >= agreed) return "done";
    if (!isGoingOn(subscription)) return "subscription.not_active";
    const open = await openDelivery(tx, subscription);
    return {
      patch: { agreedUnitPriceAed: agreed },
      after: async (tx) => {
        if (open?.state === "asking_price") await announceAnew(tx, shop, [open]);
      },
    };
  });
}

const paysCash = ({ paymentMethod }: Subscription) => paymentMethod === PAYMENT_METHODS.cashOnDelivery;

const isGoingOn = ({ state }: Subscription) => state === "active" || state === "paused";

const isSame = (patch: Pick<Subscription, "contact" | "address" | "deliveryMethod">, now: Subscription) =>
  patch.deliveryMethod === now.deliveryMethod &&
  sorted(patch.contact) === sorted(now.contact) &&
  sorted(patch.address) === sorted(now.address);

/** The delivery that is announced and not made yet. */
async function openDelivery(tx: Transaction, subscription: Subscription) {
  const [open] = await deliveriesIn(tx, [subscription], OPEN_STATES);
  return open ?? null;
}

/** Nothing was made of it, and its day is not the next one any more. */
async function dropOpen(tx: Transaction, shop: ShopContext, subscription: Subscription): Promise<void> {
  const open = await openDelivery(tx, subscription);
  if (open !== null) await moveDeliveries(tx, shop, [open], "skipped");
}

async function wasSkipped(tx: Transaction, { id }: Subscription, day: Day): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(subscriptionDeliveries)
    .where(
      and(
        eq(subscriptionDeliveries.subscriptionId, id),
        eq(subscriptionDeliveries.dueOn, day),
        inArray(subscriptionDeliveries.state, ["skipped"]),
      ),
    );
  return row !== undefined;
}

async function isCardOf(tx: Transaction, customerId: string, savedCardId: string): Promise<boolean> {
  const cards = await rowsOf(
    tx,
    sql`select id from saved_cards where id::text = ${savedCardId} and customer_id = ${customerId}::uuid
          and state = 'active' for share`,
  );
  return cards.length > 0;
}
