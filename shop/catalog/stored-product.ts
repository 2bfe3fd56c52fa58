import { type SQL, sql } from "drizzle-orm";

/** A product's row as a version becomes it (`StoredProduct`); `row`: what the statement calls it. */
export function asStored(row: "p" | "products"): SQL {
  const of = sql.raw(row);
  return sql`jsonb_build_object('id', ${of}.id, 'slug', ${of}.slug, 'sku', ${of}.sku, 'line', ${of}.line,
    'price', ${of}.price, 'salePrice', ${of}.sale_price, 'weightGrams', ${of}.weight_grams, 'content', ${of}.content)`;
}
