import { sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import { type Line, type Product, pictureAddress } from "../catalog/product.ts";
import { type CatalogSnapshot, categoryAncestors } from "../catalog/snapshot.ts";
import type { VersionEnd } from "../catalog/tables.ts";
import { SHELVES } from "../catalog/tags.ts";
import type { WrittenData } from "../content/content.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { pageOf } from "../page-of.ts";
import { checkWritten, type ProductMeans } from "./check-written.ts";
import { isAskedFor } from "./find-products.ts";

export const PRODUCT_VIEWS = ["all", "changed", "asked", "scheduled", "sale", "sold_out", "off"] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** What is written of a product beside what is published: nothing, a draft, a draft to be published, or what waits. */
export type WrittenState = "published" | "changed" | "asked" | "scheduled" | "off";

/** A product as whoever writes it sees it in the list. Prices are AED hundredths, its own, without any campaign. */
export interface ProductRow {
  id: number;
  slug: string;
  sku: string;
  name: Text;
  line: Line;
  /** Null while it has none. */
  picture: string | null;
  price: number;
  sale_price: number | null;
  sale_from: string | null;
  sale_to: string | null;
  stock: number;
  /** Pieces that were sold in `SOLD_DAYS` days, today included. */
  sold: number;
  state: WrittenState;
  /** When what waits is to be published. */
  at: string | null;
  /** It is the end of what is published. */
  ends: VersionEnd | null;
  /** Who wrote the draft. */
  by: string | null;
  /** In how many places the draft is not in order yet. */
  faults: number;
  /** Languages in which the draft leaves something out. */
  missing: ("en" | "ar")[];
}

type Listed = Pick<
  Product,
  "id" | "slug" | "sku" | "name" | "line" | "pictures" | "price" | "ownSalePrice" | "saleSpan" | "stock" | "categories"
> &
  Pick<Product, "tags" | "badges"> & { isOff: boolean };

interface Written {
  product_id: number;
  state: "draft" | "scheduled";
  data: WrittenData | null;
  by: string;
  is_asked: boolean;
  publish_at: string | null;
  ends: VersionEnd | null;
}

const PAGE = 50;
export const SOLD_DAYS = 30;

/** By their numbers, or what was sold most in `SOLD_DAYS` days first. */
export const PRODUCT_SORTS = ["number", "sold"] as const;

/** What the list can be narrowed to: every category with how deep it stands, and the tags that products have. */
export interface ProductFilters {
  categories: { slug: string; name: Text; depth: number }[];
  tags: string[];
}

interface AskedProducts {
  view: ProductView;
  q: string;
  line: string;
  /** With those below it. */
  category: string;
  /** A tag or a badge. */
  tag: string;
  sort: (typeof PRODUCT_SORTS)[number];
  /** The number of the last one seen; by sales with its pieces before it: `12_4`. */
  after: string;
}

/**
 * Products, found by every word of `q` in a name of either language, SKU, address or active ingredient, and how many there
 * are of each view. `sold`: pieces of each in `SOLD_DAYS` days, by its number. `next` leads on; null at the end. Two
 * statements for any number; the rest is in memory.
 */
export async function listProducts(
  shop: Pick<ShopContext, "db" | "catalog">,
  { view: chosen, category, tag, sort, after, ...asked }: AskedProducts,
  sold: ReadonlyMap<number, number>,
  means: ProductMeans,
): Promise<{ rows: ProductRow[]; next: string | null; counts: Record<ProductView, number>; filters: ProductFilters }> {
  const catalog = shop.catalog();
  const written = await writtenNow(shop);
  const off = await productsOff(shop);
  const soldOf = ({ id }: Pick<Listed, "id">) => sold.get(id) ?? 0;
  const all: Listed[] = [...catalog.productById.values()].map((product) => ({ ...product, isOff: false }));
  const isWithin = ({ categories, tags, badges }: Listed) =>
    (category === "" || categories.some((own) => categoryAncestors(catalog, own).includes(category))) &&
    (tag === "" || tags.includes(tag) || (badges as string[]).includes(tag));
  const found = [...all, ...off]
    .filter(isWithin)
    .filter(isAskedFor(catalog, asked))
    .sort((one, other) => (sort === "sold" ? soldOf(other) - soldOf(one) : 0) || one.id - other.id);
  const isIn = (view: ProductView) => (product: Listed) => {
    if (view === "all") return true;
    if (view === "sale") return product.ownSalePrice !== null && !product.isOff;
    if (view === "sold_out") return product.stock <= 0 && !product.isOff;
    if (view === "off") return product.isOff;
    const own = written.get(product.id) ?? [];
    if (view === "scheduled") return own.some(({ state }) => state === "scheduled");
    return own.some(({ state, is_asked }) => state === "draft" && (view === "changed" || is_asked));
  };
  const counts = Object.fromEntries(PRODUCT_VIEWS.map((view) => [view, found.filter(isIn(view)).length])) as Record<
    ProductView,
    number
  >;
  const [last = 0, most = Number.POSITIVE_INFINITY] = after.split("_").map(Number).reverse();
  const isAfter = (product: Listed) =>
    sort === "sold" && soldOf(product) !== most ? soldOf(product) < most : product.id > last;
  const page = found.filter(isIn(chosen)).filter(isAfter);
  const { rows: shown, next } = pageOf(page, PAGE, (last) =>
    sort === "sold" ? `${soldOf(last)}_${last.id}` : String(last.id),
  );
  return {
    rows: await Promise.all(
      shown.map(async (product) => ({
        ...(await rowOf(shop, product, written.get(product.id) ?? [], means)),
        sold: soldOf(product),
      })),
    ),
    next,
    counts,
    filters: filtersOf(catalog),
  };
}

function filtersOf(catalog: CatalogSnapshot): ProductFilters {
  const below = Map.groupBy(catalog.categories, ({ parent }) => parent);
  const branch = (parent: string | null, depth: number): ProductFilters["categories"] =>
    (below.get(parent) ?? []).flatMap(({ slug, name }) => [{ slug, name, depth }, ...branch(slug, depth + 1)]);
  const tags = [...catalog.productById.values()].flatMap((product) => product.tags);
  return { categories: branch(null, 0), tags: [...new Set([...SHELVES, ...tags])] };
}

async function rowOf(
  shop: Pick<ShopContext, "catalog" | "db">,
  product: Listed,
  written: readonly Written[],
  means: ProductMeans,
): Promise<Omit<ProductRow, "sold">> {
  const draft = written.find(({ state }) => state === "draft");
  const waiting = written.find(({ state }) => state === "scheduled");
  const faults = draft === undefined ? [] : ((await checkWritten(shop, draft.data ?? {}, means)).faults ?? []);
  const { id, slug, sku, name, line, price, stock, ownSalePrice, saleSpan } = product;
  const isMissing = (language: "en" | "ar") =>
    faults.some(({ key, kind }) => kind === "missing" && new RegExp(`[.]${language}([[]|$)`).test(key));
  return {
    ...{ id, slug, sku, line, price, stock },
    // What nothing was published of is called as its draft says.
    name: name.en === sku && draft !== undefined ? textIn(draft.data?.name) : name,
    picture: product.pictures.pack === "" ? null : pictureAddress(product.pictures.pack),
    sale_price: ownSalePrice,
    sale_from: saleSpan?.from ?? null,
    sale_to: saleSpan?.to ?? null,
    state: stateOf(product, draft, waiting),
    at: waiting?.publish_at ?? null,
    ends: waiting?.ends ?? null,
    by: nameBooked((draft ?? waiting)?.by ?? null),
    faults: faults.length,
    missing: (["en", "ar"] as const).filter(isMissing),
  };
}

/** A text of a draft, of which nothing need be there or in order. */
function textIn(said: unknown): Text {
  const { en, ar } = (said ?? {}) as Record<keyof Text, unknown>;
  return { en: typeof en === "string" ? en : "", ar: typeof ar === "string" ? ar : "" };
}

function stateOf({ isOff }: Listed, draft: Written | undefined, waiting: Written | undefined): WrittenState {
  if (draft !== undefined) return draft.is_asked ? "asked" : "changed";
  if (waiting !== undefined) return "scheduled";
  return isOff ? "off" : "published";
}

async function writtenNow({ db }: Pick<ShopContext, "db">): Promise<Map<number, Written[]>> {
  const rows = await rowsOf<Written>(
    db,
    sql`select product_id, state, by, asked_at is not null as is_asked, case when state = 'draft' then data end as data,
          to_char(publish_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as publish_at, ends
        from product_versions where state in ('draft', 'scheduled') order by id`,
  );
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

/** What the catalogue in memory does not hold. */
async function productsOff({ db }: Pick<ShopContext, "db">): Promise<Listed[]> {
  const rows = await rowsOf<Omit<Listed, "isOff"> & { sale_price: Listed["ownSalePrice"] }>(
    db,
    sql`select id, slug, sku, line, price, sale_price, stock, content->'name' as name, content->'pictures' as pictures,
          content->'categories' as categories, coalesce(content->'tags', '[]') as tags,
          coalesce(content->'badges', '[]') as badges
        from products where not active order by id`,
  );
  return rows.map(({ sale_price: ownSalePrice, ...row }) => ({ ...row, ownSalePrice, isOff: true }));
}
