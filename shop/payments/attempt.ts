import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { PAID_BY_EXCHANGE, PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import type { PaymentProviderName } from "./provider.ts";
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

export async function attemptById(db: Database | Transaction, id: string): Promise<Attempt | null> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, id));
  return attempt ?? null;
}

/** All attempts of an order, the first first. */
export function attemptsOf(db: Database | Transaction, orderId: string): Promise<Attempt[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}
