import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { PAID_BY_EXCHANGE, PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { toMinor } from "../pricing/money.ts";
import type { Charge, PaymentProviderName } from "./provider.ts";
import { payments } from "./tables.ts";

/** One attempt to pay an order. */
export type Attempt = typeof payments.$inferSelect;

const PROVIDER_OF: Record<PaymentMethod, PaymentProviderName | null> = {
  [PAYMENT_METHODS.cashOnDelivery]: null,
  [PAYMENT_METHODS.card]: "stripe",
  [PAYMENT_METHODS.tamara]: "tamara",
  [PAYMENT_METHODS.tabby]: "tabby",
  [PAID_BY_EXCHANGE]: null,
};

/** Who moves the money of a method; null for cash on delivery and exchanges. */
export function providerOf(method: PaymentMethod): PaymentProviderName | null {
  return PROVIDER_OF[method];
}

/** What a provider took or holds for an attempt, hundredths of its currency: what it was asked for, unless it said otherwise. */
export function chargedFor({
  captured,
  seenAmount,
  seenCurrency,
  amount,
  currency,
}: Pick<Attempt, "captured" | "seenAmount" | "seenCurrency" | "amount" | "currency">): Charge {
  return { amount: toMinor(captured > 0 ? captured : (seenAmount ?? amount)), currency: seenCurrency ?? currency };
}

/** Read without a lock: whoever changes its state holds the row of its order. */
export async function attemptById(db: Database | Transaction, id: string): Promise<Attempt | null> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, id));
  return attempt ?? null;
}

/** The order's number, of an attempt's: `begin.ts` counts attempts behind it. */
export const orderNumberOf = ({ reference }: Pick<Attempt, "reference">): string => reference.replace(/-\d+$/, "");

/** All attempts of an order, the first first. */
export function attemptsOf(db: Database | Transaction, orderId: string): Promise<Attempt[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}
