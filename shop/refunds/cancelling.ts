import type { Database, Transaction } from "../database/database.ts";
import type { Order } from "../orders/read-order.ts";
import { refusalToMove } from "../orders/states.ts";
import { attemptsOf } from "../payments/attempt.ts";
import { owedOfExchange } from "../payments/by-hand.ts";
import { refundsOfOrder } from "../payments/refund-plan.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import type { Author } from "../staff/audit.ts";
import { approversOf, countedAed, isWithin, limitOf, refusalToLetGo } from "./limits.ts";

/**
 * What the shop gives back, or lets go, when an order is cancelled: what was taken for it or is promised, without what
 * goes back anyway. Of an order whose payment people have to look at, at least its total: what was charged may be of
 * another currency. Hundredths of the order's currency; 0: no money moves.
 */
export async function moneyOfCancelling(db: Database | Transaction, order: Order): Promise<Minor> {
  const back = await refundsOfOrder(db, order.id);
  const parts = (await attemptsOf(db, order.id)).map((attempt): Minor => {
    if (attempt.pendingAction === "return") return toMinor(0);
    const isOther = attempt.seenCurrency !== null && attempt.seenCurrency !== order.currency;
    if (attempt.state === "authorised") return isOther ? order.total : toMinor(attempt.amount);
    const waiting = back
      .filter(({ paymentId, state }) => paymentId === attempt.id && state === "pending")
      .reduce((all, { amount }) => all + amount, 0);
    const left = Math.max(0, attempt.captured - attempt.refunded - waiting);
    return isOther && left > 0 ? order.total : toMinor(left);
  });
  const all = sum([...parts, await owedOfExchange(db, order)]);
  return order.needsReview === null ? all : toMinor(Math.max(all, order.total));
}

/**
 * Why somebody may not cancel an order because of its money; null when they may, or when it cannot be cancelled at all.
 * Cancelling gives back what a refund of everything would, and is held to the same limit and the same fresh code.
 */
export async function refusalToCancel(
  tx: Transaction,
  author: Author,
  order: Order,
  isFresh: boolean,
): Promise<"order.cancel_above_limit" | "staff.confirm_again" | null> {
  if (refusalToMove(order, "CANCELLED") !== null) return null;
  const refusal = await refusalToLetGo(tx, author, order, { amount: await moneyOfCancelling(tx, order), isFresh });
  return refusal === "refund.above_limit" ? "order.cancel_above_limit" : refusal;
}

/** What cancelling an order comes to, before it is done. */
export interface CancellingJson {
  /** What goes back to the buyer, or is not taken any more: hundredths of the order's currency. */
  amount: number;
  /** Whether whoever reads this may do it alone; `limit_aed`: their limit, decimals, null: none. */
  may_alone: boolean;
  limit_aed: number | null;
  /** Who could do it instead, by name. */
  others: string[];
}

/** Shows what cancelling an order comes to for whoever may cancel; null where it cannot be cancelled. */
export async function previewCancelling(
  db: Database,
  { staffId, role }: Author,
  order: Order,
): Promise<CancellingJson | null> {
  if (staffId === null || role === null || refusalToMove(order, "CANCELLED") !== null) return null;
  const amount = await moneyOfCancelling(db, order);
  if (amount === 0) return { amount, may_alone: true, limit_aed: null, others: [] };
  const limit = await limitOf(db, staffId, role);
  const counted = countedAed(order, await refundsOfOrder(db, order.id), amount);
  const mayAlone = isWithin(limit, counted);
  const { country } = order.address;
  const others = mayAlone ? [] : await approversOf(db, staffId, counted, { needed: "orders.cancel", country });
  return {
    amount,
    may_alone: mayAlone,
    limit_aed: limit === null ? null : limit / 100,
    others: others.map(({ name }) => name),
  };
}
