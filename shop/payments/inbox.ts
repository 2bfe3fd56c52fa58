import { and, eq, isNull, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { takeDisputes } from "../disputes/disputes.ts";
import { settleCardSetup } from "./card-setups.ts";
import {
  type EventVerdict,
  type PaymentProviderName,
  ProviderRefusal,
  ProviderUnavailable,
  type RawEvent,
} from "./provider.ts";
import { settle } from "./settle.ts";
import { isMoney } from "./states.ts";
import { payments, webhookInbox } from "./tables.ts";
import { updatePayments } from "./update-payment.ts";

export type Received = "stored" | "known" | "unauthentic" | "malformed" | "not_configured";

/** Handled events are kept this long, to see afterwards what a provider said. */
const KEPT_DAYS = 90;

/**
 * Takes a webhook in: its sender is proved, its bytes are stored, and a job is queued; nothing else happens while the
 * provider waits. The same event again changes nothing.
 */
export async function receiveEvent(shop: ShopContext, name: PaymentProviderName, raw: RawEvent): Promise<Received> {
  const provider = shop.payments.get(name);
  if (provider === undefined) return "not_configured";
  const verdict: EventVerdict = await provider.readEvent(raw);
  if (!verdict.ok) return verdict.reason;
  const { event } = verdict;
  const isNew = await shop.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(webhookInbox)
      .values({
        provider: name,
        eventId: event.id,
        type: event.type,
        providerPaymentId: event.paymentId ?? event.setupId ?? null,
        body: raw.body,
        receivedAt: shop.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: webhookInbox.id });
    if (stored !== undefined) await shop.jobs.enqueue(tx, "payment.webhook", { inboxId: stored.id });
    return stored !== undefined;
  });
  shop.failpoint("webhook.stored");
  return isNew ? "stored" : "known";
}

/**
 * Acts on a stored event: whatever it claims, the payment is read from the provider. Throws when the provider cannot
 * be reached, so that the queue tries again.
 */
export async function handleEvent(shop: ShopContext, inboxId: number): Promise<void> {
  const [event] = await shop.db.select().from(webhookInbox).where(eq(webhookInbox.id, inboxId));
  if (event === undefined || event.handledAt !== null) return;
  const { provider, providerPaymentId } = event;
  if (event.type.startsWith("setup_intent.") && providerPaymentId !== null) {
    const { state } = await settleCardSetup(shop, providerPaymentId);
    await setVerdict(shop, inboxId, state === "unknown" ? "unknown" : "settled");
    return;
  }
  const paymentId = providerPaymentId === null ? null : await ourPayment(shop, provider, providerPaymentId);
  if (paymentId !== null && (await settle(shop, paymentId)) === "unreachable")
    throw new ProviderUnavailable(provider, `event ${inboxId} waits`);
  // What the event says of a dispute is not believed either.
  const teller = shop.payments.get(provider);
  if (paymentId !== null && providerPaymentId !== null && teller && event.type.startsWith("charge.dispute."))
    await takeDisputes(shop, teller, { paymentId: providerPaymentId }).catch((error: unknown) => {
      // Asked again it would say no again; the daily comparison asks for all of them.
      if (!(error instanceof ProviderRefusal)) throw error;
      shop.warn({ provider, event: event.eventId, trouble: error.message }, "a provider refuses to tell of a dispute");
    });
  shop.failpoint("webhook.settled");
  const verdict = providerPaymentId === null ? "ignored" : paymentId === null ? "unknown" : "settled";
  if (verdict === "unknown")
    shop.warn({ provider, event: event.eventId }, "a webhook names a payment that is not ours");
  await setVerdict(shop, inboxId, verdict);
}

async function setVerdict(shop: ShopContext, inboxId: number, verdict: "settled" | "unknown" | "ignored") {
  await shop.db
    .update(webhookInbox)
    .set({ handledAt: shop.clock(), verdict })
    .where(and(eq(webhookInbox.id, inboxId), isNull(webhookInbox.handledAt)));
}

/** The attempt behind a provider's number; one whose beginning was cut off is found by the reference it was asked with. */
async function ourPayment(shop: ShopContext, name: PaymentProviderName, number: string): Promise<string | null> {
  const known = and(eq(payments.provider, name), eq(payments.providerPaymentId, number));
  const [ours] = await shop.db.select({ id: payments.id }).from(payments).where(known);
  if (ours !== undefined) return ours.id;
  const provider = shop.payments.get(name);
  if (provider === undefined) return null;
  const seen = await provider.read(number).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  });
  // Questions about a buyer make payments, too, which nobody ever pays.
  if (seen !== null && isMoney(seen.state)) shop.warn({ provider: name, number }, "a payment that is not known here");
  if (seen?.reference == null) return null;
  const asked = sql`provider = ${name} and reference = ${seen.reference} and provider_payment_id is null`;
  const adopted = await shop.db.transaction(async (tx) => {
    const opened = await updatePayments(tx, sql`${asked} and state = 'starting'`, {
      providerPaymentId: number,
      state: "open",
    });
    // One that was given up here may become money there all the same.
    return opened.length > 0 ? opened : updatePayments(tx, asked, { providerPaymentId: number });
  });
  return adopted[0]?.id ?? null;
}

/** Events that were stored and not handled, the oldest first. */
export async function unhandledEvents(shop: ShopContext, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    shop.db,
    sql`select id from webhook_inbox where handled_at is null order by received_at limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Raw bodies name people: they go once nobody will ask about them any more. */
export async function forgetOldEvents(shop: ShopContext): Promise<void> {
  const before = new Date(shop.clock().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await shop.db.execute(sql`delete from webhook_inbox where handled_at < ${before.toISOString()}`);
}
