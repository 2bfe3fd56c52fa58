import { randomUUID } from "node:crypto";
import type { Sandbox } from "../context.ts";

export interface Refund {
  refund_id: string;
  capture_id: string;
  /** Thousandths of the currency. */
  amount: number;
  comment: string;
  merchant_refund_id: string | null;
  created_at: string;
}

export interface Order {
  order_id: string;
  checkout_id: string;
  order_reference_id: string;
  order_number: string;
  status:
    | "new"
    | "on_hold"
    | "declined"
    | "expired"
    | "approved"
    | "authorised"
    | "canceled"
    | "updated"
    | "partially_captured"
    | "fully_captured"
    | "partially_refunded"
    | "fully_refunded";
  /** Thousandths of the currency, like every amount here. */
  total: number;
  canceled: number;
  currency: string;
  captures: { capture_id: string; amount: number; created_at: string }[];
  refunds: Refund[];
  consumer: { first_name: string; last_name: string; phone_number: string; email?: string | undefined };
  urls: { success: string; failure: string; cancel: string };
  lang: "en" | "ar";
  created_at: string;
  expires_at: string;
  approved_at: string | null;
  authorised_at: string | null;
}

export interface TamaraBooks {
  orders: Record<string, Order>;
  /** The account's setting: approved orders are authorised and captured without the shop. */
  autoAuthorise: boolean;
}

const HOUR_MS = 3_600_000;
const AUTHORISE_HOURS = 72;
const CAPTURE_DAYS = 21;

export const capturedOf = (order: Order) => order.captures.reduce((sum, one) => sum + one.amount, 0);
export const refundedOf = (order: Order) => order.refunds.reduce((sum, one) => sum + one.amount, 0);

export function newOrder(
  sandbox: Sandbox,
  asked: Pick<Order, "order_reference_id" | "order_number" | "total" | "currency" | "consumer" | "urls" | "lang"> & {
    minutes: number;
  },
): Order {
  const now = sandbox.now();
  const { minutes, ...rest } = asked;
  const order: Order = {
    order_id: randomUUID(),
    checkout_id: randomUUID(),
    status: "new",
    ...rest,
    canceled: 0,
    captures: [],
    refunds: [],
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
    approved_at: null,
    authorised_at: null,
  };
  sandbox.store.tamara.orders[order.order_id] = order;
  sandbox.save();
  return order;
}

/** The shopper has paid the first part. */
export function approve(sandbox: Sandbox, order: Order): void {
  order.approved_at = sandbox.now().toISOString();
  move(sandbox, order, "approved", "order_approved");
  if (sandbox.store.tamara.autoAuthorise) {
    order.authorised_at = order.approved_at;
    capture(sandbox, order, order.total);
  }
}

export function authorise(sandbox: Sandbox, order: Order): void {
  order.authorised_at = sandbox.now().toISOString();
  move(sandbox, order, "authorised", "order_authorised");
}

export function decline(sandbox: Sandbox, order: Order): void {
  move(sandbox, order, "declined", "order_declined");
}

export function expire(sandbox: Sandbox, order: Order): void {
  move(sandbox, order, "expired", "order_expired");
}

/** Gives up all or part of what is not captured. */
export function cancel(sandbox: Sandbox, order: Order, amount: number): string {
  order.canceled += amount;
  const isWhole = order.canceled === order.total;
  move(sandbox, order, isWhole ? "canceled" : "updated", "order_canceled", { canceled_amount: amount / 1000 });
  return randomUUID();
}

export function capture(sandbox: Sandbox, order: Order, amount: number): string {
  const capture_id = randomUUID();
  order.captures.push({ capture_id, amount, created_at: sandbox.now().toISOString() });
  const isWhole = capturedOf(order) === order.total - order.canceled;
  move(sandbox, order, isWhole ? "fully_captured" : "partially_captured", "order_captured", { capture_id });
  return capture_id;
}

export function refund(
  sandbox: Sandbox,
  order: Order,
  asked: Pick<Refund, "amount" | "comment" | "merchant_refund_id">,
): Refund {
  const made: Refund = {
    refund_id: randomUUID(),
    capture_id: order.captures[0]?.capture_id ?? "",
    ...asked,
    created_at: sandbox.now().toISOString(),
  };
  order.refunds.push(made);
  const isWhole = refundedOf(order) === capturedOf(order);
  move(sandbox, order, isWhole ? "fully_refunded" : "partially_refunded", "order_refunded", {
    refund_id: made.refund_id,
  });
  return made;
}

/** What time alone does: sessions run out, approved orders expire, promised money is taken after three weeks. */
export function keepTamaraTime(sandbox: Sandbox): void {
  const now = sandbox.now().getTime();
  for (const order of Object.values(sandbox.store.tamara.orders)) {
    const since = (time: string | null) => now - Date.parse(time ?? "");
    if (order.status === "new" && now >= Date.parse(order.expires_at)) expire(sandbox, order);
    if (order.status === "approved" && since(order.approved_at) >= AUTHORISE_HOURS * HOUR_MS) expire(sandbox, order);
    if (order.status === "authorised" && since(order.authorised_at) >= CAPTURE_DAYS * 24 * HOUR_MS) {
      capture(sandbox, order, order.total - order.canceled);
    }
  }
}

export function tamaraEvent(order: Order, type: string, data: object = {}): object {
  return {
    order_id: order.order_id,
    order_reference_id: order.order_reference_id,
    order_number: order.order_number,
    event_type: type,
    data,
  };
}

function move(sandbox: Sandbox, order: Order, status: Order["status"], event: string, data: object = {}): void {
  order.status = status;
  sandbox.deliveries.emit("tamara", event, order.order_id, tamaraEvent(order, event, data));
  sandbox.save();
}

/** An order as an answer shows it. */
export function shown(order: Order): object {
  const money = (amount: number) => ({ amount: amount / 1000, currency: order.currency });
  return {
    order_id: order.order_id,
    order_reference_id: order.order_reference_id,
    order_number: order.order_number,
    status: order.status,
    payment_type: "PAY_BY_INSTALMENTS",
    instalments: 4,
    total_amount: money(order.total),
    captured_amount: money(capturedOf(order)),
    refunded_amount: money(refundedOf(order)),
    canceled_amount: money(order.canceled),
    consumer: order.consumer,
    created_at: order.created_at,
    transactions: {
      cancels: [],
      captures: order.captures.map(({ amount, ...one }) => ({ ...one, total_amount: money(amount) })),
      refunds: order.refunds.map(({ amount, ...one }) => ({ ...one, total_amount: money(amount) })),
    },
  };
}
