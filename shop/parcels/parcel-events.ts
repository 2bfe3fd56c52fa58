import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import type { ParcelState } from "./tables.ts";

/** What became of a parcel: it was packed, opened again, or handed over. */
export interface ParcelEvent {
  state: ParcelState;
  at: Date;
  /** Whoever did it, by name. */
  by: string;
  /** Of the parcel in its order. */
  number: number;
  pieces: number;
  /** Who has it, and under which number of theirs; null while it is in the house. */
  courier: Text | null;
  waybill: string | null;
}

/**
 * What became of an order's parcels, the first first. Parcels say themselves who packed and who handed them over; who
 * opened one is known of the log alone, and a cancelled order opened its own.
 */
export async function parcelEventsOf({ db }: Pick<ShopContext, "db">, orderId: string): Promise<ParcelEvent[]> {
  const rows = await rowsOf<Omit<ParcelEvent, "at"> & { at: string }>(
    db,
    sql`select e.state, e.at, e.by, p.number,
               (select coalesce(sum(quantity), 0)::int from parcel_lines where parcel_id = p.id) as pieces,
               case when e.state = 'handed_over' then c.name end as courier,
               case when e.state = 'handed_over' then p.waybill end as waybill
        from parcels p left join couriers c on c.id = p.courier_id,
             lateral (select 'packed' as state, p.packed_at as at, name as by from staff where id = p.packed_by
                      union all
                      select 'handed_over', p.handed_over_at, name from staff where id = p.handed_over_by
                      union all
                      select 'opened', at, coalesce(entry::jsonb->>'name', '') from audit_entries
                      where entity = 'parcel' and entity_id = p.id::text and action = 'parcel.opened') e
        where p.order_id = ${orderId} order by e.at, p.number`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
