import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { asSystem } from "../actor.ts";
import type { PaymentStepJson } from "../checkout/checkout-json.ts";
import type { ShopContext } from "../context.ts";
import { customers } from "../customers/tables.ts";
import type { Transaction } from "../database/database.ts";
import { marketOf } from "../market/market.ts";
import { holdFrom, recordPayment } from "../orders/open-order.ts";
import { isOff } from "../orders/states.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { toMinor } from "../pricing/money.ts";
import { cardCustomerOf } from "../saved-cards/saved-cards.ts";
import type { OrderLimits } from "../settings/order-limits.ts";
import { wishlist } from "../wishlist/wishlist.ts";
import { type Attempt, attemptById } from "./attempt.ts";
import {
  type BeginPayment,
  type Begun,
  type BuyerHistory,
  type NextStep,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from "./provider.ts";
import { nextRead } from "./states.ts";
import { payments } from "./tables.ts";
import { updatePayments } from "./update-payment.ts";

/** What can be answered about an attempt: the step the shopper takes, or `over` when it is no longer open. */
export type BeginOutcome = PaymentStepJson | { kind: "over" };

/** A provider's page is left after this time: it runs out before the payment behind it does. */
const PAGE_LIFE_MS = 15 * 60_000;

/** Longer than a provider is waited for: then whoever began it has died. */
const BEGINNING_MS = 15_000;

const LOOK_AGAIN_MS = 150;

/** Whether an attempt may be taken up again as it is. */
export function isFresh(attempt: Attempt, now: Date): boolean {
  return attempt.redirectUrl === null || now.getTime() - attempt.createdAt.getTime() < PAGE_LIFE_MS;
}

/** What the shopper has to do for an attempt, which is begun at its provider if need be. */
export async function stepOf(shop: ShopContext, attempt: Attempt): Promise<BeginOutcome> {
  if (attempt.providerPaymentId !== null) return resume(shop, attempt);
  for (let waited = 0; waited <= BEGINNING_MS; waited += LOOK_AGAIN_MS) {
    if (await claim(shop, attempt)) return begin(shop, attempt);
    const now = await attemptById(shop.db, attempt.id);
    if (now === null || now.state !== "starting")
      return now?.providerPaymentId == null ? { kind: "over" } : resume(shop, now);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return { kind: "unavailable", method: attempt.method };
}

/** The attempt as long as its provider has not answered, and nobody has given it up. */
const unanswered = ({ id }: Attempt) => sql`id = ${id} and state = 'starting' and provider_payment_id is null`;

/** One press of the button begins an attempt; the others wait for it. */
async function claim(shop: ShopContext, attempt: Attempt): Promise<boolean> {
  const now = shop.clock();
  const isFree = sql`(busy_until is null or busy_until <= ${now.toISOString()})`;
  const claimed = await updatePayments(shop.db, sql`${unanswered(attempt)} and ${isFree}`, {
    leaseUntil: new Date(now.getTime() + BEGINNING_MS),
  });
  return claimed.length > 0;
}

/**
 * Asks the provider for the payment of an attempt that is written down already, and stores its number before anybody
 * can pay with it: an attempt whose number is not known here has never been shown to anyone.
 */
async function begin(shop: ShopContext, attempt: Attempt): Promise<BeginOutcome> {
  const provider = shop.payments.get(attempt.provider);
  if (provider === undefined) return { kind: "unavailable", method: attempt.method };
  shop.failpoint("begin.before");
  let begun: Begun;
  try {
    begun = await provider.begin(await requestFor(shop, attempt, provider));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    shop.warn({ payment: attempt.reference, trouble: error.message }, "a payment could not be begun");
    // The next try gets another number: a provider may answer the same key with the same fault for a day.
    await close(shop, attempt, { failure: null, trouble: error.message });
    return { kind: "unavailable", method: attempt.method };
  }
  shop.failpoint("begin.answered");
  if (!begun.ok) {
    await close(shop, attempt, { failure: begun.failure, trouble: null });
    return { kind: "refused", method: attempt.method, failure: begun.failure };
  }
  const isOurs = await keep(shop, attempt, begun);
  shop.failpoint("begin.stored");
  return isOurs ? stepFor(shop, attempt, begun.next) : { kind: "over" };
}

/** `over` when there is nothing to do for it any more. */
async function resume(shop: ShopContext, attempt: Attempt): Promise<BeginOutcome> {
  if (attempt.redirectUrl !== null) {
    const isOpen = attempt.state === "open" && isFresh(attempt, shop.clock());
    return isOpen ? { kind: "redirect", url: attempt.redirectUrl } : { kind: "over" };
  }
  const provider = shop.payments.get(attempt.provider);
  try {
    const next = await provider?.resume(attempt.providerPaymentId ?? "");
    if (next === undefined) return { kind: "unavailable", method: attempt.method };
    return next === null ? { kind: "over" } : stepFor(shop, attempt, next);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    shop.warn({ payment: attempt.reference, trouble: error.message }, "a payment could not be resumed");
    return { kind: "unavailable", method: attempt.method };
  }
}

async function stepFor(shop: ShopContext, attempt: Attempt, next: NextStep): Promise<PaymentStepJson> {
  if (next.kind === "redirect") return next;
  if (shop.cardForm === null) return { kind: "unavailable", method: attempt.method };
  await shop.db.execute(
    sql`update carts set draft = draft || jsonb_build_object('stripeClientSecret', ${next.clientSecret}::text)
        where open_order_id = ${attempt.orderId}`,
  );
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  return {
    kind: "card",
    client_secret: next.clientSecret,
    card: { publishable_key: shop.cardForm.publishableKey, base: shop.cardForm.base },
    return_url: order === undefined ? shop.origin : returnAddress(shop, order, "success"),
  };
}

/** False when the attempt was given up meanwhile, or stored with another number. */
async function keep(shop: ShopContext, attempt: Attempt, begun: Begun & { ok: true }): Promise<boolean> {
  const now = shop.clock();
  const { payment } = begun;
  const next = nextRead({ ...attempt, state: "open", hasTrouble: false }, now);
  return shop.db.transaction(async (tx) => {
    const first = await updatePayments(tx, unanswered(attempt), {
      providerPaymentId: payment.id,
      state: "open",
      leaseUntil: null,
      redirectUrl: begun.next.kind === "redirect" ? begun.next.url : null,
      nextReadAt: next,
    });
    if (first.length > 0) {
      const { amount, method } = attempt;
      await recordPayment(tx, shop, attempt.orderId, "started", { amount, method });
      return true;
    }
    return (await attemptById(tx, attempt.id))?.providerPaymentId === payment.id;
  });
}

/** An attempt that came to nothing before anybody could pay; the next one is asked under another number. */
async function close(
  shop: ShopContext,
  attempt: Attempt,
  { failure, trouble }: Pick<Attempt, "failure" | "trouble">,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const over = { pendingAction: null, nextReadAt: null, leaseUntil: null };
    const closed = await updatePayments(tx, unanswered(attempt), { ...over, state: "failed", failure, trouble });
    if (closed.length === 0) return;
    await recordPayment(tx, asSystem(shop), attempt.orderId, "failed", {
      amount: attempt.amount,
      method: attempt.method,
      failure,
    });
  });
}

