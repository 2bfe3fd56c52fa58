import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { withBrand } from "./brand-name.ts";
import type { ProductSummary } from "./product.ts";

/** What is still said of a product that is not sold any more: what it was called, and what could take its place. */
export type FormerProduct = { slug: string } & Pick<
  ProductSummary,
  "name" | "categories" | "goesWellWith" | "alternatives" | "youMayAlsoLike"
>;

/** Of a product (`p`): it was sold once and is not now; gifts never are. */
export const WAS_SOLD = sql`(not p.active and p.line <> 'gift'
  and exists (select from product_versions v where v.product_id = p.id and v.published_at is not null))`;

/** Of a product (`p`): its end has come, and its row has not followed yet. */
const hasEnded = (now: Date) => sql`exists (select from product_versions v where v.product_id = p.id
  and v.state = 'scheduled' and v.ends = 'off' and v.publish_at <= ${now.toISOString()}::timestamptz)`;

/** A product that was sold once and is not now, by its address; null: none ever was, or it is sold. One statement. */
export async function formerProduct(
  shop: Pick<ShopContext, "db" | "brand" | "clock">,
  slug: string,
): Promise<FormerProduct | null> {
  const [row] = await rowsOf<{ summary: Omit<FormerProduct, "slug"> }>(
    shop.db,
    sql`select jsonb_build_object('name', content->'name', 'categories', content->'categories',
            'goesWellWith', content->'goesWellWith', 'alternatives', content->'alternatives',
            'youMayAlsoLike', content->'youMayAlsoLike') as summary
        from products p where slug = ${slug} and (${WAS_SOLD} or p.line <> 'gift' and ${hasEnded(shop.clock())})`,
  );
  return row === undefined ? null : withBrand({ slug, ...row.summary }, shop.brand.name);
}
