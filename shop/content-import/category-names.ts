import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Text } from "../market/market.ts";

/** Something that names a category: a product by its address, a promo code, a campaign, a category, or where a link stands. */
export interface CategoryNaming {
  kind: "product" | "promo" | "campaign" | "category" | "link";
  key: string;
  /** What it is called, where it has a name in both languages. */
  name: Text | null;
}

/** What names a category: products, their drafts and what waits for its moment, codes, campaigns, categories below it, links. */
export function namingCategory(tx: Database | Transaction, slug: string): Promise<CategoryNaming[]> {
  const named = sql`${JSON.stringify(slug)}::jsonb`;
  const link = `/shop\\?([^"]*&)?category=${slug}["\\\\#&]`;
  return rowsOf<CategoryNaming>(
    tx,
    sql`select 'product' as kind, slug as key, content->'name' as name from products p
          where content->'categories' @> ${named} or exists (
            select from product_versions v where v.product_id = p.id and v.state <> 'archived'
              and v.data::jsonb->'categories' @> ${named})
        union all select 'category', slug, name from categories where parent = ${slug} and active
        union all select 'promo', code, null from promo_codes where scope->'categories' @> ${named}
        union all select 'campaign', key, data->'name' from documents
          where kind = 'campaign' and data->'scope'->'categories' @> ${named}
        union all select 'link', slug, content->'name' from products where active and content::text ~ ${link}
        union all select 'link', kind || ' ' || key, data->'title' from documents d where active and (data::text ~ ${link} or exists (
          select from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'scheduled'
            and v.record::text ~ ${link}))
        order by 1, 2`,
  );
}
