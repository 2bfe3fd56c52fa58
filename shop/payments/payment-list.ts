import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { creditNoteJson, creditNotesOf } from "../invoices/credit-note.ts";
import { orderIdOf } from "../orders/order-id.ts";
import { orderEvents, orders } from "../orders/tables.ts";
import { attemptsOf } from "./attempt.ts";
import { payments, refunds, webhookInbox } from "./tables.ts";

/** Everything the shop knows about the money of an order, for operators; null if there is no such order. */
export async function showPayments(shop: ShopContext, typed: string) {
  const id = await orderIdOf(shop, typed);
  if (id === null) return null;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (order === undefined) return null;
  const attempts = await attemptsOf(shop.db, id);
  const back = await shop.db
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.orderId, id), eq(refunds.orderId, id)))
    .orderBy(refunds.createdAt);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
  const heard = await shop.db
    .select({
      provider: webhookInbox.provider,
      type: webhookInbox.type,
      received_at: webhookInbox.receivedAt,
      handled_at: webhookInbox.handledAt,
      verdict: webhookInbox.verdict,
    })
    .from(webhookInbox)
    .innerJoin(
      payments,
      and(eq(payments.provider, webhookInbox.provider), eq(payments.providerPaymentId, webhookInbox.providerPaymentId)),
    )
    .where(eq(payments.orderId, id))
    .orderBy(webhookInbox.id);
  return {
    reference: order.reference,
    total: order.total / 100,
    currency: order.currency,
    payment_status: order.paymentState,
    confirmed: order.isConfirmed,
    parked: order.needsReview,
    hold_until: order.holdUntil,
    attempts: attempts.map((attempt) => ({
      reference: attempt.reference,
      provider: attempt.provider,
      provider_payment_id: attempt.providerPaymentId,
      state: attempt.state,
      asked: attempt.amount / 100,
      charged_instead:
        attempt.seenAmount === null ? null : `${attempt.seenAmount / 100} ${attempt.seenCurrency ?? ""}`.trim(),
      captured: attempt.captured / 100,
      refunded: attempt.refunded / 100,
      failure: attempt.failure,
      pending_action: attempt.pendingAction,
      trouble: attempt.trouble,
      next_read_at: attempt.nextReadAt,
    })),
    refunds: back.map(({ refund }) => ({
      id: refund.id,
      amount: refund.amount / 100,
      lines: refund.lines.map(({ position, quantity }) => ({ line: position + 1, quantity })),
      restocked: refund.restock,
      reason: refund.reason,
      state: refund.state,
      trouble: refund.trouble,
    })),
    credit_notes: (await creditNotesOf(shop.db, id)).map((note) => ({ ...creditNoteJson(note), reason: note.reason })),
    webhooks: heard,
    events: events.map(({ kind, state, amount, failure, at, actor, actorName }) => ({
      at,
      by: actorName ?? actor,
      kind,
      state,
      ...(amount === null ? {} : { amount: amount / 100 }),
      ...(failure === null ? {} : { failure }),
    })),
  };
}

/** Orders whose money needs people: to be reviewed, in trouble, or a refund that does not go through. The newest first. */
export async function listTroubles(shop: ShopContext) {
  const rows = await shop.db
    .select({
      reference: orders.reference,
      payment_status: orders.paymentState,
      parked: orders.needsReview,
      attempt: payments.reference,
      state: payments.state,
      pending_action: payments.pendingAction,
      trouble: payments.trouble,
      refund_trouble: sql<string | null>`(select r.trouble from refunds r
        where r.payment_id = ${payments.id} and r.state = 'pending' and r.trouble is not null limit 1)`,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      or(
        isNotNull(orders.needsReview),
        and(isNotNull(payments.trouble), isNotNull(payments.nextReadAt)),
        sql`exists (select from refunds r where r.payment_id = ${payments.id} and r.state = 'pending' and r.trouble is not null)`,
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(100);
  return rows;
}
