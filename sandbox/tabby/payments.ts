import { randomUUID } from "node:crypto";
import { amountText } from "../amounts.ts";
import type { Sandbox } from "../context.ts";

export interface Movement {
  id: string;
  /** Thousandths of the currency. */
  amount: number;
  reference_id: string;
  created_at: string;
}

export interface Payment {
  id: string;
  region: string;
  merchant_code: string;
  status: "CREATED" | "AUTHORIZED" | "CLOSED" | "REJECTED" | "EXPIRED";
  /** Thousandths of the currency. */
  amount: number;
  currency: string;
  created_at: string;
  expires_at: string;
  closed_at: string | null;
  authorized_at: string | null;
  buyer: { name: string; email: string; phone: string };
  order: { reference_id: string };
  meta: object | null;
  captures: Movement[];
  refunds: Movement[];
  is_disputed: boolean;
}

export interface Session {
  id: string;
  payment_id: string;
  status: "created" | "rejected" | "expired";
  rejection_reason: string | null;
  lang: "en" | "ar";
  urls: { success: string; cancel: string; failure: string } | null;
  created_at: string;
}

export interface TabbyBooks {
  sessions: Record<string, Session>;
  payments: Record<string, Payment>;
}

const MINUTE_MS = 60_000;
export const SESSION_MINUTES = 20;
const PAYMENT_MINUTES = 30;
const CAPTURE_DAYS = 21;

export const captured = (payment: Payment) => payment.captures.reduce((sum, one) => sum + one.amount, 0);
export const refunded = (payment: Payment) => payment.refunds.reduce((sum, one) => sum + one.amount, 0);

type NewPayment = Pick<Payment, "region" | "merchant_code" | "amount" | "currency" | "buyer" | "order" | "meta">;

export function newPayment(sandbox: Sandbox, asked: NewPayment): Payment {
  const now = sandbox.now();
  const payment: Payment = {
    id: randomUUID(),
    status: "CREATED",
    ...asked,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS).toISOString(),
    closed_at: null,
    authorized_at: null,
    captures: [],
    refunds: [],
    is_disputed: false,
  };
  sandbox.store.tabby.payments[payment.id] = payment;
  sandbox.save();
  return payment;
}

export function authorize(sandbox: Sandbox, payment: Payment): void {
  payment.status = "AUTHORIZED";
  payment.authorized_at = sandbox.now().toISOString();
  emit(sandbox, "authorize", payment);
}

export function reject(sandbox: Sandbox, payment: Payment): void {
  payment.status = "REJECTED";
  emit(sandbox, "reject", payment);
}

export function expire(sandbox: Sandbox, payment: Payment): void {
  payment.status = "EXPIRED";
  emit(sandbox, "expire", payment);
}

/** Takes part or all; the last part closes the payment. The caller has checked that so much is left. */
export function capture(sandbox: Sandbox, payment: Payment, amount: number, reference: string): void {
  payment.captures.push(movement(sandbox, amount, reference));
  emit(sandbox, "capture", payment);
  if (captured(payment) === payment.amount) close(sandbox, payment);
}

export function close(sandbox: Sandbox, payment: Payment): void {
  payment.status = "CLOSED";
  payment.closed_at = sandbox.now().toISOString();
  emit(sandbox, "close", payment);
}

export function refund(sandbox: Sandbox, payment: Payment, amount: number, reference: string): void {
  payment.refunds.push(movement(sandbox, amount, reference));
  emit(sandbox, "refund", payment);
}

function movement(sandbox: Sandbox, amount: number, reference_id: string): Movement {
  return { id: randomUUID(), amount, reference_id, created_at: sandbox.now().toISOString() };
}

/** What time alone does: unfinished payments run out, promised money is taken after three weeks. */
export function expireTabbySessions(sandbox: Sandbox): void {
  const now = sandbox.now().getTime();
  for (const payment of Object.values(sandbox.store.tabby.payments)) {
    if (payment.status === "CREATED" && now >= Date.parse(payment.expires_at)) expire(sandbox, payment);
    const since = Date.parse(payment.authorized_at ?? "");
    if (payment.status === "AUTHORIZED" && now >= since + CAPTURE_DAYS * 24 * 60 * MINUTE_MS) {
      capture(sandbox, payment, payment.amount - captured(payment), "automatic");
    }
  }
  for (const session of Object.values(sandbox.store.tabby.sessions)) {
    const isOver = now >= Date.parse(session.created_at) + SESSION_MINUTES * MINUTE_MS;
    if (session.status === "created" && isOver) session.status = "expired";
  }
}

/** A payment as an answer shows it. */
export function shown(payment: Payment): object {
  const list = (movements: Movement[]) => movements.map((one) => ({ ...one, amount: amountText(one.amount) }));
  return {
    id: payment.id,
    created_at: payment.created_at,
    expires_at: payment.expires_at,
    status: payment.status,
    is_test: true,
    amount: amountText(payment.amount),
    currency: payment.currency,
    buyer: payment.buyer,
    order: payment.order,
    captures: list(payment.captures),
    refunds: list(payment.refunds),
    meta: payment.meta,
    closed_at: payment.closed_at,
  };
}

/** The same as a webhook tells it: statuses in small letters, and less about the buyer. */
export function tabbyEvent(payment: Payment): object {
  const { buyer: _buyer, ...rest } = shown(payment) as { buyer: object; status: string };
  return { ...rest, status: rest.status.toLowerCase(), is_expired: payment.status === "EXPIRED", token: null };
}

function emit(sandbox: Sandbox, type: string, payment: Payment): void {
  sandbox.deliveries.emit("tabby", type, payment.id, tabbyEvent(payment));
  sandbox.save();
}
