import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { countAll, type Tried } from "../limits/limits.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import type { CustomerDetails } from "./draft.ts";

/** Who is about to order, and how much. */
export interface Ordering {
  /** Where the request comes from. */
  address: string;
  /** What tells this browser, or this customer, from others. */
  browser: string;
  buyer: CustomerDetails;
  pieces: number;
  /** Whether its pieces wait for a payment. */
  isUnpaid: boolean;
  /** Whether it uses a promo code that each person has so many times only. */
  hasPersonalCode: boolean;
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
  const { address, browser, buyer, pieces, isUnpaid, hasPersonalCode } = ordering;
  const tried: Tried[] = [
    { limit: "order.network", whom: address },
    { limit: "order.mailbox", whom: mailboxOf(buyer.email) },
    { limit: "order.phone", whom: buyer.phone_number },
  ];
  if (isUnpaid) {
    tried.push({ limit: "unpaid.network", whom: address, amount: pieces });
    tried.push({ limit: "unpaid.browser", whom: browser, amount: pieces });
  }
  if (hasPersonalCode) {
    tried.push({ limit: "promo.network", whom: address });
    tried.push({ limit: "promo.browser", whom: browser });
  }
  const { over, isUnusual, retryAfter } = await countAll({ ...shop, db: tx }, tried);
  if (over !== null) return { kind: "too_many", retryAfter };
  return { kind: isUnusual ? "unusual" : "usual" };
}
