import { sql } from "drizzle-orm";
import { pictureAddress } from "../catalog/product.ts";
import { SHELVES } from "../catalog/tags.ts";
import type { WrittenData } from "../content/content.ts";
import { picturesOf } from "../content-files/product-record.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import type { Rates } from "../pricing/money.ts";
import { type Versions, versionData, versionRows } from "../staff-versions/read-versions.ts";
import { productVersionsOf } from "../versions/publish-product.ts";
import { IS_BEGUN } from "./begun.ts";
import { checkWritten, type ProductMeans } from "./check-written.ts";

export interface ProductVersions extends Versions {
  id: number;
  slug: string;
  sku: string;
  /** Address of the picture of its pack; null while it has none. */
  picture: string | null;
  is_active: boolean;
  /** Staff have begun it or taken it off sale, and nothing of it is published. */
  is_new: boolean;
  stock: number;
  /** The files of the pictures it has as long as it names none. */
  pictures: string[];
  /** What it may be in: the shop's categories, the tags that pages read and those in use. */
  categories: { slug: string; name: Text }[];
  tags: string[];
  /** What search engines show of its page beside what is written: the shop's name, and the page's address in each language. */
  brand: string;
  addresses: Text;
  /** At which its prices are shown elsewhere. */
  rates: Rates;
}

/** A product with its versions; null: there is none of this name. */
export async function readProduct(
  shop: Pick<ShopContext, "db" | "catalog" | "brand" | "origin">,
  slug: string,
  means: ProductMeans,
): Promise<ProductVersions | null> {
  const { db } = shop;
  const [product] = await rowsOf<
    Pick<ProductVersions, "id" | "sku" | "version" | "stock" | "is_active" | "is_new"> & { pack: string }
  >(
    db,
    sql`select id, sku, version, stock, active as is_active, ${IS_BEGUN} as is_new, content->'pictures'->>'pack' as pack
        from products where slug = ${slug}`,
  );
  if (product === undefined) return null;
  const { versions, data, began } = await versionRows(shop, productVersionsOf(product.id));
  const { pack, ...own } = product;
  const { categories, productById, rates } = shop.catalog();
  const pictures: string[] = [];
  for (const { path } of picturesOf({ slug })) if (await means.has(path)) pictures.push(path.split("/").at(-1) ?? "");
  return {
    ...own,
    slug,
    picture: pack === "" ? null : pictureAddress(pack),
    pictures,
    faults:
      (await checkWritten(shop, data.draft ?? data.published ?? data.archived ?? data.scheduled ?? {}, means)).faults ??
      [],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    tags: [...new Set([...SHELVES, ...[...productById.values()].flatMap(({ tags }) => tags)])].sort(),
    brand: shop.brand.name,
    addresses: { en: `${shop.origin}/en/product/${slug}`, ar: `${shop.origin}/ar/product/${slug}` },
    rates,
    versions,
    data,
    began,
  };
}

/** What a version of a product says, by its number; null: there is none. */
export async function readProductVersion(
  shop: Pick<ShopContext, "db">,
  slug: string,
  number: number,
): Promise<WrittenData | null> {
  const [product] = await rowsOf<{ id: number }>(shop.db, sql`select id from products where slug = ${slug}`);
  return product === undefined ? null : versionData(shop, productVersionsOf(product.id), number);
}
