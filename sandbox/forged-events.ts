import { randomUUID } from "node:crypto";
import type { Sandbox } from "./context.ts";
import type { Provider } from "./store.ts";
import { stripeEvent } from "./stripe/intents.ts";
import { tabbyEvent } from "./tabby/payments.ts";
import { tamaraEvent } from "./tamara/orders.ts";

/** An event that says the payment is paid, whatever is true. */
export function forgeEvent(sandbox: Sandbox, provider: Provider, id: string): object {
  const { stripe, tabby, tamara } = sandbox.store;
  const intent = stripe.intents[id];
  const payment = tabby.payments[id];
  const order = tamara.orders[id];
  if (provider === "stripe" && intent !== undefined) {
    const paid = { ...intent, status: "succeeded", amount_received: intent.amount };
    return stripeEvent(sandbox, "payment_intent.succeeded", paid);
  }
  if (provider === "tabby" && payment !== undefined) {
    const captures = [
      { id: randomUUID(), amount: payment.amount, reference_id: "lie", created_at: payment.created_at },
    ];
    return tabbyEvent({ ...payment, status: "CLOSED", captures });
  }
  if (order !== undefined) return tamaraEvent(order, "order_captured", { capture_id: randomUUID() });
  throw new Error(`no payment ${id} to lie about`);
}
