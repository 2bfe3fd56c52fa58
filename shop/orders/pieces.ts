import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";

/**
 * How many pieces of an order's line are its buyer's, and where they are: what every rule of packing, handing over and
 * giving back counts from. `line` is a row of `order_lines` in the statement that asks.
 */

const inParcels = (line: SQL, which: SQL) => sql`coalesce((
  select sum(pl.quantity) from parcel_lines pl join parcels p on p.id = pl.parcel_id
  where pl.order_id = ${line}.order_id and pl.position = ${line}.position and ${which}), 0)::int`;
const gone = (line: SQL) => inParcels(line, sql`p.state = 'handed_over'`);

/** Pieces that staff gave the money back for, and put back or wrote off, before the order had left as a whole. */
const keptHere = (line: SQL) => sql`coalesce((
  select sum((unit->>'quantity')::int)
  from (select lines, created_at, reason, return_id from refunds where order_id = ${line}.order_id
        union all
        select r.lines, r.created_at, r.reason, r.return_id from refunds r join payments on payments.id = r.payment_id
        where payments.order_id = ${line}.order_id) back, jsonb_array_elements(back.lines) unit
  where back.reason = 'operator' and back.return_id is null and unit->>'condition' in ('stock', 'damaged')
    and (unit->>'position')::int = ${line}.position
    and not exists (select from order_events e where e.order_id = ${line}.order_id and e.kind = 'fulfilment'
                      and e.state = 'SHIPPED' and e.at < back.created_at)), 0)::int`;

/** What of a line is the buyer's: ordered, less what was given back before it left. What a courier has is theirs anyway. */
export const piecesLeft = (line: SQL): SQL<number> =>
  sql<number>`greatest(${line}.quantity - ${keptHere(line)}, ${gone(line)})`;

/** What of that is in no parcel. */
export const piecesOpen = (line: SQL): SQL<number> =>
  sql<number>`greatest(0, ${piecesLeft(line)} - ${inParcels(line, sql`p.state <> 'opened'`)})`;

/** The pieces of an order's lines that are the buyer's, all together; `orderId` as the statement names it. */
export const piecesOfOrder = (orderId: SQL): SQL<number> =>
  sql<number>`(select sum(${piecesLeft(sql`of_order`)})::int from order_lines of_order where of_order.order_id = ${orderId})`;

export interface LinePieces {
  position: number;
  sku: string;
  isGift: boolean;
  /** The buyer's; of those in no parcel, in one that is in the house, and with a courier. */
  left: number;
  open: number;
  packed: number;
  gone: number;
}

/** The pieces of every line of an order, in its sequence. Whoever acts on it holds the order's row. */
export function linePieces(db: Database | Transaction, orderId: string): Promise<LinePieces[]> {
  const line = sql`l`;
  return rowsOf<LinePieces>(
    db,
    sql`select l.position, l.sku, l.is_gift as "isGift", ${piecesLeft(line)} as left, ${piecesOpen(line)} as open,
               ${inParcels(line, sql`p.state = 'packed'`)} as packed, ${gone(line)} as gone
        from order_lines l where l.order_id = ${orderId} order by l.position`,
  );
}

/** Whether more lies in parcels than is the buyer's any more. */
export const isOverpacked = (lines: readonly LinePieces[]): boolean =>
  lines.some(({ left, packed, gone: away }) => packed + away > left);
