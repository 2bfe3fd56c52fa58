import { amountText } from "./amounts.ts";
import type { Sandbox } from "./context.ts";
import type { Provider } from "./store.ts";
import { moveDispute, openDispute } from "./stripe/disputes.ts";
import * as stripe from "./stripe/intents.ts";
import * as tabby from "./tabby/payments.ts";
import * as tamara from "./tamara/orders.ts";

/** A payment of any provider, as the switchboard lists it. */
export interface Listed {
  provider: Provider;
  id: string;
  reference: string | null;
  status: string;
  /** Decimal text. */
  amount: string;
  currency: string;
  captured: string;
  refunded: string;
  createdAt: string;
}

/** Every payment, oldest first. */
export function listed({ store }: Sandbox): Listed[] {
  const cards = Object.values(store.stripe.intents).map((intent): Listed => {
    const scale = ["kwd", "bhd", "omr"].includes(intent.currency) ? 1 : 10;
    return {
      provider: "stripe",
      id: intent.id,
      reference: intent.metadata.reference ?? null,
      status: intent.status,
      amount: amountText(intent.amount * scale),
      currency: intent.currency.toUpperCase(),
      captured: amountText(intent.amount_received * scale),
      refunded: amountText((store.stripe.charges[intent.latest_charge ?? ""]?.amount_refunded ?? 0) * scale),
      createdAt: new Date(intent.created * 1000).toISOString(),
    };
  });
  const payments = Object.values(store.tabby.payments).map(
    (payment): Listed => ({
      provider: "tabby",
      id: payment.id,
      reference: payment.order.reference_id,
      status: payment.status,
      amount: amountText(payment.amount),
      currency: payment.currency,
      captured: amountText(tabby.captured(payment)),
      refunded: amountText(tabby.refunded(payment)),
      createdAt: payment.created_at,
    }),
  );
  const orders = Object.values(store.tamara.orders).map(
    (order): Listed => ({
      provider: "tamara",
      id: order.order_id,
      reference: order.order_reference_id,
      status: order.status,
      amount: amountText(order.total),
      currency: order.currency,
      captured: amountText(tamara.capturedOf(order)),
      refunded: amountText(tamara.refundedOf(order)),
      createdAt: order.created_at,
    }),
  );
  return [...cards, ...payments, ...orders].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/**
 * What can be done to a payment from outside, as if the shopper or the provider had done it; `refund` gives back what is
 * left, as people do in the provider's own back office.
 */
export const ACTIONS = [
  "approve",
  "decline",
  "expire",
  "hold",
  "dispute",
  "dispute_answer",
  "dispute_won",
  "dispute_lost",
  "mismatch",
  "refund",
] as const;
export type Action = (typeof ACTIONS)[number];

/** Does it; a sentence when this payment does not allow it. */
export function actOn(sandbox: Sandbox, { provider, id, status }: Listed, action: Action): string | null {
  const { intents } = sandbox.store.stripe;
  const done = actions(sandbox, action)[provider](id);
  if (!done) return `a ${provider} payment that is ${status} cannot be changed by "${action}"`;
  if (intents[id] !== undefined) sandbox.save();
  return null;
}

function actions(sandbox: Sandbox, action: Action): Record<Provider, (id: string) => boolean> {
  return {
    stripe: (id) => {
      const intent = sandbox.store.stripe.intents[id];
      return intent !== undefined && onIntent(sandbox, intent, action);
    },
    tabby: (id) => {
      const payment = sandbox.store.tabby.payments[id];
      return payment !== undefined && onPayment(sandbox, payment, action);
    },
    tamara: (id) => {
      const order = sandbox.store.tamara.orders[id];
      return order !== undefined && onOrder(sandbox, order, action);
    },
  };
}

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
} as const;

/** What becomes of a dispute of a card payment; the other providers' only begin. */
const DISPUTE_ENDS: Partial<Record<Action, "under_review" | "won" | "lost">> = {
  dispute_answer: "under_review",
  dispute_won: "won",
  dispute_lost: "lost",
};

function onIntent(sandbox: Sandbox, intent: stripe.Intent, action: Action): boolean {
  const isOpen = ["requires_payment_method", "requires_action", "processing"].includes(intent.status);
  if (action === "mismatch") {
    intent.amount += 1000;
    return true;
  }
  if (action === "refund") {
    const charge = sandbox.store.stripe.charges[intent.latest_charge ?? ""];
    const amount = charge === undefined ? 0 : charge.amount_captured - charge.amount_refunded;
    if (charge === undefined || amount === 0) return false;
    stripe.refund(sandbox, intent, charge, { amount, metadata: {}, reason: "requested_by_customer" });
    return true;
  }
  if (action === "dispute") return openDispute(sandbox, intent);
  const end = DISPUTE_ENDS[action];
  if (end !== undefined) return moveDispute(sandbox, intent, end);
  if (!isOpen) return false;
  if (action === "approve") stripe.succeed(sandbox, intent);
  else if (action === "decline") stripe.refuse(sandbox, intent, DECLINED);
  else if (action === "hold") stripe.wait(sandbox, intent);
  else stripe.cancel(sandbox, intent, "abandoned");
  return true;
}

function onPayment(sandbox: Sandbox, payment: tabby.Payment, action: Action): boolean {
  if (action === "dispute" || action === "mismatch") {
    if (action === "dispute") payment.is_disputed = true;
    else payment.amount += 1000;
    sandbox.save();
    return true;
  }
  if (action === "refund") {
    const amount = tabby.captured(payment) - tabby.refunded(payment);
    if (amount > 0) tabby.refund(sandbox, payment, amount, "by hand");
    return amount > 0;
  }
  if (payment.status !== "CREATED" || action === "hold" || action in DISPUTE_ENDS) return false;
  if (action === "approve") tabby.authorize(sandbox, payment);
  else if (action === "decline") tabby.reject(sandbox, payment);
  else tabby.expire(sandbox, payment);
  return true;
}

function onOrder(sandbox: Sandbox, order: tamara.Order, action: Action): boolean {
  if (action === "mismatch") {
    order.total += 1000;
    sandbox.save();
    return true;
  }
  if (action === "refund") {
    const amount = tamara.capturedOf(order) - tamara.refundedOf(order);
    if (amount > 0) tamara.refund(sandbox, order, { amount, comment: "By hand", merchant_refund_id: null });
    return amount > 0;
  }
  if ((order.status !== "new" && order.status !== "on_hold") || action === "dispute" || action in DISPUTE_ENDS)
    return false;
  if (action === "approve") tamara.approve(sandbox, order);
  else if (action === "decline") tamara.decline(sandbox, order);
  else if (action === "expire") tamara.expire(sandbox, order);
  else {
    order.status = "on_hold";
    sandbox.save();
  }
  return true;
}
