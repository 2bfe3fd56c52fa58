import { eq, or } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Order } from "../orders/read-order.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { refunds } from "./tables.ts";

/** What was taken for what an order is now, and how much of that went back. Hundredths. */
export interface MoneyOfOrder {
  /** The payment that confirmed it first, then what paid a difference. */
  attempts: Attempt[];
  captured: Minor;
  refunded: Minor;
}

/**
 * The money of an order without what went back because it was changed: of that there is no sale any more, and no paper.
 * Money that came twice or too late is not in it either. What an exchange brought from another order was taken, what it
 * took away went back. `now`: an attempt that is about to be written so.
 */
export async function moneyOfOrder(
  tx: Database | Transaction,
  order: Pick<Order, "id" | "paymentId">,
  now?: Attempt,
): Promise<MoneyOfOrder> {
  const all = (await attemptsOf(tx, order.id)).map((attempt) => (attempt.id === now?.id ? now : attempt));
  const first = all.filter(({ id }) => id === order.paymentId);
  const attempts = [...first, ...all.filter(({ difference }) => difference === "taken")];
  let [captured, refunded] = [0, 0];
  for (const attempt of attempts) {
    const back = await tx.select().from(refunds).where(eq(refunds.paymentId, attempt.id));
    const changed = back
      .filter(({ reason, state }) => reason === "changed" && state === "done")
      .reduce((sum, { amount }) => sum + amount, 0);
    captured += attempt.captured - changed;
    refunded += attempt.refunded - changed;
  }
  const byHand = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.orderId, order.id), eq(refunds.exchangeOrderId, order.id)));
  for (const { exchangeOrderId, state, amount } of byHand) {
    if (exchangeOrderId === order.id) captured += amount;
    else if (state === "done") refunded += amount;
  }
  return { attempts, captured: toMinor(captured), refunded: toMinor(Math.max(0, refunded)) };
}
