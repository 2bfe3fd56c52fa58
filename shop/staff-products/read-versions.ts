import { sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import { pictureAddress } from "../catalog/product.ts";
import type { VersionState } from "../catalog/tables.ts";
import type { ProductData } from "../content/content.ts";
import type { ProductFault } from "../content-files/check-product.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { checkWritten } from "./check-written.ts";

/** A version as the list of a product's versions has it. */
export interface VersionRow {
  number: number;
  state: VersionState;
  /** Null for content files and for operators without a name. */
  by: string | null;
  note: string;
  based_on: number | null;
  revision: number;
  created_at: string;
  asked_at: string | null;
  publish_at: string | null;
  published_at: string | null;
  /** Who had it published. */
  publisher: string | null;
}

export interface ProductVersions {
  id: number;
  slug: string;
  sku: string;
  /** Address of the picture of its pack. */
  picture: string;
  is_active: boolean;
  stock: number;
  /** The published one's number; null in a shop that has not taken over its files since versions are kept. */
  version: number | null;
  versions: VersionRow[];
  /** What is published, what is being written, and what waits; by their states. */
  data: Partial<Record<"published" | "draft" | "scheduled", ProductData>>;
  /** What is in the way of publishing the draft, or what is published where there is none. */
  faults: ProductFault[];
  /** What it may be in: the shop's categories, and the tags that are in use. */
  categories: { slug: string; name: Text }[];
  tags: string[];
}

/** A product's versions, the newest first; null: there is none of this name. */
export async function readVersions(
  shop: Pick<ShopContext, "db" | "catalog">,
  slug: string,
): Promise<ProductVersions | null> {
  const { db } = shop;
  const [product] = await rowsOf<
    Pick<ProductVersions, "id" | "sku" | "version" | "stock" | "is_active"> & { pack: string }
  >(
    db,
    sql`select id, sku, version, stock, active as is_active, content->'pictures'->>'pack' as pack
        from products where slug = ${slug}`,
  );
  if (product === undefined) return null;
  const rows = await rowsOf<VersionRow & { data: ProductData | null }>(
    db,
    sql`select number, state, by, note, based_on, revision, ${utc("created_at")}, ${utc("asked_at")},
               ${utc("publish_at")}, ${utc("published_at")}, case when state <> 'archived' then data end as data,
               (select name from staff where id = publisher_id) as publisher
        from product_versions where product_id = ${product.id} order by number desc`,
  );
  const data: ProductVersions["data"] = {};
  for (const row of rows) if (row.state !== "archived" && row.data !== null) data[row.state] = row.data;
  const { pack, ...own } = product;
  const { categories, productById } = shop.catalog();
  return {
    ...own,
    slug,
    picture: pictureAddress(pack),
    faults: checkWritten(shop, data.draft ?? data.published ?? {}).faults ?? [],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    tags: [...new Set([...productById.values()].flatMap(({ tags }) => tags))].sort(),
    versions: rows.map(({ data: _data, ...row }) => ({ ...row, by: nameBooked(row.by) })),
    data,
  };
}

/** What a version says, by its number; null: there is none. */
export async function readVersion(
  { db }: Pick<ShopContext, "db">,
  slug: string,
  number: number,
): Promise<ProductData | null> {
  const [row] = await rowsOf<{ data: ProductData }>(
    db,
    sql`select v.data from product_versions v join products p on p.id = v.product_id
        where p.slug = ${slug} and v.number = ${number}`,
  );
  return row?.data ?? null;
}

function utc(column: string) {
  const name = sql.raw(column);
  return sql`to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${name}`;
}
