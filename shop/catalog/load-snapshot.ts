import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { StoredProduct } from "../content/content.ts";
import type { DocumentData, DocumentKind, WrittenKind, WrittenRecord } from "../content/documents.ts";
import { type Database, rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { SPECIFIED_FEES } from "../pricing/charge.ts";
import { SPECIFIED_RATES, toMinor } from "../pricing/money.ts";
import { USUAL_STEPS } from "../pricing/subscription-steps.ts";
import { taxRulesOf } from "../pricing/tax.ts";
import { loadRatings, type Rating } from "../ratings/rating.ts";
import { CAREFUL_RULES } from "../ratings/review-rules.ts";
import { newestFirst } from "../reading/publication.ts";
import { MAX_LINE_QUANTITY, USUAL_LIMITS } from "../settings/order-limits.ts";
import { readSetting } from "../settings/setting-schemas.ts";
import type { DatedSetting } from "../settings/settings.ts";
import { USUAL_STOCK } from "../settings/stock-rules.ts";
import { USUAL_PACE } from "../settings/subscribing.ts";
import { settingVersions } from "../settings/tables.ts";
import { withBrand } from "./brand-name.ts";
import { formerAddresses } from "./category-tree.ts";
import { WAS_SOLD } from "./former-product.ts";
import type { Line, Product, ProductDetails, ProductSummary } from "./product.ts";
import { quantityCap } from "./product.ts";
import {
  type CatalogSnapshot,
  type ComingProduct,
  type ComingReading,
  type Former,
  type Leaving,
  productViews,
} from "./snapshot.ts";
import { asStored } from "./stored-product.ts";
import { categories, documents, documentVersions, products, productVersions } from "./tables.ts";

/**
 * Reads the whole catalogue in eight statements, with the merchant's name put in place of `{brand}`.
 * Throws if nothing was imported yet: a shop without delivery rates cannot sell.
 */
export async function loadSnapshot(db: Database, version: number, brandName: string): Promise<CatalogSnapshot> {
  // First: what is published while the rest is read is there twice then, which shows the same, and never missing.
  const { coming, leaving } = await loadComing(db, brandName);
  const { comingReadings, leavingReadings } = await loadComingReadings(db, brandName);
  const productRows = await db
    .select(SUMMARY_COLUMNS)
    .from(products)
    .where(eq(products.active, true))
    .orderBy(asc(products.id));
  const categoryRows = await db
    .select(CATEGORY_COLUMNS)
    .from(categories)
    .where(eq(categories.active, true))
    .orderBy(asc(categories.position), asc(categories.id));
  const documentRows = await db
    .select()
    .from(documents)
    .where(eq(documents.active, true))
    .orderBy(asc(documents.kind), asc(documents.position), asc(documents.key));

  const ratings = await loadRatings(db);
  const branded = categoryRows.map((row) => withBrand(row, brandName));
  const leads = formerAddresses(branded);
  const all = productRows.map((row) =>
    underOwnCategories(productFrom(row, brandName, ratings.get(row.id) ?? null), leads),
  );
  const dataOf = <Kind extends DocumentKind>(kind: Kind): DocumentData[Kind][] =>
    documentRows.filter((row) => row.kind === kind).map((row) => withBrand(row.data as DocumentData[Kind], brandName));
  const settings = await loadSettings(db);
  const [shipping] = dataOf("shipping");
  if (shipping === undefined) throw new Error("The database holds no content yet; import it first.");

  const contentSteps = dataOf("subscription")[0]?.steps ?? USUAL_STEPS;

  return {
    version,
    brand: brandName,
    derivations: new Map(),
    priceDerivations: new Map(),
    ...productViews(all),
    formerBySlug: await loadFormer(db, brandName),
    coming,
    comingReadings,
    leaving: [...leaving, ...leavingReadings],
    categories: branded,
    categoryBySlug: new Map(branded.map((category) => [category.slug, category])),
    announcements: dataOf("announcement"),
    redirects: dataOf("redirect"),
    stores: dataOf("store"),
    shipping,
    // A database that was filled before there were such rules goes on with the specification's until the next import.
    tax: dataOf("tax")[0] ?? taxRulesOf({}),
    fees: SPECIFIED_FEES,
    rates: SPECIFIED_RATES,
    seller: null,
    contact: null,
    mailTexts: {},
    home: null,
    settings,
    settledAs: "",
    reviewRules: dataOf("review")[0] ?? CAREFUL_RULES,
    subscription: { ...USUAL_PACE, steps: contentSteps },
    contentSteps,
    orderLimits: USUAL_LIMITS,
    stockRules: USUAL_STOCK,
    pages: new Map(dataOf("page").map((page) => [page.slug, page])),
    faq: dataOf("faq"),
    articles: newestFirst(dataOf("article")),
    stories: newestFirst(dataOf("story")),
    survey: dataOf("survey"),
    // By their addresses, whoever made them and in whatever order: the shop that is made of an export has the same.
    campaigns: dataOf("campaign").sort((one, other) => (one.slug < other.slug ? -1 : 1)),
    offers: [],
  };
}

async function loadFormer(db: Database, brandName: string): Promise<ReadonlyMap<string, Former>> {
  const rows = await rowsOf<Former>(
    db,
    sql`select id, slug, sku, content->'name' as name, price from products p where ${WAS_SOLD}`,
  );
  return new Map(rows.map((row) => [row.slug, withBrand(row, brandName)]));
}

/** What was published in the very moment in which a category got another address names the one it had. */
function underOwnCategories(product: Product, leads: ReadonlyMap<string, string>): Product {
  if (!product.categories.some((slug) => leads.has(slug))) return product;
  return { ...product, categories: [...new Set(product.categories.map((slug) => leads.get(slug) ?? slug))] };
}

/** What versions that wait for their moment will say, in the order of their moments. */
async function loadComing(db: Database, brandName: string): Promise<Pick<CatalogSnapshot, "coming" | "leaving">> {
  const rows = await db
    .select({
      at: productVersions.publishAt,
      record: productVersions.record,
      isSold: products.active,
      stock: products.stock,
      sold: products.sold,
      id: products.id,
      until: productVersions.until,
      // What comes back at its end; null: it goes out of the shop.
      former: sql<StoredProduct | null>`case when ${productVersions.until} is not null and ${products.active}
        then ${asStored("products")} end`,
    })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(eq(productVersions.state, "scheduled"))
    .orderBy(asc(productVersions.publishAt), asc(productVersions.id));
  const dated = rows.flatMap(({ at, ...row }) => (at === null ? [] : { at, ...row }));
  return {
    coming: inOrder(
      dated.flatMap(({ at, record, until, former, ...row }) => [
        ...(record === null ? [] : [comingProduct({ at, record, ...row }, brandName)]),
        ...(until === null || former === null ? [] : [comingProduct({ at: until, record: former, ...row }, brandName)]),
      ]),
    ),
    leaving: dated.flatMap(({ id, ...row }) => leavingAt(row).map((at) => ({ at, kind: "product", key: String(id) }))),
  };
}

/** When something goes out of the shop: what has nothing to say any more, or nothing that it said before, at its end. */
function leavingAt({
  at,
  record,
  until,
  former,
}: {
  at: Date;
  record: object | null;
  until: Date | null;
  former: object | null;
}) {
  if (record === null) return [at.getTime()];
  return until === null || former !== null ? [] : [until.getTime()];
}

/** What is to come by its moments: the end of one may be after the beginning of the next. */
const inOrder = <Some extends { at: number }>(all: readonly Some[]): Some[] =>
  all.toSorted((one, other) => one.at - other.at);

/** What a version of a product makes of it from a moment on; of one that is not sold until then, with what its row says. */
export function comingProduct(
  {
    at,
    record: { content, price, salePrice, ...rest },
    isSold,
    stock,
    sold,
  }: { at: Date; record: StoredProduct; isSold: boolean; stock: number; sold: number },
  brandName: string,
): ComingProduct {
  const summary = Object.fromEntries(Object.entries(content).filter(([key]) => !DETAIL_KEYS.includes(key)));
  const changes = {
    // Put over the product as it is until then: what is not said any more goes.
    saleSpan: undefined,
    ...withBrand(summary as unknown as ProductSummary, brandName),
    ...rest,
    nutrients: content.ingredients.rows.map(({ name }) => name),
    price,
    salePrice,
    ownSalePrice: salePrice,
  };
  const fresh = isSold ? null : { earlyAccess: false, stock, sold, createdAt: at, rating: null };
  return { at: at.getTime(), changes, fresh };
}

async function loadComingReadings(
  db: Database,
  brandName: string,
): Promise<{ comingReadings: ComingReading[]; leavingReadings: Leaving[] }> {
  const rows = await db
    .select({
      at: documentVersions.publishAt,
      kind: documentVersions.kind,
      key: documentVersions.key,
      record: documentVersions.record,
      until: documentVersions.until,
      former: sql<WrittenRecord | null>`case when ${documentVersions.until} is not null and ${documents.active}
        then ${documents.data} end`,
    })
    .from(documentVersions)
    .innerJoin(documents, and(eq(documents.kind, documentVersions.kind), eq(documents.key, documentVersions.key)))
    .where(eq(documentVersions.state, "scheduled"))
    .orderBy(asc(documentVersions.publishAt), asc(documentVersions.id));
  const dated = rows.flatMap(({ at, kind, ...row }) => (at === null ? [] : { at, kind: kind as WrittenKind, ...row }));
  return {
    comingReadings: inOrder(
      dated.flatMap(({ at, kind, record, until, former }) => [
        ...(record === null ? [] : [comingReading({ at, kind, record }, brandName)]),
        ...(until === null || former === null ? [] : [comingReading({ at: until, kind, record: former }, brandName)]),
      ]),
    ),
    leavingReadings: dated.flatMap(({ kind, key, ...row }) => leavingAt(row).map((at) => ({ at, kind, key }))),
  };
}

/** What a version of a text, a group of questions or a store makes of it from a moment on. */
export function comingReading(
  { at, kind, record }: { at: Date; kind: WrittenKind; record: WrittenRecord },
  brandName: string,
): ComingReading {
  return { at: at.getTime(), kind, data: withBrand(record, brandName) } as ComingReading;
}

async function loadSettings(db: Database): Promise<DatedSetting[]> {
  const rows = await db.select().from(settingVersions).where(isNull(settingVersions.withdrawnAt));
  return rows.map(readSetting);
}

/**
 * Re-reads stock and sales of some products. The version grows only when a page would look different: a product
 * ran out or came back, or the most that one cart may hold changed. Products that are not in the snapshot are passed over.
 */
export async function refreshStock(
  db: Database,
  snapshot: CatalogSnapshot,
  ids: readonly number[],
): Promise<CatalogSnapshot> {
  const known = ids.filter((id) => snapshot.productById.has(id));
  if (known.length === 0) return snapshot;
  const rows = await db
    .select({ id: products.id, stock: products.stock, sold: products.sold })
    .from(products)
    .where(inArray(products.id, known));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  let visible = false;
  const refreshed = [...snapshot.productById.values()].map((product) => {
    const row = rowById.get(product.id);
    if (row === undefined || (row.stock === product.stock && row.sold === product.sold)) return product;
    if (quantityCap(row.stock, MAX_LINE_QUANTITY) !== quantityCap(product.stock, MAX_LINE_QUANTITY)) visible = true;
    return { ...product, stock: row.stock, sold: row.sold };
  });
  return { ...snapshot, ...productViews(refreshed), version: visible ? snapshot.version + 1 : snapshot.version };
}

/** Re-reads the ratings of some products, whose reviews have changed: their pages look different now. */
export async function refreshRatings(
  db: Database,
  snapshot: CatalogSnapshot,
  ids: readonly number[],
): Promise<CatalogSnapshot> {
  const known = new Set(ids.filter((id) => snapshot.productById.has(id)));
  if (known.size === 0) return snapshot;
  const ratings = await loadRatings(db, [...known]);
  const refreshed = [...snapshot.productById.values()].map((product) =>
    known.has(product.id) ? { ...product, rating: ratings.get(product.id) ?? null } : product,
  );
  return { ...snapshot, ...productViews(refreshed), version: snapshot.version + 1 };
}

/** The long texts stay in the database: a catalogue of twenty thousand products would not fit into memory with them. */
const DETAIL_KEYS = Object.keys({
  gtin: true,
  descriptionHtml: true,
  benefits: true,
  howToUseHtml: true,
  dosage: true,
  ingredients: true,
  warnings: true,
  metaTitle: true,
  metaDescription: true,
  gallery: true,
} satisfies Record<keyof ProductDetails, true>);

const SUMMARY_COLUMNS = {
  id: products.id,
  slug: products.slug,
  sku: products.sku,
  line: products.line,
  price: products.price,
  salePrice: products.salePrice,
  stock: products.stock,
  weightGrams: products.weightGrams,
  sold: products.sold,
  createdAt: products.createdAt,
  summary: sql<ProductSummary>`${products.content} - array[${sql.join(
    DETAIL_KEYS.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`,
  nutrients: sql<Text[]>`jsonb_path_query_array(${products.content}, '$.ingredients.rows[*].name')`,
};

const CATEGORY_COLUMNS = {
  id: categories.id,
  slug: categories.slug,
  parent: categories.parent,
  name: categories.name,
  description: categories.description,
  position: categories.position,
  inNavigation: categories.inNavigation,
  picture: categories.picture,
  formerly: categories.formerly,
};

type SummaryRow = Omit<
  typeof products.$inferSelect,
  "content" | "stockImported" | "fingerprint" | "active" | "version" | "changedByStaff"
> & {
  summary: ProductSummary;
  nutrients: Text[];
};

function productFrom(row: SummaryRow, brandName: string, rating: Rating | null): Product {
  const salePrice = row.salePrice === null ? null : toMinor(row.salePrice);
  return {
    ...withBrand(row.summary, brandName),
    nutrients: row.nutrients,
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    line: row.line as Line,
    price: toMinor(row.price),
    salePrice,
    ownSalePrice: salePrice,
    earlyAccess: false,
    stock: row.stock,
    weightGrams: row.weightGrams,
    sold: row.sold,
    createdAt: row.createdAt,
    rating,
  };
}
