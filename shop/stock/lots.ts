import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Lot } from "./first-expired.ts";

/** Pieces that are left of a lot (`l`). */
export const LEFT_OF_LOT: SQL<number> = sql`(coalesce((select sum(c.change) from stock_changes c where c.lot_id = l.id and c.reason <> 'withheld'), 0)
  - coalesce((select sum(t.quantity) from parcel_lots t join parcels p on p.id = t.parcel_id
              where t.lot_id = l.id and p.state <> 'opened'), 0))::int`;

/** Pieces of a lot (`l`) that are left, and not for sale since it expired. */
export const WITHHELD_OF_LOT: SQL<number> = sql`coalesce((
  select -sum(c.change) from stock_changes c where c.lot_id = l.id and c.reason = 'withheld'), 0)::int`;

/**
 * Lots of some products that have pieces left, by product, the first to expire first. Left is what came, less what was taken
 * out by corrections and what lies in parcels; what came back to the shop is of no lot any more.
 */
export async function lotsOf(db: Database | Transaction, products: readonly number[]): Promise<Map<number, Lot[]>> {
  const byProduct = new Map<number, Lot[]>();
  if (products.length === 0) return byProduct;
  const ids = sql.join(
    products.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const rows = await rowsOf<Lot & { product_id: number }>(
    db,
    sql`select * from (
          select l.id, l.product_id, l.code, l.expires_on::text as expires_on, ${LEFT_OF_LOT} as left
          from stock_lots l where l.product_id in (${ids})) of_lots
        where "left" > 0 order by expires_on, id`,
  );
  for (const { product_id, ...lot } of rows) byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), lot]);
  return byProduct;
}

/** The same, kept from everybody else who packs until the end of the transaction. */
export async function lockLotsOf(tx: Transaction, products: readonly number[]): Promise<Map<number, Lot[]>> {
  const ids = sql.join(
    products.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const known = await rowsOf(tx, sql`select id from stock_lots where product_id in (${ids}) order by id for update`);
  // Read by a statement of its own, which sees what was packed while this one waited.
  return known.length === 0 ? new Map() : lotsOf(tx, products);
}