/** Where a provider sends the shopper back to. A hint: nothing is decided by which of the three is opened. */
function returnAddress(
  shop: Pick<ShopContext, "origin">,
  order: { locale: string; reference: string },
  from: "success" | "cancel" | "failure",
): string {
  return `${shop.origin}/${order.locale}/checkout/payment/${order.reference}?from=${from}`;
}

async function requestFor(shop: ShopContext, attempt: Attempt, { cards }: PaymentProvider): Promise<BeginPayment> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (order === undefined) throw new Error(`the order of attempt ${attempt.reference} is gone`);
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const { customerId } = order;
  const isKept = cards !== undefined && customerId !== null && keepsCard(lines);
  return {
    ...(isKept ? { keepCardFor: await cardCustomerOf(shop, cards, customerId, attempt.reference) } : {}),
    reference: attempt.reference,
    orderReference: order.reference,
    charge: { amount: toMinor(attempt.amount), currency: attempt.currency },
    vat: order.vat,
    deliveryFee: order.deliveryFee,
    discount: order.discount,
    lines: lines
      .filter((line) => !line.isGift)
      .map((line) => ({
        sku: line.sku,
        name: line.name,
        slug: line.slug,
        picture: line.picture,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        lineTotal: line.lineTotal,
        discount: line.discount,
      })),
    customer: order.customer,
    address: order.address,
    locale: order.locale,
    language: marketOf(order.locale).language,
    history: order.customerId === null ? null : await historyOf(shop, order.customerId, order.id),
    returnUrls: {
      success: returnAddress(shop, order, "success"),
      cancel: returnAddress(shop, order, "cancel"),
      failure: returnAddress(shop, order, "failure"),
    },
  };
}

