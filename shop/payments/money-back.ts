import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { type Addressed, mailBuyer } from "../mails/to-buyer.ts";
import { recordPayment } from "../orders/open-order.ts";
import { toMinor } from "../pricing/money.ts";
import { type Attempt, attemptById, orderNumberOf } from "./attempt.ts";
import { madeRefunds } from "./made-refunds.ts";
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from "./provider.ts";

import { refunds } from "./tables.ts";

export type Refund = typeof refunds.$inferSelect;

const CLAIM_MS = 60_000;
/** Until the second try; the pause doubles with each further one. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** Everything of a payment that is not given back yet goes back; a repeat does nothing. Whether anything begins now. */
export async function startReturn(tx: Transaction, shop: ShopContext, attempt: Attempt): Promise<boolean> {
  const pending = await pendingAmount(tx, attempt.id);
  const amount = attempt.captured - attempt.refunded - pending;
  if (amount <= 0) return false;
  await startRefund(tx, shop, attempt, { amount, lines: [], restock: false, reason: "returned" });
  return true;
}

/** What is on its way back, hundredths. */
async function pendingAmount(tx: Transaction, paymentId: string): Promise<number> {
  const [row] = await rowsOf<{ amount: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::int as amount from refunds where payment_id = ${paymentId} and state = 'pending'`,
  );
  return row?.amount ?? 0;
}

/** What may be said of a refund besides its amount. */
export type Told = Pick<Refund, "delivery" | "processingFee" | "cause" | "note" | "returnId">;

/** Writes a refund down and queues it. Its number is the key that makes every later call to the provider one refund. */
export async function startRefund(
  tx: Transaction,
  shop: ShopContext,
  attempt: Attempt,
  refund: Pick<Refund, "amount" | "lines" | "restock" | "reason"> & Partial<Told>,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(refunds).values({
    ...refund,
    id,
    paymentId: attempt.id,
    currency: attempt.seenCurrency ?? attempt.currency,
    nextTryAt: shop.clock(),
    createdAt: shop.clock(),
  });
  const about = { amount: refund.amount, method: attempt.method };
  await recordPayment(tx, shop, attempt.orderId, "refund_started", about);
  await shop.jobs.enqueue(tx, "payment.refund", { refundId: id });
  return id;
}

/** Marks the refunds that a provider has made as done, and tells the buyer of those an operator began. */
export async function settleRefunds(
  tx: Transaction,
  shop: ShopContext,
  order: Addressed,
  attempt: Attempt,
  seen: ProviderPayment,
) {
  if (seen.refunded === 0 && seen.refunds.length === 0) return;
  const written = await refundsOf(tx, attempt.id);
  const made = madeRefunds(written, seen);
  for (const refund of written.filter(({ id }) => made.has(id))) await finish(tx, shop, order, refund);
}

/** Every refund of a payment, the oldest first. */
function refundsOf(db: Database | Transaction, paymentId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt, refunds.id);
}

async function finish(tx: Transaction, shop: ShopContext, order: Addressed, refund: Refund): Promise<void> {
  const done = await rowsOf<{ id: string }>(
    tx,
    sql`update refunds set state = 'done', done_at = ${shop.clock().toISOString()}, trouble = null, next_try_at = null, lease_until = null
        where id = ${refund.id} and state = 'pending' returning id`,
  );
  if (done.length === 0 || refund.reason !== "operator") return;
  await mailBuyer(tx, shop, order, "mail.refunded", { refundId: refund.id });
}

/**
 * Asks the provider for one refund, under its own number; the provider looks for it before it makes it. Answers what
 * the provider says afterwards, null when there is nothing to do now. Throws `ProviderUnavailable`; it is tried again
 * by the sweeper.
 */
export async function askForRefund(
  shop: ShopContext,
  refundId: string,
): Promise<{ attempt: Attempt; seen: ProviderPayment } | null> {
  const now = shop.clock();
  const lease = new Date(now.getTime() + CLAIM_MS).toISOString();
  const [known] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  const attempt = known?.paymentId == null ? null : await attemptById(shop.db, known.paymentId);
  const provider = attempt === null ? undefined : shop.payments.get(attempt.provider);
  if (attempt === null || attempt.providerPaymentId === null || provider === undefined) return null;
  const [refund] = await rowsOf<Claimed>(
    shop.db,
    sql`update refunds set tries = tries + 1, next_try_at = ${lease}, lease_until = ${lease}
        where id = ${refundId} and state = 'pending' and coalesce(next_try_at, ${now.toISOString()}) <= ${now.toISOString()}
          and coalesce(lease_until, ${now.toISOString()}) <= ${now.toISOString()}
        returning id, amount, currency, tries, trouble`,
  );
  if (refund === undefined) return null;
  const number = attempt.providerPaymentId;
  try {
    shop.failpoint("refund.before");
    const charge = { amount: toMinor(refund.amount), currency: refund.currency };
    const seen = await provider.refund(number, charge, refundId).catch(async (error: unknown) => {
      // Refused, perhaps because it was made already, in whatever way.
      const made = error instanceof ProviderRefusal ? await madeAlready(shop, provider, number, refund, attempt) : null;
      if (made === null) throw error;
      return made;
    });
    shop.failpoint("refund.after");
    return { attempt, seen };
  } catch (error) {
    await putOff(shop, refund, attempt, error);
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

type Claimed = Pick<Refund, "id" | "amount" | "currency" | "tries" | "trouble">;

/** The payment as its provider tells it, if this refund is in it. */
async function madeAlready(
  shop: ShopContext,
  provider: PaymentProvider,
  number: string,
  { id }: Claimed,
  attempt: Attempt,
): Promise<ProviderPayment | null> {
  const seen = await provider.read(number);
  return madeRefunds(await refundsOf(shop.db, attempt.id), seen).has(id) ? seen : null;
}

async function putOff(shop: ShopContext, refund: Claimed, attempt: Attempt, error: unknown) {
  const isRefused = error instanceof ProviderRefusal;
  const trouble = error instanceof Error ? error.message : String(error);
  const pause = Math.min(RETRY_MS * 2 ** (refund.tries - 1), LONGEST_RETRY_MS);
  const nextTryAt = new Date(shop.clock().getTime() + pause);
  shop.warn({ payment: attempt.reference, refund: refund.id, trouble }, "a refund did not go through yet");
  await shop.db.transaction(async (tx) => {
    // It may have been found made meanwhile: then nothing is the matter with it.
    const stillPending = and(eq(refunds.id, refund.id), eq(refunds.state, "pending"));
    const kept = await tx
      .update(refunds)
      // Who gave no certain answer may still be at it: the next try waits until the lease is over, whoever wants it.
      .set({ trouble, nextTryAt, ...(isRefused && { leaseUntil: null }) })
      .where(stillPending)
      .returning({ id: refunds.id });
    if (kept.length === 0) return;
    // A no that came at a bad moment is over with the next try; one that stays is for people, once.
    const isNews = refund.tries === 2 || (refund.tries > 2 && trouble !== refund.trouble);
    if (!isRefused || !isNews) return;
    await recordPayment(tx, shop, attempt.orderId, "refund_failed", { method: attempt.method });
    const { amount, currency } = refund;
    await shop.jobs.enqueue(tx, "mail.operator", {
      ...{ subject: "refund_failed", reference: orderNumberOf(attempt), detail: trouble },
      facts: [
        { kind: "payment", number: attempt.reference },
        { kind: "refund", amount, currency },
      ],
    });
  });
}
