import { and, eq, sql } from "drizzle-orm";
import { rowsOf, type Transaction } from "../database/database.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { parcelLines, parcels } from "../parcels/tables.ts";

export type ParcelRefusal = "order.parcels_open" | "order.partly_shipped";

/**
 * What parcels have to say about a move. Once there is one, an order is shipped by handing over all of them; what has
 * left the house in part cannot be cancelled whole. An order that nobody packed here is moved by hand as ever.
 */
export async function refusalOfParcels(
  tx: Transaction,
  orderId: string,
  to: FulfilmentState,
): Promise<ParcelRefusal | null> {
  if (to !== "SHIPPED" && to !== "CANCELLED") return null;
  const [sum] = await rowsOf<{ parcels: number; gone: number; open: number }>(
    tx,
    sql`select count(distinct p.id)::int as parcels,
               count(distinct p.id) filter (where p.state = 'handed_over')::int as gone,
               (select sum(quantity) from order_lines where order_id = ${orderId})::int
                 - coalesce(sum(l.quantity) filter (where p.state = 'handed_over'), 0)::int as open
        from ${parcels} p left join ${parcelLines} l on l.parcel_id = p.id
        where p.order_id = ${orderId} and p.state <> 'opened'`,
  );
  if (sum === undefined || sum.parcels === 0) return null;
  if (to === "CANCELLED") return sum.gone > 0 ? "order.partly_shipped" : null;
  return sum.open > 0 ? "order.parcels_open" : null;
}

/** What was packed for a sale that is off is unpacked: its pieces are in the stock again. */
export async function openParcels(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ state: "opened" })
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed")));
}
