import { type SQL, sql } from "drizzle-orm";

/**
 * Pieces of a product (`p`) that orders hold and that are still in the house; `unpacked`: without those that lie in parcels
 * there.
 */
export function heldInHouse(which: "all" | "unpacked"): SQL<number> {
  const gone = which === "all" ? sql`pa.state = 'handed_over'` : sql`pa.state <> 'opened'`;
  return sql`greatest(0, coalesce((
      select -sum(c.change) from orders o join stock_changes c on c.order_id = o.id
      where ((o.is_confirmed and o.fulfilment_state in ('PROCESSING', 'PREPARING')) or (not o.is_confirmed and o.holds_stock))
        and c.product_id = p.id), 0)
    - coalesce((
      select sum(pl.quantity) from parcels pa
        join orders o on o.id = pa.order_id and o.is_confirmed and o.fulfilment_state in ('PROCESSING', 'PREPARING')
        join parcel_lines pl on pl.parcel_id = pa.id
        join order_lines ol on ol.order_id = pl.order_id and ol.position = pl.position
      where ${gone} and ol.product_id = p.id), 0))::int`;
}
