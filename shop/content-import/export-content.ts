import { and, asc, desc, eq, inArray, isNotNull, not, notLike, or, sql } from "drizzle-orm";
import { isMap, parse, parseDocument, stringify } from "yaml";
import type { Campaign } from "../campaigns/campaign.ts";
import { categories, contentFiles, documents, documentVersions, products, productVersions } from "../catalog/tables.ts";
import type { ContentFile, WrittenData } from "../content/content.ts";
import { type Announcement, isEntryKind, type ReadingKind, type RedirectRule } from "../content/documents.ts";
import { OFF_SALE_FILE, OFF_SALE_FOLDER } from "../content-files/schemas.ts";
import { SETTINGS_FOLDER } from "../content-files/setting-file.ts";
import type { Database, Transaction } from "../database/database.ts";
import { promoCodes } from "../promo/tables.ts";
import { CATEGORIES_FILE, categoriesText } from "./export-categories.ts";
import {
  announcementEntry,
  LIST_FILES,
  type ListedEntry,
  type ListKind,
  listText,
  redirectEntry,
} from "./export-lists.ts";
import { readingPath, readingText } from "./export-readings.ts";
import { campaignText, promoCodesText } from "./export-sales.ts";
import { settingText } from "./export-settings.ts";
import { canonical } from "./fingerprint.ts";
import { storedSettings } from "./import-settings.ts";
import { adjustMap, WRITTEN } from "./written-yaml.ts";

const CODES_FILE = "promo-codes.yaml";

/** A campaign that names categories follows their addresses, whoever wrote it. */
const isForCategories = sql`${documents.data}->'scope' ? 'categories'`;

/**
 * The content folder as the shop says it now, but for its pictures, in the order of the paths. What nobody has changed
 * comes back byte for byte, comments included; of what staff have changed, just what they changed is written anew. To import it again is nothing to do. `stock` has each file name the stock of now, for a shop that begins with it,
 * instead of the number that was last taken from it; `now` is the moment by which settings count.
 */
