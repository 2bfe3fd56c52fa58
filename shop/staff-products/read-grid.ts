import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { MOST_GRID_ROWS } from "./change-grid.ts";
import { isAskedFor } from "./find-products.ts";

/** A published product as the table has it, prices in AED as they are written. */
export interface GridRow {
  slug: string;
  sku: string;
  version: number;
  name: Text;
  price_aed: number;
  sale_price_aed: number | null;
  /** The days of its sale as they are written, the end excluded; null: from ever, or for good. */
  sale_starts_at: string | null;
  sale_ends_at: string | null;
  /** The number in its barcode; null: it has none. */
  gtin: string | null;
  /** Packed, in grams. */
  weight_g: number;
  /** Another version waits for its moment: what is changed goes under it. */
  waits: boolean;
}

/**
 * What is sold, in the order of its numbers, found as in the list, of the products in `sku` where any are named; at most
 * 500, and how many there are. One statement.
 */
export async function readGrid(
  shop: Pick<ShopContext, "db" | "catalog">,
  asked: { q: string; line: string; sku: readonly string[] },
): Promise<{ rows: GridRow[]; count: number }> {
  const catalog = shop.catalog();
  const isAsked = isAskedFor(catalog, asked);
  const named = asked.sku.length === 0 ? null : new Set(asked.sku);
  const found = [...catalog.productById.values()]
    .filter((product) => named?.has(product.sku) !== false && isAsked(product))
    .sort((one, other) => one.id - other.id);
  const ids = found.slice(0, MOST_GRID_ROWS).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], count: 0 };
  const rows = await rowsOf<GridRow>(
    shop.db,
    // What is written is text: it is read through once for each product, not once for each of its values.
    sql`select p.slug, p.sku, v.number as version, d.name, d.price_aed, d.sale_price_aed,
          d.sale_starts_at, d.sale_ends_at, d.gtin, d.weight_g,
          exists (select from product_versions w where w.product_id = p.id and w.state = 'scheduled') as waits
        from products p join product_versions v on v.product_id = p.id and v.number = p.version
          cross join lateral json_to_record(v.data)
            as d(name json, price_aed float8, sale_price_aed float8, sale_starts_at text, sale_ends_at text, gtin text,
              weight_g float8)
        where p.active and p.id in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}) order by p.id`,
  );
  return { rows, count: found.length };
}
