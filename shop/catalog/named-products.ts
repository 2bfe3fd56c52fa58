import { inArray, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { withBrand } from "./brand-name.ts";
import type { Line, ProductSummary } from "./product.ts";
import { products } from "./tables.ts";

/** What a product is called and looks like, whether it is still sold or not. */
export type NamedProduct = Pick<ProductSummary, "name" | "pack" | "pictures"> & { id: number; line: Line };

/**
 * Products by their numbers, for whoever gets them already: the catalogue knows only what is sold, the others are read
 * from the database. One statement at most, none where all are sold.
 */
export async function namedProducts(
  shop: Pick<ShopContext, "db" | "catalog" | "brand">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedProduct>> {
  const { productById } = shop.catalog();
  const wanted = [...new Set(ids)];
  const sold: NamedProduct[] = wanted.flatMap((id) => productById.get(id) ?? []);
  const others = wanted.filter((id) => !productById.has(id));
  if (others.length === 0) return byId(sold);
  const rows = await shop.db
    .select({
      id: products.id,
      line: sql<Line>`${products.line}`,
      name: sql<Text>`${products.content}->'name'`,
      pack: sql<Text>`${products.content}->'pack'`,
      pictures: sql<ProductSummary["pictures"]>`${products.content}->'pictures'`,
    })
    .from(products)
    .where(inArray(products.id, others));
  return byId([...sold, ...rows.map((row) => withBrand(row, shop.brand.name))]);
}

const byId = (found: readonly NamedProduct[]) => new Map(found.map((product) => [product.id, product]));