export async function exportContent(
  db: Database | Transaction,
  { stock = false, now = new Date() }: { stock?: boolean; now?: Date | undefined } = {},
): Promise<ContentFile[]> {
  const kept = await db.select().from(contentFiles).orderBy(asc(contentFiles.path));
  const files = new Map(kept.map(({ path, text }) => [path, text]));
  const sold = await db
    .selectDistinctOn([products.id], {
      slug: products.slug,
      active: products.active,
      stock: products.stock,
      stockImported: products.stockImported,
      data: productVersions.data,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .where(
      or(
        and(products.active, eq(productVersions.state, "published")),
        // What gave its address to another product has none of its own any more.
        and(not(products.active), isNotNull(productVersions.publishedAt), notLike(products.slug, "%~%")),
      ),
    )
    .orderBy(asc(products.id), desc(productVersions.publishedAt), desc(productVersions.number));
  for (const { slug, active, data, ...row } of sold) {
    const [path, other] = pathsOf(slug, active);
    const before = files.get(path) ?? files.get(other) ?? null;
    const count = stock ? row.stock : before === null ? row.stockImported : null;
    files.set(path, productText(data, count, before));
    files.delete(other);
  }
  const read = await db
    .select({
      kind: documents.kind,
      key: documents.key,
      active: documents.active,
      data: documentVersions.data,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.kind, documents.kind), eq(documentVersions.key, documents.key)),
    )
    .where(or(eq(documentVersions.state, "published"), not(documents.active)))
    .orderBy(asc(documents.kind), asc(documents.key));
  for (const { kind, key, active, data } of read) {
    if (isEntryKind(kind)) continue;
    for (const language of ["en", "ar"] as const) {
      const path = readingPath(kind as ReadingKind, key, language);
      if (active) files.set(path, readingText(data, language, files.get(path) ?? null));
      else files.delete(path);
    }
  }
  const said = new Map(read.filter(({ active }) => active).map(({ kind, key, data }) => [`${kind} ${key}`, data]));
  const lists = await db
    .select({
      kind: documents.kind,
      key: documents.key,
      position: documents.position,
      data: documents.data,
      active: documents.active,
      origin: documents.origin,
    })
    .from(documents)
    .where(inArray(documents.kind, Object.keys(LIST_FILES)))
    .orderBy(asc(documents.position), asc(documents.key));
  for (const kind of Object.keys(LIST_FILES) as ListKind[]) {
    const own = lists.filter((row) => row.kind === kind);
    if (!own.some(({ origin, position }) => origin === "staff" || position < 0)) continue;
    const entryOf = (key: string, data: unknown) => {
      if (kind === "announcement") return announcementEntry(data as Announcement);
      return kind === "redirect" ? redirectEntry(data as RedirectRule) : (said.get(`${kind} ${key}`) ?? null);
    };
    const entries = own
      .filter(({ active }) => active)
      .map(({ key, data }): ListedEntry => ({ key, entry: entryOf(key, data) }));
    files.set(LIST_FILES[kind], listText(kind, entries, files.get(LIST_FILES[kind]) ?? null));
  }
  const filed = new Set(sold.map(({ slug }) => slug));
  const offSale = offSaleText(files.get(OFF_SALE_FILE) ?? null, filed);
  if (offSale === null) files.delete(OFF_SALE_FILE);
  else files.set(OFF_SALE_FILE, offSale);
  const ofStaff = await db
    .select({ key: documents.key, data: documents.data })
    .from(documents)
    .where(and(eq(documents.kind, "campaign"), or(eq(documents.origin, "staff"), isForCategories)))
    .orderBy(asc(documents.key));
  for (const { key, data } of ofStaff) {
    const path = `campaigns/${key}.yaml`;
    const text = campaignText(data as Campaign, files.get(path) ?? null, (slug) => filed.has(slug));
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  const tree = await db.select().from(categories).orderBy(asc(categories.position));
  const written = files.get(CATEGORIES_FILE) ?? null;
  if (written !== null || tree.length > 0) files.set(CATEGORIES_FILE, categoriesText(tree, written));
  const codes = await db.select().from(promoCodes).orderBy(asc(promoCodes.code));
  if (files.has(CODES_FILE) || codes.some(({ origin }) => origin === "staff"))
    files.set(
      CODES_FILE,
      promoCodesText(codes, files.get(CODES_FILE) ?? null, (slug) => filed.has(slug)),
    );
  for (const [name, versions] of await storedSettings(db)) {
    const path = `${SETTINGS_FOLDER}/${name}.yaml`;
    const text = settingText(name, versions, { before: files.get(path) ?? null, now });
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  return [...files].map(([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Where a product's file stands, and where it stood before it was taken off sale or is sold again. */
function pathsOf(slug: string, isSold: boolean): [now: string, before: string] {
  const [sold, former] = [`products/${slug}.yaml`, `${OFF_SALE_FOLDER}/${slug}.yaml`];
  return isSold ? [sold, former] : [former, sold];
}

/**
 * The names in the list of `before` that no product has a file for (`filed`); null: there are none. With it an import takes
 * over the texts that name them still.
 */
function offSaleText(before: string | null, filed: ReadonlySet<string>): string | null {
  const known = before === null ? [] : (parse(before) as string[]);
  const names = known.filter((slug) => !filed.has(slug));
  if (names.length === 0) return null;
  return names.length === known.length ? before : stringify(names, WRITTEN);
}

/**
 * A product's file: as it was written last, with what is said otherwise now; new, when there was none. `stock` is the
 * number it names, null for the one that stands there.
 */
export function productText(data: WrittenData, stock: number | null, before: string | null): string {
  if (before === null) return stringify({ ...data, stock }, WRITTEN);
  const document = parseDocument(before);
  if (!isMap(document.contents)) throw new Error("the file of a product is a map of its keys");
  const wanted = { ...data, stock: stock ?? document.get("stock") };
  if (canonical(document.toJS()) === canonical(wanted)) return before;
  adjustMap(document.contents, wanted, (value) => document.createNode(value));
  return document.toString(WRITTEN);
}
