import { countAttempt } from "../accounts/attempts.ts";
import type { CustomerDetails } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { mailboxOf } from "../promo/person-keys.ts";

/** Who is about to order, and how much. */
export interface Ordering {
  /** The caller's part of the network (`networkOf`). */
  network: string;
  /** What tells this browser, or this customer, from others. */
  browser: string;
  buyer: CustomerDetails;
  pieces: number;
  /** Whether its pieces wait for a payment. */
  isUnpaid: boolean;
}

/** `unusual`: taken, but cash on delivery has to be confirmed by the code that is sent to the buyer. */
export type OrderVerdict = { kind: "usual" } | { kind: "unusual" } | { kind: "too_many"; retryAfter: number };

/**
 * Counts a new order, in the transaction that writes it: an order that comes to nothing is not counted. One person, one
 * browser and one network can each place only so many, and hold only so many pieces that are not paid; much earlier
 * than that the buyer of an order in cash has to show that the address is theirs, so that nobody floods the shop, or
 * somebody else's mailbox, with orders that nobody wants.
 */
export async function countOrder(tx: Transaction, shop: ShopContext, ordering: Ordering): Promise<OrderVerdict> {
  if (!shop.limitsOrders) return { kind: "usual" };
  const { network, browser, buyer, pieces, isUnpaid } = ordering;
  const counted = { ...shop, db: tx };
  // Always in this order: two orders at once must not wait for each other.
  const counts = [
    await countAttempt(counted, "order.network", network),
    await countAttempt(counted, "order.email", mailboxOf(buyer.email)),
    await countAttempt(counted, "order.phone", buyer.phone_number),
  ];
  if (isUnpaid) {
    counts.push(
      await countAttempt(counted, "unpaid.network", network, pieces),
      await countAttempt(counted, "unpaid.browser", browser, pieces),
    );
  }
  const passed = counts.filter(({ isOver }) => isOver);
  if (passed.length > 0) return { kind: "too_many", retryAfter: Math.max(...passed.map(({ seconds }) => seconds)) };
  return { kind: counts.some(({ isUnusual }) => isUnusual) ? "unusual" : "usual" };
}
