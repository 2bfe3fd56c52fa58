import { sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { countAll, type Tried } from "../limits/limits.ts";
import { ruleOf } from "../limits/table.ts";
import { hashGuestToken } from "../orders/guest-token.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import type { CustomerDetails } from "./draft.ts";

/** Who is about to order, and how much. */
export interface Ordering {
  /** Where the request comes from. */
  address: string;
  /** What tells this browser, or this customer, from others. */
  browser: string;
  buyer: CustomerDetails;
  units: number;
  /** Whether its units wait for a payment. */
  isUnpaid: boolean;
  /** Whether it uses a promo code that each person has so many times only. */
  hasPersonalCode: boolean;
}

/** `unusual`: taken, but cash on delivery has to be confirmed by the code that is sent to the buyer. */
export type OrderVerdict = { kind: "usual" } | { kind: "unusual" } | { kind: "too_many"; retryAfter: number };

/**
 * Counts a new order, in the transaction that writes it: an order that comes to nothing is not counted. One person, one
 * browser and one network can each place only so many, and hold only so many units that are not paid; much earlier
 * than that the buyer of an order in cash has to show that the address is theirs, so that nobody floods the shop, or
 * somebody else's mailbox, with orders that nobody wants.
 */
export async function countOrder(tx: Transaction, shop: ShopContext, ordering: Ordering): Promise<OrderVerdict> {
  if (!shop.limitsOrders) return { kind: "usual" };
  const { address, browser, buyer, units, isUnpaid, hasPersonalCode } = ordering;
  const tried: Tried[] = [
    { limit: "order.network", whom: address },
    { limit: "order.mailbox", whom: mailboxOf(buyer.email) },
    { limit: "order.phone", whom: buyer.phone_number },
  ];
  if (isUnpaid) {
    tried.push({ limit: "unpaid.network", whom: address, amount: units });
  }
  if (hasPersonalCode) {
    tried.push({ limit: "promo.network", whom: address });
    tried.push({ limit: "promo.browser", whom: browser });
  }
  const { over, isUnusual, retryAfter } = await countAll({ ...shop, db: tx }, tried);
  if (over !== null) return { kind: "too_many", retryAfter };
  if (isUnpaid) {
    const held = await unitsHeld(tx, shop, browser);
    if (held.units + units > ruleOf("unpaid.browser").most) {
      shop.tellSecurity({ event: "security.limit_hit", limit: "unpaid.browser" });
      return { kind: "too_many", retryAfter: held.seconds };
    }
  }
  return { kind: isUnusual ? "unusual" : "usual" };
}

/** The units that this browser's unpaid orders, or this customer's, keep from others now, and when the first are free again. */
async function unitsHeld(
  tx: Transaction,
  shop: ShopContext,
  browser: string,
): Promise<{ units: number; seconds: number }> {
  const own =
    customerOf(shop) === null
      ? sql`o.customer_id is null and o.guest_token_hash = ${hashGuestToken(browser)}`
      : sql`o.customer_id = ${browser}::uuid`;
  const now = shop.clock().toISOString();
  const [held] = await rowsOf<{ units: number; seconds: number }>(
    tx,
    sql`select coalesce(sum(l.quantity), 0)::int as units,
               greatest(1, ceil(extract(epoch from min(o.hold_until) - ${now}::timestamptz)))::int as seconds
        from orders o join order_lines l on l.order_id = o.id
        where ${own} and not o.is_confirmed and o.hold_until > ${now} and not l.is_gift`,
  );
  return held ?? { units: 0, seconds: 1 };
}
