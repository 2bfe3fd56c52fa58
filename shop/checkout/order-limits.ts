import { type SQL, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { countAll, networkKeys, type Tried } from "../limits/limits.ts";
import { BURST } from "../limits/networks.ts";
import { ruleOf } from "../limits/table.ts";
import { hashGuestToken } from "../orders/guest-token.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import type { BuyerDetails } from "./draft.ts";

/** Who is about to order, and how much. */
export interface Ordering {
  /** Where the request comes from. */
  address: string;
  /** What tells this browser, or this customer, from others. */
  browser: string;
  buyer: BuyerDetails;
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
    ...(buyer.email === null ? [] : [{ limit: "order.mailbox" as const, whom: mailboxOf(buyer.email) }]),
    { limit: "order.phone", whom: buyer.phone_number },
  ];
  if (hasPersonalCode) {
    tried.push({ limit: "promo.network", whom: address });
    tried.push({ limit: "promo.browser", whom: browser });
  }
  const { over, isUnusual, retryAfter } = await countAll({ ...shop, db: tx }, tried);
  if (over !== null) return { kind: "too_many", retryAfter };
  if (isUnpaid) {
    // Whoever else orders from this network waits for its count above: nobody is overlooked.
    const full = (await unitsHeld(tx, shop, ordering)).find(({ holder, held }) => held + units > mostOf(holder));
    if (full !== undefined) {
      const limit = full.holder === "browser" ? "unpaid.browser" : "unpaid.network";
      shop.tellSecurity({ event: "security.limit_hit", limit });
      return { kind: "too_many", retryAfter: full.seconds };
    }
  }
  return { kind: isUnusual ? "unusual" : "usual" };
}

type Holder = "browser" | "network" | "neighbourhood";

function mostOf(holder: Holder): number {
  if (holder === "browser") return ruleOf("unpaid.browser").most;
  return ruleOf("unpaid.network").most * (holder === "network" ? 1 : BURST);
}

/** The units that unpaid orders of this browser or customer, and of this network, keep now, and when the first are free. */
async function unitsHeld(
  tx: Transaction,
  shop: ShopContext,
  { browser, address }: Ordering,
): Promise<{ holder: Holder; held: number; seconds: number }[]> {
  const own =
    customerOf(shop) === null
      ? sql`o.customer_id is null and o.guest_token_hash = ${hashGuestToken(browser)}`
      : sql`o.customer_id = ${browser}::uuid`;
  const [network, neighbourhood] = networkKeys("unpaid.network", address);
  const now = shop.clock().toISOString();
  const heldBy = (holder: Holder, which: SQL) =>
    sql`select ${holder}::text as holder, coalesce(sum(l.quantity), 0)::int as held,
               greatest(1, ceil(extract(epoch from min(o.hold_until) - ${now}::timestamptz)))::int as seconds
        from orders o join order_lines l on l.order_id = o.id
        where ${which} and not o.is_confirmed and o.hold_until > ${now} and not l.is_gift`;
  return rowsOf(
    tx,
    sql`${heldBy("browser", own)}
        union all ${heldBy("network", sql`o.hold_networks @> array[${network}]::text[]`)}
        union all ${heldBy("neighbourhood", sql`o.hold_networks @> array[${neighbourhood}]::text[]`)}`,
  );
}
