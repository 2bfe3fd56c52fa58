import type { PaymentJson } from "#shop/checkout/checkout-json.ts";
import type { OrderByKeyJson } from "#shop/checkout/order-by-key.ts";
import type { Currency } from "#shop/market/market.ts";
import { type Answer, call } from "../cart/shop-api.ts";

/** An order that was placed, or a payment that was made, although its answer never arrived. */
export interface Found {
  reference: string;
  /** `other`: its payment's page says how it stands. `unknown`: it is an account's, and nobody is signed in to it here. */
  payment: "on_delivery" | "paid" | "open" | "other" | "unknown";
  total: { amount: number; currency: Currency } | null;
  placedAt: string | null;
}

/** What the shop says about a press whose answer was lost. */
export type Verdict =
  | { kind: "found"; found: Found }
  /** It did not arrive, or did nothing. */
  | { kind: "none" }
  /** It is being worked on. */
  | { kind: "placing" }
  | { kind: "unreachable" };

/** Asks what became of an order's key. Never rejects. */
export async function askForOrder(key: string): Promise<Verdict> {
  const answer = await call<OrderByKeyJson>("GET", `/api/orders/by-key/${encodeURIComponent(key)}`);
  if (!answer.ok) return refused(answer);
  if (answer.data.state === "placing") return { kind: "placing" };
  const { reference, order } = answer.data;
  if (order === null) {
    return { kind: "found", found: { reference, payment: "unknown", total: null, placedAt: null } };
  }
  const isOnDelivery = order.payment_status === "due_on_delivery";
  const payment = !order.confirmed ? "open" : isOnDelivery ? "on_delivery" : "paid";
  const total = { amount: order.total, currency: order.currency };
  return { kind: "found", found: { reference, payment, total, placedAt: order.placed_at } };
}

/** Asks what became of a payment for an order that is there. Never rejects. */
export async function askForPayment(reference: string): Promise<Verdict> {
  const answer = await call<PaymentJson>("GET", `/api/orders/${encodeURIComponent(reference)}/payment`);
  if (!answer.ok) return refused(answer);
  const { state, payment_status: status } = answer.data;
  if (state === "open" || state === "failed") return { kind: "none" };
  const isOnDelivery = status === "due_on_delivery";
  const payment = state !== "confirmed" ? "other" : isOnDelivery ? "on_delivery" : "paid";
  return { kind: "found", found: { reference, payment, total: null, placedAt: null } };
}

/** Only the shop's own word that there is none counts; a login page of some network says 404, too. */
function refused({ refusal }: Extract<Answer<unknown>, { ok: false }>): Verdict {
  return { kind: refusal.code === "tracking.not_found" ? "none" : "unreachable" };
}
