import { sql } from "drizzle-orm";
import type { Product } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { foldedWord } from "../search/search-term.ts";

type Named = Pick<Product, "id" | "line" | "name" | "sku" | "slug">;

/** Whether a product is of a line, and has every word of `q` in its names, SKU, address or ingredients. */
export function isAskedFor(catalog: CatalogSnapshot, asked: { q: string; line: string }): (product: Named) => boolean {
  const texts = derived(catalog, "texts of products for staff", () => new Map<number, string>());
  const words = asked.q.split(/\s+/).map(foldedWord);
  return (product) => {
    if (asked.line !== "" && product.line !== asked.line) return false;
    const text = texts.get(product.id) ?? searchedText(product, catalog.productById.get(product.id)?.nutrients ?? []);
    texts.set(product.id, text);
    return words.every((word) => text.includes(word));
  };
}

/**
 * Numbers of the products, sold or not, that the list of products finds by `q`, and of those with exactly this GTIN or a
 * lot of this name. One statement: no question to the database reads what 20,000 products say.
 */
export async function productsFoundBy(shop: Pick<ShopContext, "db" | "catalog">, q: string): Promise<number[]> {
  const catalog = shop.catalog();
  const rows = await rowsOf<Named & { isNamed: boolean }>(
    shop.db,
    sql`with named as (select id from products where content->>'gtin' = ${q}
          union select product_id from stock_lots where lower(code) = lower(${q}))
        select id, slug, sku, line, content->'name' as name, id in (select id from named) as "isNamed"
        from products where not active or id in (select id from named)`,
  );
  const isAsked = isAskedFor(catalog, { q, line: "" });
  const found = [...catalog.productById.values()].filter(isAsked);
  return [...new Set([...found, ...rows.filter((row) => row.isNamed || isAsked(row))].map(({ id }) => id))];
}

function searchedText({ name, sku, slug }: Pick<Named, "name" | "sku" | "slug">, nutrients: readonly Text[]): string {
  const said = [name, ...nutrients].flatMap(({ en, ar }) => [en, ar]);
  return [...said, sku, slug].map(foldedWord).join(" ");
}
