import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { contentFiles } from "../catalog/tables.ts";
import type { Content } from "../content/content.ts";
import type { DocumentKind } from "../content/documents.ts";
import { SETTINGS_FOLDER } from "../content-files/setting-file.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { type LiveEntity, notifyStaff } from "../live/notify.ts";
import type { StockChange } from "../stock/set-stock.ts";
import { namingCategory } from "./category-names.ts";
import type { Counts } from "./counts.ts";
import { exportContent } from "./export-content.ts";
import { contentHash } from "./fingerprint.ts";
import { importCategories, storedCategories, underOwnAddresses } from "./import-categories.ts";
import { importDocuments } from "./import-documents.ts";
import { importProducts } from "./import-products.ts";
import { importPromoCodes } from "./import-promo-codes.ts";
import { importSettings, type RateJump } from "./import-settings.ts";
import { lockLists } from "./lock-lists.ts";
import { NUMBER_LOCK } from "./lock-numbers.ts";
import { alarmKey, type PriceChange } from "./price-changes.ts";

export interface FieldsOf {
  slug: string;
  fields: string[];
}

/** What stays as staff left it, though its file says something else. */
export interface Kept extends FieldsOf {
  /** Staff alone change it: no import goes over it. */
  isOfStaff?: true;
}

export interface ImportReport {
  /** False when the database already said what the files say. */
  changed: boolean;
  counts: Record<"product" | "category" | "promo" | "setting" | DocumentKind, Counts>;
  /** Products that come into the shop, and that go out of it. */
  added: string[];
  removed: string[];
  /** Those it has never heard of and that are not sold any more: their old addresses say so from now on. */
  offSale: string[];
  /** The keys of each product's file, and of those of articles, stories and pages (`blog/…`), that say something new. */
  fields: FieldsOf[];
  /** Products, texts, promo codes and the like that staff have changed since, with the keys in which their files differ. */
  kept: Kept[];
  /** What was laid under a version that waits for its moment, with the keys in which that will say something else. */
  laid: FieldsOf[];
  /** Entries of lists, and texts, that come, change or go. */
  entries: { kind: string; key: string; change: "added" | "changed" | "removed" }[];
  prices: PriceChange[];
  /** Exchange rates that jump. */
  rates: RateJump[];
  /** Stock that the files set. */
  stock: StockChange[];
  /** Files that name another stock than when it was last taken from them, while it was not asked for: it stays. */
  otherStock: StockChange[];
  /** Names the alarming changes among `prices`, and `rates`, for a yes to them; null when there are none. */
  alarm: string | null;
}

export interface ImportOptions {
  /** Sets the stock of products whose file names another number than when it was last taken from there. */
  setsStock?: boolean;
  /** Takes over products and texts that staff have changed since as well. */
  overStaff?: boolean;
  /** Only says what would happen. */
  isDryRun?: boolean;
  /** The alarming price changes that somebody has seen: `report.alarm`, or all of them. */
  accepted?: string | "all" | undefined;
  /** By which other programs hear of what is sold out then. Default: they do not. */
  jobs?: ShopContext["jobs"] | undefined;
  /** Who asked for it, for the ledger of stock and the versions. */
  by?: string;
  /** The shop's clock, by which settings count. */
  now?: Date;
  /** What the shop was known to say (`contentHash`): where it says something else by now, nothing is imported. */
  expects?: string;
  /** Writes it down where acts of staff are, in the transaction that does it; only where something changed. */
  record?: (tx: Transaction, report: ImportReport) => Promise<void>;
}

/** Prices would change so much that somebody has to say yes first; nothing was imported. */
export class AlarmingPrices extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super("Prices fall by 30 % or more, or become ten times what they were, or rates jump; nothing was imported.");
    this.name = "AlarmingPrices";
    this.report = report;
  }
}

/** The shop says something else than whoever asked had read; nothing was imported. */
export class ContentChanged extends Error {
  constructor() {
    super("The shop was changed meanwhile; nothing was imported.");
    this.name = "ContentChanged";
  }
}

/** Undoes what a dry run did; never leaves this file. */
class DryRun extends Error {}

/** So that two imports at once run one after the other; any number, as long as it is this one's own. */
const IMPORT_LOCK = 7_305_001;

const FILES_AT_ONCE = 500;

/**
 * Makes the database say what the content says, in one transaction; rows that already do are not touched, so
 * running it twice changes nothing. What happened meanwhile stays: uses of promo codes are kept, stock is the shop's own
 * from a product's first import on, and so is a product that staff have changed, unless it is asked for. Products without
 * a file are no longer sold but stay for their old orders. Listeners on `catalog` are told of changes. A dry run does all of it and undoes it.
 * Throws `AlarmingPrices` when prices jump and nobody has said yes to it, `ContentChanged` where the shop does not say what is expected.
 */
