import { sql } from "drizzle-orm";
import { z } from "zod";
import { pictureAddress } from "../catalog/product.ts";
import { SHELVES } from "../catalog/tags.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { eachProduct, type GridResult } from "./change-grid.ts";
import { productChanges } from "./change-product.ts";
import type { ProductMeans } from "./check-written.ts";

/** So many products of a tag are told. */
const MOST = 200;
/** So many are given a tag, or lose it, at once. */
export const MOST_TAGGED = 100;

export const tagSchema = z
  .string("validation.invalid")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "validation.invalid")
  .max(40);

/** `is_on`: whether the products are to have the tag. */
export const tagBody = z.object({
  slugs: z
    .array(z.string("validation.invalid").max(80, "validation.invalid"), "validation.required")
    .min(1, "validation.required")
    .max(MOST_TAGGED, "validation.invalid"),
  is_on: z.boolean("validation.invalid"),
});

export interface TagJson {
  tag: string;
  /** How many products that are sold have it. */
  number: number;
  /** Pages of the shop read it; any other is for programs that ask the API. */
  is_shelf: boolean;
}

export interface TaggedJson {
  slug: string;
  sku: string;
  name: Text;
  picture: string;
}

/** Every tag that pages read or that a product which is sold has, the former first. */
export async function listTags({ db }: Pick<ShopContext, "db">): Promise<TagJson[]> {
  const used = await rowsOf<{ tag: string; number: number }>(
    db,
    sql`select tag, count(*)::int as number from product_versions v join products p on p.id = v.product_id and p.active
        cross join jsonb_array_elements_text(v.tags) as t(tag) where v.state = 'published' group by tag order by tag`,
  );
  const numbers = new Map(used.map(({ tag, number }) => [tag, number]));
  return [...new Set([...SHELVES, ...numbers.keys()])].map((tag) => ({
    tag,
    number: numbers.get(tag) ?? 0,
    is_shelf: (SHELVES as readonly string[]).includes(tag),
  }));
}

/** The products which are sold and have a tag, in the order in which pages show them; at most 200. */
export async function readTagged({ db }: Pick<ShopContext, "db">, tag: string): Promise<TaggedJson[]> {
  const rows = await rowsOf<TaggedJson>(
    db,
    // What they say is read of those alone that are told.
    sql`with shown as materialized (
          select p.id, row_number() over (order by (p.stock > 0) desc, p.created_at desc, p.id) as place
          from product_versions v join products p on p.id = v.product_id and p.active
          where v.state = 'published' and v.tags ? ${tag} order by place limit ${MOST})
        select p.slug, p.sku, p.content->'name' as name, p.content->'pictures'->>'pack' as picture
        from shown join products p using (id) order by shown.place`,
  );
  return rows.map((row) => ({ ...row, picture: pictureAddress(row.picture) }));
}

/**
 * Publishes products with a tag, or without it, once under one key. One that stands so already gets no version, and `done`
 * does not name it; what is in the way of one keeps no other.
 */
export function tagProducts(
  shop: ShopContext,
  author: StaffAuthor,
  { key, tag, slugs, is_on: isOn }: { key: RequestKey; tag: string } & z.output<typeof tagBody>,
  means: ProductMeans,
): Promise<GridResult | { ok: false; code: "staff.key_taken" }> {
  const { publishChanged } = productChanges(means);
  return doOnce(shop, author, key, async (tx): Promise<GridResult> => {
    const rows = await rowsOf<{ slug: string; version: number; tags: string[] }>(
      tx,
      sql`select p.slug, p.version, v.tags from products p
            join product_versions v on v.product_id = p.id and v.number = p.version
            where p.slug = any(${sql.param(slugs)}::text[]) order by p.slug for update of p`,
    );
    const now = new Map(rows.map((row) => [row.slug, row]));
    const standing = [...new Set(slugs)].map((slug) => ({ version: 0, tags: [], ...now.get(slug), slug }));
    const others = standing.filter(({ slug, tags }) => !now.has(slug) || tags.includes(tag) !== isOn);
    return eachProduct(others, ({ slug: name, version, tags }) =>
      publishChanged(tx, shop, author, {
        ...{ name, version, isTrial: false },
        change: (data) => ({ ...data, tags: isOn ? [...tags, tag] : tags.filter((each) => each !== tag) }),
      }),
    );
  });
}
