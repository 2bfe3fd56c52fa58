import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/open-order.ts";
import { refundsOfOrder } from "../payments/refund-plan.ts";
import { refunds } from "../payments/tables.ts";
import { type Minor, sum, toMinor } from "../pricing/money.ts";
import { approversOf, countedAed, isWithin, limitOf, refusalOfSum } from "../refunds/limits.ts";
import type { ReturnRow } from "../returns/returns.ts";
import { returns } from "../returns/tables.ts";
import type { Author } from "../staff/audit.ts";

/**
 * What a limit counts of an exchange that is made before its pieces came: what they are worth, with what else of the order
 * was exchanged and has not come, and what went back. AED hundredths; null: they have come, and nothing is given on trust.
 */
async function onTrustAed(
  tx: Transaction,
  order: LockedOrder,
  { receivedAt }: ReturnRow,
  worth: Minor,
): Promise<Minor | null> {
  if (receivedAt !== null) return null;
  const open = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(returns, eq(returns.id, refunds.returnId))
    .where(and(eq(refunds.orderId, order.id), eq(refunds.reason, "exchanged"), isNull(returns.receivedAt)));
  const amount = sum([worth, ...open.map((each) => toMinor(each.amount))]);
  return countedAed(order, await refundsOfOrder(tx, order.id), amount);
}

/** Why somebody may not send other products before the pieces came; null when they may, or when these have come. */
export async function refusalBeforeReceipt(
  tx: Transaction,
  author: Author,
  { order, sentBack, worth, isFresh }: { order: LockedOrder; sentBack: ReturnRow; worth: Minor; isFresh: boolean },
): Promise<"exchange.not_received" | "staff.confirm_again" | null> {
  const counted = await onTrustAed(tx, order, sentBack, worth);
  const refusal = counted === null ? null : await refusalOfSum(tx, author, counted, isFresh);
  return refusal === "refund.above_limit" ? "exchange.not_received" : refusal;
}

/** Who could send other products before the pieces came, by name; null: whoever asks may, or they have come. */
export async function whoMayBeforeReceipt(
  tx: Transaction,
  { staffId, role }: Author,
  { order, sentBack, worth }: { order: LockedOrder; sentBack: ReturnRow; worth: Minor },
): Promise<string[] | null> {
  const counted = await onTrustAed(tx, order, sentBack, worth);
  if (counted === null) return null;
  if (staffId !== null && role !== null && isWithin(await limitOf(tx, staffId, role), counted)) return null;
  const { country } = order.address;
  const others = await approversOf(tx, staffId ?? "", counted, { needed: "orders.make", country });
  return others.map(({ name }) => name);
}
