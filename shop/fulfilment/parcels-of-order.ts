import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { piecesOfOrder } from "../orders/pieces.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { parcels } from "../parcels/tables.ts";

export type ParcelRefusal = "order.parcels_open" | "order.partly_shipped";

/** What is packed of an order, opened parcels aside; its pieces are those that are the buyer's still. */
export interface ParcelSums {
  parcels: number;
  /** Of them, those that a courier has. */
  gone: number;
  /** Pieces in no parcel. */
  unpacked: number;
  /** Pieces that have not left, packed or not. */
  staying: number;
}

/** The sums of an order's parcels, by its number: a column of any statement on orders. Null: nothing of it is packed. */
export const parcelSums = (orderId: SQL): SQL<ParcelSums | null> => sql`(
  select json_build_object('parcels', count(distinct p.id), 'gone', count(distinct p.id) filter (where p.state = 'handed_over'),
           'unpacked', ordered.pieces - coalesce(sum(l.quantity), 0),
           'staying', ordered.pieces - coalesce(sum(l.quantity) filter (where p.state = 'handed_over'), 0))
  from parcels p left join parcel_lines l on l.parcel_id = p.id,
       lateral (select ${piecesOfOrder(orderId)} as pieces) ordered
  where p.order_id = ${orderId} and p.state <> 'opened' group by ordered.pieces)`;

/** The same of one order. */
export async function parcelSumsOf(db: Database | Transaction, orderId: string): Promise<ParcelSums | null> {
  const [row] = await rowsOf<{ sums: ParcelSums | null }>(db, sql`select ${parcelSums(sql`${orderId}::uuid`)} as sums`);
  return row?.sums ?? null;
}

/**
 * What parcels have to say about a move. Once there is one, an order is shipped by handing over all of them; what has
 * left the house in part cannot be cancelled whole. An order that nobody packed here is moved by hand as ever.
 */
export function refusalOfParcels(sums: ParcelSums | null, to: FulfilmentState): ParcelRefusal | null {
  if (sums === null) return null;
  if (to === "CANCELLED" && sums.gone > 0) return "order.partly_shipped";
  return to === "SHIPPED" && sums.staying > 0 ? "order.parcels_open" : null;
}

/** An order of which some parcels have left and something has not. */
export interface PartShipped {
  gone: number;
  /** Of so many parcels that there are until now. */
  parcels: number;
  /** Whether there will be no more of them. */
  is_packed: boolean;
}

/** How much of an order has left, where that is a part of it; null: nothing, or all of it. */
export function partShipped(sums: ParcelSums | null): PartShipped | null {
  if (sums === null || sums.gone === 0 || sums.staying <= 0) return null;
  return { gone: sums.gone, parcels: sums.parcels, is_packed: sums.unpacked <= 0 };
}

/** What was packed for a sale that is off is unpacked: its pieces are in the stock again. */
export async function openParcels(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ state: "opened" })
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, "packed")));
}