export async function importContent(
  db: Database,
  content: Content,
  options: ImportOptions = {},
): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    return await db.transaction(async (tx) => {
      report = await importIn(tx, content, options);
      if (options.isDryRun === true) throw new DryRun();
      const { alarm } = report;
      if (alarm !== null && options.accepted !== "all" && options.accepted !== alarm) throw new AlarmingPrices(report);
      if (report.changed) await options.record?.(tx, report);
      if (report.changed) await tx.execute(sql`select pg_notify('catalog', 'content')`);
      for (const entity of changedIn(report)) await notifyStaff(tx, { entity, id: "import" });
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun && report !== undefined) return report;
    throw error;
  }
}

/** The lists of the back office that an import changes. */
function changedIn({ counts, stock, offSale }: ImportReport): LiveEntity[] {
  const { product, category, promo, setting, campaign, ...texts } = counts;
  const isOther = (...some: Counts[]) => some.some(({ added, changed, removed }) => added + changed + removed > 0);
  const changed: [LiveEntity, boolean][] = [
    ["product", isOther(product) || offSale.length > 0],
    // New products bring the first of theirs.
    ["stock", stock.length > 0 || isOther(product)],
    ["category", isOther(category)],
    ["promo", isOther(promo)],
    ["setting", isOther(setting)],
    ["campaign", isOther(campaign)],
    ["content", isOther(...Object.values(texts))],
  ];
  return changed.flatMap(([entity, is]) => (is ? entity : []));
}

async function importIn(tx: Transaction, said: Content, options: ImportOptions): Promise<ImportReport> {
  // Comparing tens of thousands of files may take longer than a transaction may usually rest.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${IMPORT_LOCK}), pg_advisory_xact_lock(${NUMBER_LOCK}), set_config('idle_in_transaction_session_timeout', '10min', true)`,
  );
  await lockLists(tx);
  const { overStaff = false, expects, now } = options;
  if (expects !== undefined && contentHash(await exportContent(tx, { now })) !== expects) throw new ContentChanged();
  const stored = await storedCategories(tx);
  const content = underOwnAddresses(stored, said, overStaff);
  const { counts: product, files, ...products } = await importProducts(tx, content, options);
  const promo = await importPromoCodes(tx, content);
  const documents = await importDocuments(tx, content, options);
  const isNamed = async (slug: string) => (await namingCategory(tx, slug)).length > 0;
  const category = await importCategories(tx, content, stored, { overStaff, isNamed });
  const isFirst = product.changed + product.unchanged + product.removed === 0;
  const settings = await importSettings(tx, content, { ...options, isFirst });
  await keepFiles(tx, content, [...files, ...documents.files]);
  const counts = {
    product,
    category: category.counts,
    promo: promo.counts,
    setting: settings.counts,
    ...documents.counts,
  };
  const isOther = Object.values(counts).some(({ added, changed, removed }) => added + changed + removed > 0);
  return {
    changed: isOther || products.stock.length > 0 || products.offSale.length > 0,
    counts,
    ...products,
    fields: [...products.fields, ...documents.fields, ...settings.fields],
    kept: [...products.kept, ...category.kept, ...promo.kept, ...documents.kept, ...settings.kept],
    laid: [...products.laid, ...documents.laid],
    entries: [
      ...category.entries,
      ...entriesOf({ added: documents.fresh, changed: documents.altered, removed: documents.gone }),
      ...entriesOf({ added: settingsOf(settings.fresh), changed: settingsOf(settings.altered), removed: [] }),
    ],
    rates: settings.rates,
    alarm: alarmKey(products.prices, settings.rates),
  };
}

/**
 * Keeps the files as they are, for the next export. One that is gone while staff go on with its product or text (`kept`) is needed
 * still: it says how the file is written. So is every setting's, which counts on without one.
 */
async function keepFiles(tx: Transaction, { files }: Content, kept: readonly string[]): Promise<void> {
  const stored = await tx
    .select({ path: contentFiles.path, hash: sql<string>`md5(${contentFiles.text})` })
    .from(contentFiles);
  const hashOf = new Map(stored.map(({ path, hash }) => [path, hash]));
  const paths = new Set([...files.map(({ path }) => path), ...kept]);
  const gone = stored
    .map(({ path }) => path)
    .filter((path) => !paths.has(path) && !path.startsWith(`${SETTINGS_FOLDER}/`));
  if (gone.length > 0) await tx.delete(contentFiles).where(inArray(contentFiles.path, gone));
  const write = files.filter(({ path, text }) => hashOf.get(path) !== createHash("md5").update(text).digest("hex"));
  for (let start = 0; start < write.length; start += FILES_AT_ONCE) {
    await tx
      .insert(contentFiles)
      .values(write.slice(start, start + FILES_AT_ONCE))
      .onConflictDoUpdate({ target: contentFiles.path, set: { text: sql`excluded.text` } });
  }
}

const settingsOf = (names: readonly string[]) => names.map((key) => ({ kind: "setting", key }));

type Entries = ImportReport["entries"];

/** What becomes of entries, for whoever reads the difference. */
function entriesOf(lists: Record<Entries[number]["change"], readonly { kind: string; key: string }[]>): Entries {
  return (["added", "changed", "removed"] as const).flatMap((change) =>
    lists[change].map(({ kind, key }) => ({ kind, key, change })),
  );
}
