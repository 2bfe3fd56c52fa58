import { and, eq, inArray, or, sql } from "drizzle-orm";
import { categories, documents, products } from "../catalog/tables.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { Content } from "./content.ts";
import type { DocumentKind } from "./documents.ts";
import { DOCUMENT_KINDS } from "./documents.ts";
import { canonical, fingerprint } from "./fingerprint.ts";
import { importPromoCodes } from "./import-promo-codes.ts";

/** What an import did to the records of one kind. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

export interface ImportReport {
  /** False when the database already said what the files say. */
  changed: boolean;
  counts: Record<"product" | "category" | "promo" | DocumentKind, Counts>;
}

/** So that two imports at once run one after the other; any number, as long as it is this one's own. */
const IMPORT_LOCK = 7_305_001;

/**
 * Makes the database say what the content says, in one transaction; rows that already do are not touched, so
 * running it twice changes nothing. What customers did meanwhile stays: of a product's stock only the difference
 * between this file and the last imported one is applied (never below zero), uses of promo codes are kept.
 * Products without a file are no longer sold but stay for their old orders. Listeners on `catalog` are told of changes.
 */
export async function importContent(db: Database, content: Content): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const product = await importProducts(tx, content);
    const category = await importCategories(tx, content);
    const promo = await importPromoCodes(tx, content.promoCodes);
    const counts = { product, category, promo, ...(await importDocuments(tx, content)) };
    const changed = Object.values(counts).some(({ added, changed: altered, removed }) => added + altered + removed > 0);
    if (changed) await tx.execute(sql`select pg_notify('catalog', 'content')`);
    return { changed, counts };
  });
}

async function importProducts(tx: Transaction, content: Content): Promise<Counts> {
  const stored = await tx
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      fingerprint: products.fingerprint,
      active: products.active,
    })
    .from(products);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const rows = content.products.map((record) => ({
    ...record,
    stockImported: record.stock,
    fingerprint: fingerprint(record),
    active: true,
  }));
  const fresh = rows.filter((row) => !storedById.has(row.id));
  const altered = rows.filter((row) => {
    const before = storedById.get(row.id);
    return before !== undefined && !(before.active && before.fingerprint === row.fingerprint);
  });
  const wanted = new Set(rows.map((row) => row.id));
  const gone = stored.filter((row) => row.active && !wanted.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await tx.update(products).set({ active: false }).where(inArray(products.id, gone));

  const write = [...fresh, ...altered].sort((a, b) => a.id - b.id);
  if (write.length > 0) {
    // A slug or SKU may move from one product to another; whoever has it now steps aside first.
    const ownerOfSlug = new Map(write.map(({ id, slug }) => [slug, id]));
    const ownerOfSku = new Map(write.map(({ id, sku }) => [sku, id]));
    const taken = stored.filter(
      ({ id, slug, sku }) => (ownerOfSlug.get(slug) ?? id) !== id || (ownerOfSku.get(sku) ?? id) !== id,
    );
    if (taken.length > 0) {
      await tx
        .update(products)
        .set({
          slug: sql`${products.slug} || '~' || ${products.id}`,
          sku: sql`${products.sku} || '~' || ${products.id}`,
        })
        .where(
          inArray(
            products.id,
            taken.map((row) => row.id),
          ),
        );
    }
    for (const rows of inBatches(write)) await writeProducts(tx, rows);
  }
  return counted(rows.length, fresh.length, altered.length, gone.length);
}

/** A statement may carry 65,535 values; a batch of products stays far below. */
const BATCH = 500;

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function writeProducts(tx: Transaction, rows: (typeof products.$inferInsert)[]): Promise<void> {
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: {
        slug: sql`excluded.slug`,
        sku: sql`excluded.sku`,
        line: sql`excluded.line`,
        price: sql`excluded.price`,
        salePrice: sql`excluded.sale_price`,
        stock: sql`greatest(0, ${products.stock} + (excluded.stock_imported - ${products.stockImported}))`,
        stockImported: sql`excluded.stock_imported`,
        weightGrams: sql`excluded.weight_grams`,
        content: sql`excluded.content`,
        fingerprint: sql`excluded.fingerprint`,
        active: sql`true`,
      },
    });
}

async function importCategories(tx: Transaction, content: Content): Promise<Counts> {
  const stored = await tx.select().from(categories);
  const storedById = new Map(stored.map((row) => [row.id, canonical(row)]));
  const fresh = content.categories.filter((row) => !storedById.has(row.id));
  const altered = content.categories.filter(
    (row) => storedById.has(row.id) && storedById.get(row.id) !== canonical(row),
  );
  const wanted = new Set(content.categories.map((row) => row.id));
  const gone = stored.filter((row) => !wanted.has(row.id)).map((row) => row.id);
  // Nothing refers to these rows by key, so replacing them lets slugs be exchanged among them.
  const drop = [...gone, ...altered.map((row) => row.id)];
  if (drop.length > 0) await tx.delete(categories).where(inArray(categories.id, drop));
  const write = [...fresh, ...altered];
  if (write.length > 0) await tx.insert(categories).values(write);
  return counted(content.categories.length, fresh.length, altered.length, gone.length);
}

async function importDocuments(tx: Transaction, content: Content): Promise<Record<DocumentKind, Counts>> {
  const stored = await tx
    .select({ kind: documents.kind, key: documents.key, fingerprint: documents.fingerprint })
    .from(documents);
  const identity = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
  const storedPrints = new Map(stored.map((row) => [identity(row), row.fingerprint]));
  const rows = content.documents.map((document) => ({ ...document, fingerprint: fingerprint(document) }));
  const fresh = rows.filter((row) => !storedPrints.has(identity(row)));
  const altered = rows.filter(
    (row) => storedPrints.has(identity(row)) && storedPrints.get(identity(row)) !== row.fingerprint,
  );
  const wanted = new Set(rows.map(identity));
  const gone = stored.filter((row) => !wanted.has(identity(row)));

  if (gone.length > 0) {
    await tx
      .delete(documents)
      .where(or(...gone.map(({ kind, key }) => and(eq(documents.kind, kind), eq(documents.key, key)))));
  }
  const write = [...fresh, ...altered];
  if (write.length > 0) {
    await tx
      .insert(documents)
      .values(write)
      .onConflictDoUpdate({
        target: [documents.kind, documents.key],
        set: { position: sql`excluded.position`, data: sql`excluded.data`, fingerprint: sql`excluded.fingerprint` },
      });
  }
  const ofKind = (kind: DocumentKind, list: { kind: string }[]) => list.filter((row) => row.kind === kind).length;
  const counts = DOCUMENT_KINDS.map((kind) => [
    kind,
    counted(ofKind(kind, rows), ofKind(kind, fresh), ofKind(kind, altered), ofKind(kind, gone)),
  ]);
  return Object.fromEntries(counts) as Record<DocumentKind, Counts>;
}

function counted(all: number, added: number, changed: number, removed: number): Counts {
  return { added, changed, unchanged: all - added - changed, removed };
}
