import { eq, sql } from "drizzle-orm";
import { asSystem } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { lockOrder, recordPayment } from "../orders/open-order.ts";
import { toMinor } from "../pricing/money.ts";
import { savedCards } from "../saved-cards/tables.ts";
import { applyProviderState } from "./apply.ts";
import { type Attempt, attemptById, orderNumberOf } from "./attempt.ts";
import { askForRefund } from "./money-back.ts";
import { type PaymentProvider, type ProviderPayment, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import type { ProviderAction } from "./states.ts";
import { updatePayment, updatePayments } from "./update-payment.ts";

/** When a provider cannot be reached, its payments are looked at again after this time. */
const UNREACHABLE_RETRY_MS = 60_000;

/** However slow the way to a provider is: a charge that cannot be found after this time was never made. */
const CHARGE_UNDER_WAY_MS = 10 * 60_000;

/** `refused`: the provider was reached and knows nothing of this payment, or will not tell. */
export type Settled = "settled" | "unreachable" | "refused";

/**
 * Brings the shop to where the provider is: the one way in which money changes anything, reached from the return
 * page, from webhooks and from the sweeper, as often and as simultaneously as they like. The provider is read and
 * asked outside of any transaction; what it says is applied in one (`applyProviderState`), which may name something to ask
 * next: acknowledge, capture, cancel. Unless it is settled, nothing has changed, and the sweeper tries again.
 */
export async function settle(shop: ShopContext, paymentId: string): Promise<Settled> {
  const attempt = await attemptById(shop.db, paymentId);
  const provider = attempt === null ? undefined : shop.payments.get(attempt.provider);
  if (attempt === null) return "settled";
  if (provider === undefined) {
    await putOff(shop, attempt, new Error(`${attempt.provider} is not configured`));
    return "unreachable";
  }
  try {
    if (attempt.providerPaymentId === null) {
      const charged = await findCharge(shop, attempt, provider);
      if (charged === null) await closeUnanswered(shop, attempt);
      else await adoptCharge(shop, attempt, charged);
      return "settled";
    }
    await runActions(shop, attempt, provider, await provider.read(attempt.providerPaymentId));
    return "settled";
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
    await putOff(shop, attempt, error);
    return error instanceof ProviderUnavailable ? "unreachable" : "refused";
  }
}

/** The charge of a saved card whose answer never came. */
async function findCharge(
  shop: ShopContext,
  { savedCardId, reference }: Attempt,
  { cards }: PaymentProvider,
): Promise<ProviderPayment | null> {
  if (savedCardId === null || cards === undefined) return null;
  const [card] = await shop.db.select().from(savedCards).where(eq(savedCards.id, savedCardId));
  return card === undefined ? null : cards.find(card.providerCustomer, reference);
}

/** Stores the number of a charge that the provider has told of, and takes over what became of it. */
export async function adoptCharge(shop: ShopContext, attempt: Attempt, seen: ProviderPayment): Promise<void> {
  const provider = shop.payments.get(attempt.provider);
  if (provider === undefined) throw new ProviderUnavailable(attempt.provider, "is not configured");
  const { amount, method } = attempt;
  await shop.db.transaction(async (tx) => {
    const adopted = await updatePayments(tx, sql`id = ${attempt.id} and provider_payment_id is null`, {
      providerPaymentId: seen.id,
    });
    if (adopted.length > 0) await recordPayment(tx, asSystem(shop), attempt.orderId, "started", { amount, method });
  });
  shop.failpoint("charge.stored");
  await runActions(shop, attempt, provider, seen);
}

/** Applies what was seen, asks what that leads to, and applies the answer, each action once. */
async function runActions(
  shop: ShopContext,
  attempt: Attempt,
  provider: PaymentProvider,
  first: ProviderPayment,
): Promise<void> {
  shop.failpoint("settle.read");
  const tried = new Set<ProviderAction>();
  let seen = first;
  for (;;) {
    const action = await applyProviderState(shop, attempt, seen, { tried });
    if (action === null) return;
    tried.add(action);
    seen = await ask(shop, attempt, provider, action, first.id);
  }
}

async function ask(
  shop: ShopContext,
  attempt: Attempt,
  provider: PaymentProvider,
  action: ProviderAction,
  paymentId: string,
): Promise<ProviderPayment> {
  shop.failpoint(`${action}.before`);
  try {
    const answer = await askFor(attempt, provider, action, paymentId);
    shop.failpoint(`${action}.after`);
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await noteRefusal(shop, attempt, action, error);
    return provider.read(paymentId);
  }
}

function askFor(attempt: Attempt, provider: PaymentProvider, action: ProviderAction, paymentId: string) {
  const charge = { amount: toMinor(attempt.amount), currency: attempt.currency };
  if (action === "authorise") return provider.authorise(paymentId);
  if (action === "capture") return provider.capture(paymentId, charge, `capture-${attempt.reference}`);
  return provider.cancel(paymentId, `cancel-${attempt.reference}`);
}

/** A provider that says no is asked again later; that goods were shipped without their money has to be known at once. */
async function noteRefusal(shop: ShopContext, attempt: Attempt, action: ProviderAction, error: ProviderRefusal) {
  const trouble = `${action}: ${error.message}`;
  shop.warn({ payment: attempt.reference, trouble }, "a provider refused what the shop asked for");
  const isNews = attempt.trouble !== trouble;
  attempt.trouble = trouble;
  await shop.db.transaction(async (tx) => {
    await updatePayment(tx, attempt, { trouble });
    if (action !== "capture" || !isNews) return;
    await shop.jobs.enqueue(tx, "mail.operator", {
      ...{ subject: "capture_failed", reference: orderNumberOf(attempt), detail: error.message },
      facts: [{ kind: "payment", number: attempt.reference }],
    });
  });
}

async function putOff(shop: ShopContext, attempt: Attempt, error: Error): Promise<void> {
  const nextReadAt = new Date(shop.clock().getTime() + UNREACHABLE_RETRY_MS);
  shop.warn(
    { payment: attempt.reference, trouble: error.message },
    "a payment could not be settled, it is tried again",
  );
  await updatePayment(shop.db, attempt, { trouble: error.message, nextReadAt, leaseUntil: null });
}

/**
 * An attempt whose provider never answered: nobody was given anything to pay with, so it can only be given up once
 * its order needs it no more. A charge of a saved card is over as soon as it is certain that it was never made.
 */
async function closeUnanswered(shop: ShopContext, { id, orderId }: Attempt): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await attemptById(tx, id);
    if (order === null || attempt === null || attempt.providerPaymentId !== null || attempt.state !== "starting")
      return;
    const now = shop.clock().getTime();
    // Nothing was found of a charge: as long as it may still be on its way, it is looked for again.
    if (attempt.savedCardId !== null && attempt.createdAt.getTime() + CHARGE_UNDER_WAY_MS > now) {
      await updatePayment(tx, attempt, { nextReadAt: new Date(now + UNREACHABLE_RETRY_MS) });
      return;
    }
    if (order.paymentState === "awaiting" && attempt.pendingAction === null && attempt.savedCardId === null) {
      await updatePayment(tx, attempt, { nextReadAt: order.holdUntil });
      return;
    }
    await updatePayment(tx, attempt, { state: "cancelled", pendingAction: null, nextReadAt: null });
    await recordPayment(tx, asSystem(shop), orderId, "cancelled", { method: attempt.method });
  });
}

const NOTHING_MORE: ReadonlySet<ProviderAction> = new Set(["authorise", "capture", "cancel"]);

/** Makes one refund happen and takes over what the provider says afterwards; safe to repeat. */
export async function settleRefund(shop: ShopContext, refundId: string): Promise<void> {
  const asked = await askForRefund(shop, refundId);
  if (asked === null) return;
  await applyProviderState(shop, asked.attempt, asked.seen, { tried: NOTHING_MORE });
  shop.failpoint("refund.stored");
}
