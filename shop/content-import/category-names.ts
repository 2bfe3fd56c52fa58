import { sql } from "drizzle-orm";
import { rowsOf, type Transaction } from "../database/database.ts";

/** Something that names a category: a product by its address, a promo code, a campaign, a category, or where a link stands. */
export interface CategoryNaming {
  kind: "product" | "promo" | "campaign" | "category" | "link";
  key: string;
}

/** What names a category: products, their drafts and what waits for its moment, codes, campaigns, categories below it, links. */
export function namingCategory(tx: Transaction, slug: string): Promise<CategoryNaming[]> {
  const named = sql`${JSON.stringify(slug)}::jsonb`;
  const link = `/shop\\?([^"]*&)?category=${slug}["\\\\#&]`;
  return rowsOf<CategoryNaming>(
    tx,
    sql`select 'product' as kind, slug as key from products p
          where content->'categories' @> ${named} or exists (
            select from product_versions v where v.product_id = p.id and v.state <> 'archived'
              and v.data::jsonb->'categories' @> ${named})
        union all select 'category', slug from categories where parent = ${slug} and active
        union all select 'promo', code from promo_codes where scope->'categories' @> ${named}
        union all select 'campaign', key from documents
          where kind = 'campaign' and data->'scope'->'categories' @> ${named}
        union all select 'link', slug from products where active and content::text ~ ${link}
        union all select 'link', kind || ' ' || key from documents d where active and (data::text ~ ${link} or exists (
          select from document_versions v where v.kind = d.kind and v.key = d.key and v.state = 'scheduled'
            and v.record::text ~ ${link}))
        order by 1, 2`,
  );
}
