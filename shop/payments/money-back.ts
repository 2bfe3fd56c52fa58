import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { recordPayment } from "../orders/open-order.ts";
import { toMinor } from "../pricing/money.ts";
import { type Attempt, attemptById } from "./attempt.ts";
import { type ProviderPayment, ProviderRefusal } from "./provider.ts";
import { refunds } from "./tables.ts";

export type Refund = typeof refunds.$inferSelect;

const CLAIM_MS = 60_000;
const RETRY_MS = 2 * 60_000;
const REFUSED_RETRY_MS = 60 * 60_000;

/** Everything of a payment that is not given back yet goes back; a repeat does nothing. */
export async function startReturn(tx: Transaction, shop: ShopContext, attempt: Attempt): Promise<void> {
  const pending = await pendingAmount(tx, attempt.id);
  const amount = attempt.captured - attempt.refunded - pending;
  if (amount <= 0) return;
  await startRefund(tx, shop, attempt, { amount, lines: [], restock: false, reason: "returned" });
}

/** What is on its way back, hundredths. */
export async function pendingAmount(tx: Transaction, paymentId: string): Promise<number> {
  const [row] = await rowsOf<{ amount: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::int as amount from refunds where payment_id = ${paymentId} and state = 'pending'`,
  );
  return row?.amount ?? 0;
}

/** Writes a refund down and queues it. Its number is the key that makes every later call to the provider one refund. */
export async function startRefund(
  tx: Transaction,
  shop: ShopContext,
  attempt: Attempt,
  refund: Pick<Refund, "amount" | "lines" | "restock" | "reason">,
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

/** Marks the refunds that a provider names as done, and tells the buyer of those an operator began. */
export async function settleRefunds(tx: Transaction, shop: ShopContext, attempt: Attempt, seen: ProviderPayment) {
  const named = new Set(seen.refunds.map(({ reference }) => reference));
  if (named.size === 0) return;
  const pending = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, attempt.id), eq(refunds.state, "pending")));
  for (const refund of pending.filter(({ id }) => named.has(id))) await finish(tx, shop, refund);
}

async function finish(tx: Transaction, shop: ShopContext, refund: Refund): Promise<void> {
  const done = await rowsOf<{ id: string }>(
    tx,
    sql`update refunds set state = 'done', trouble = null, next_try_at = null
        where id = ${refund.id} and state = 'pending' returning id`,
  );
  if (done.length === 0 || refund.reason !== "operator") return;
  await shop.jobs.enqueue(tx, "mail.refunded", { refundId: refund.id });
}

/**
 * Asks the provider for one refund, under its own number. Answers what the provider says afterwards, null when there
 * is nothing to do. Throws `ProviderUnavailable`; it is tried again by the queue and by the sweeper.
 */
export async function askForRefund(
  shop: ShopContext,
  refundId: string,
): Promise<{ attempt: Attempt; seen: ProviderPayment } | null> {
  const now = shop.clock();
  const [known] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  const attempt = known === undefined ? null : await attemptById(shop.db, known.paymentId);
  const provider = attempt === null ? undefined : shop.payments.get(attempt.provider);
  if (attempt === null || attempt.providerPaymentId === null || provider === undefined) return null;
  const [refund] = await rowsOf<{ amount: number; currency: Refund["currency"]; tries: number }>(
    shop.db,
    sql`update refunds set tries = tries + 1, next_try_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}
        where id = ${refundId} and state = 'pending' and (next_try_at is null or next_try_at <= ${now.toISOString()})
        returning amount, currency, tries`,
  );
  if (refund === undefined) return null;
  try {
    // Not every provider knows a repeated refund by its number: what was done already is seen first.
    const before = refund.tries > 1 ? await provider.read(attempt.providerPaymentId) : null;
    if (before?.refunds.some(({ reference }) => reference === refundId)) return { attempt, seen: before };
    shop.mark("refund.before");
    const charge = { amount: toMinor(refund.amount), currency: refund.currency };
    const seen = await provider.refund(attempt.providerPaymentId, charge, refundId);
    shop.mark("refund.after");
    return { attempt, seen };
  } catch (error) {
    await putOff(shop, refundId, attempt, error, refund.tries);
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

async function putOff(shop: ShopContext, refundId: string, attempt: Attempt, error: unknown, tries: number) {
  const isRefused = error instanceof ProviderRefusal;
  const trouble = error instanceof Error ? error.message : String(error);
  const next = new Date(shop.clock().getTime() + (isRefused ? REFUSED_RETRY_MS : RETRY_MS));
  shop.warn({ payment: attempt.reference, refund: refundId, trouble }, "a refund did not go through yet");
  await shop.db.transaction(async (tx) => {
    await tx.update(refunds).set({ trouble, nextTryAt: next }).where(eq(refunds.id, refundId));
    if (!isRefused || tries > 1) return;
    await recordPayment(tx, shop, attempt.orderId, "refund_failed", { method: attempt.method });
    const detail = `${attempt.reference}, refund ${refundId}: ${trouble}`;
    await shop.jobs.enqueue(tx, "mail.operator", { subject: "refund_failed", reference: attempt.reference, detail });
  });
}