/** Whether the card that pays these lines is kept for the deliveries that follow. */
function keepsCard(lines: readonly { everyMonths: number }[]): boolean {
  return lines.some(({ everyMonths }) => everyMonths > 0);
}

/** What pay-later providers judge a known buyer by. */
async function historyOf(shop: ShopContext, customerId: string, exceptOrder: string): Promise<BuyerHistory | null> {
  const [customer] = await shop.db.select().from(customers).where(eq(customers.id, customerId));
  if (customer === undefined) return null;
  const earlier = await shop.db
    .select()
    .from(orders)
    .where(sql`${orders.customerId} = ${customerId}::uuid and ${orders.id} <> ${exceptOrder} and ${orders.isConfirmed}`)
    .orderBy(desc(orders.placedAt))
    .limit(10);
  return {
    registeredAt: customer.createdAt,
    isEmailVerified: customer.emailVerifiedAt !== null,
    wishlistCount: (await wishlist(shop, customerId)).length,
    orders: earlier.map((order) => ({
      placedAt: order.placedAt,
      charge: { amount: order.total, currency: order.currency },
      status: historyStatus(order),
    })),
  };
}

function historyStatus(order: typeof orders.$inferSelect): BuyerHistory["orders"][number]["status"] {
  if (order.paymentState === "refunded") return "refunded";
  if (isOff(order.fulfilmentState)) return "canceled";
  return order.fulfilmentState === "DELIVERED" ? "complete" : "processing";
}

type NewAttempt = Pick<Attempt, "method" | "provider" | "amount"> &
  Partial<Pick<Attempt, "id" | "difference" | "savedCardId" | "nextReadAt">>;

/** A new attempt's row, the next after those there are. */
export function newAttempt(
  order: { id: string; reference: string; currency: Attempt["currency"]; placedAt: Date },
  wanted: NewAttempt,
  {
    earlier = [],
    now,
    orderLimits,
  }: { earlier?: readonly Pick<Attempt, "attempt">[]; now: Date; orderLimits: Pick<OrderLimits, "holdMinutes"> },
): typeof payments.$inferInsert {
  const attempt = Math.max(0, ...earlier.map((each) => each.attempt)) + 1;
  return {
    id: randomUUID(),
    nextReadAt: holdFrom(order.placedAt, now, orderLimits),
    ...wanted,
    attempt,
    orderId: order.id,
    reference: `${order.reference}-${attempt}`,
    currency: order.currency,
    state: "starting",
    createdAt: now,
  };
}

/** Writes a new attempt down in the transaction that decides for it, and answers its row. */
export async function writeAttempt(tx: Transaction, ...about: Parameters<typeof newAttempt>): Promise<Attempt> {
  const [written] = await tx
    .insert(payments)
    .values(newAttempt(...about))
    .returning();
  if (written === undefined) throw new Error(`no attempt was written for order ${about[0].reference}`);
  return written;
}
