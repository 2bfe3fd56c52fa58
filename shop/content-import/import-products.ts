import { and, eq, inArray, sql } from "drizzle-orm";
import type { SaleSpan } from "../catalog/product.ts";
import { products, productVersions } from "../catalog/tables.ts";
import type { Content } from "../content/content.ts";
import type { Transaction } from "../database/database.ts";
import { type StockChange, setStock } from "../stock/set-stock.ts";
import { stockChanges } from "../stock/tables.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";
import { type Counts, counted } from "./counts.ts";
import { dropScheduled } from "./drop-scheduled.ts";
import { fingerprint } from "./fingerprint.ts";
import type { ImportOptions, ImportReport } from "./import-content.ts";
import { laidProduct, WAITING_PRODUCTS, waitingVersions, writeLaid } from "./lay-files.ts";
import { isSameStep, priceChange, pricesAt } from "./price-changes.ts";
import { changedFields, writeVersions } from "./write-versions.ts";

export type ProductReport = Pick<
  ImportReport,
  "added" | "removed" | "offSale" | "prices" | "stock" | "otherStock" | "fields" | "kept" | "laid"
> & {
  counts: Counts;
  /** The files of products that staff go on with, there or not: they say how these are written. */
  files: string[];
};

/**
 * Brings products up to date by their numbers. A new one gets the stock of its file; of the others stock is set only
 * when it is asked for, and only where the file names another number than the last time. What staff have published since
 * stays as it is, unless the import is told to go over it; what they publish or schedule while it runs stays in any case. A
 * file goes under a version that waits for its moment; where both say something else of the same it stays out, or that
 * version keeps its words where the import goes over what staff did, and whatever goes on without its file keeps its address and SKU. Each product that changes gets
 * a version. What is not sold any more is taken over where the shop has never heard of it, so that its old address says so.
 */
export async function importProducts(
  tx: Transaction,
  content: Content,
  { setsStock = false, overStaff = false, by = "shop", now = new Date(), jobs }: ImportOptions,
): Promise<ProductReport> {
  const stored = await tx
    .select({
      id: products.id,
      slug: products.slug,
      sku: products.sku,
      price: products.price,
      salePrice: products.salePrice,
      saleSpan: sql<SaleSpan | null>`${products.content}->'saleSpan'`,
      stock: products.stock,
      stockImported: products.stockImported,
      fingerprint: products.fingerprint,
      active: products.active,
      version: products.version,
      changedByStaff: products.changedByStaff,
      waiting: WAITING,
    })
    .from(products);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const rows = content.products.map((record) => ({
    ...record,
    stockImported: record.stock,
    // Stock has a way of its own: what is sold is no change of the file.
    fingerprint: fingerprint({ ...record, stock: undefined }),
    active: true,
  }));
  const unknown = rows.filter((row) => !storedById.has(row.id));
  const waits: Awaited<ReturnType<typeof waitingVersions>> = stored.some(({ waiting }) => waiting > 0)
    ? await waitingVersions(tx, WAITING_PRODUCTS)
    : new Map();
  const laid = new Map(
    rows.flatMap((row) => {
      const [waiting, file] = [waits.get(String(row.id)), content.productData.get(row.id)];
      const own = waiting && file && laidProduct(waiting, file, overStaff);
      return waiting && file && own ? [[row.id, { row, waiting, file, own }] as const] : [];
    }),
  );
  const isStaffs = ({ id }: { id: number }) => {
    const { changedByStaff = false, waiting = 0 } = storedById.get(id) ?? {};
    return !overStaff && (changedByStaff || (waiting > 0 && !laid.has(id)));
  };
  const other = rows.filter((row) => {
    const before = storedById.get(row.id);
    return before !== undefined && !(before.active && before.fingerprint === row.fingerprint);
  });
  const wanted = new Set(rows.map((row) => row.id));
  const unfiled = stored.filter((row) => row.active && !wanted.has(row.id) && !isStaffs(row));
  // Rows of before there were versions get theirs as soon as a file says the same as they do.
  const unversioned = rows.filter(({ id, fingerprint }) => {
    const before = storedById.get(id);
    return before?.active === true && before.version === null && before.fingerprint === fingerprint;
  });
  const meant = new Set([...other.filter((row) => !isStaffs(row)), ...unfiled, ...unversioned].map(({ id }) => id));
  const held = await holdAsRead(
    tx,
    stored.filter(({ id }) => meant.has(id)),
  );
  const isHeld = ({ id }: { id: number }) => held.has(id);
  const gone = unfiled.filter(isHeld);
  const leaving = new Set(gone.map(({ id }) => id));
  const going = stored.filter((row) => (row.active ? !leaving.has(row.id) : isStaffs(row)));
  const toWrite = withRoom([...unknown, ...other.filter(isHeld)], going).sort((a, b) => a.id - b.id);
  const altered = toWrite.filter(({ id }) => storedById.has(id));
  const fields = await fieldsOf(tx, content, other);
  if (gone.length > 0)
    await tx
      .update(products)
      .set({ active: false })
      .where(
        inArray(
          products.id,
          gone.map((row) => row.id),
        ),
      );
  for (const batch of inBatches([...gone, ...altered.filter(({ id }) => !laid.has(id))].map(({ id }) => id)))
    await dropScheduled(tx, { table: sql`product_versions`, which: inArray(productVersions.productId, batch) });

  const written = new Set<number>();
  if (toWrite.length > 0) {
    // A slug or SKU may move from one product to another; whoever has it now steps aside first.
    const ownerOfSlug = new Map(toWrite.map(({ id, slug }) => [slug, id]));
    const ownerOfSku = new Map(toWrite.map(({ id, sku }) => [sku, id]));
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
    for (const batch of inBatches(toWrite))
      for (const { id } of await writeProducts(tx, batch, batch.filter(isHeld))) written.add(id);
  }
  const isWritten = ({ id }: { id: number }) => written.has(id);
  const [fresh, write] = [unknown.filter(isWritten), toWrite.filter(isWritten)];
  const kept = [...other, ...unknown].filter((row) => !isWritten(row));
  const staying = new Set([...kept, ...unfiled.filter((row) => !isHeld(row))].map(({ id }) => id));
  const versioned = new Set([...write, ...unversioned.filter(isHeld)].map(({ id }) => id));
  for (const batch of inBatches([...versioned])) await writeVersions(tx, batch, content.productData, by);
  const under = [...laid.values()].filter(({ row }) => versioned.has(row.id));
  await writeLaid(
    tx,
    WAITING_PRODUCTS,
    under.map(({ row, own }) => ({ name: String(row.id), ...own })),
  );
  const former = await takeFormer(tx, content, by);
  const firstStock = [...fresh, ...former].filter(({ stock }) => stock !== 0);
  for (const batch of inBatches(firstStock)) {
    await tx
      .insert(stockChanges)
      .values(batch.map(({ id, stock }) => ({ productId: id, change: stock, reason: "import" as const, by })));
  }
  const renumbered = rows.filter(({ id, stock }) => (storedById.get(id)?.stockImported ?? stock) !== stock);
  return {
    counts: counted(rows.length, fresh.length, altered.length, gone.length),
    files: stored
      .filter((row) => row.active && (isStaffs(row) || staying.has(row.id)))
      .map(({ slug }) => `products/${slug}.yaml`),
    added: write.filter(({ id }) => storedById.get(id)?.active !== true).map(({ slug }) => slug),
    removed: gone.map(({ slug }) => slug),
    offSale: former.map(({ slug }) => slug),
    fields: altered.map(({ id, slug }) => ({ slug, fields: fields.get(id) ?? [] })),
    kept: kept.map(({ id, slug }) => ({ slug, fields: fields.get(id) ?? [] })),
    prices: [
      ...write.flatMap((row) => {
        const before = storedById.get(row.id);
        return before === undefined
          ? []
          : (priceChange(row.slug, pricesAt(before, before.saleSpan, now), pricesAt(row, row.content.saleSpan, now)) ??
              []);
      }),
      // What waits is looked at again where its prices make another step than the one that somebody has seen.
      ...under.flatMap(({ row, waiting, file, own: { data, record } }) => {
        if (isSameStep({ from: waiting.base, to: waiting.data }, { from: file, to: data })) return [];
        if (record === null) return [];
        const [from, to] = [row, record].map((each) => pricesAt(each, each.content.saleSpan, now));
        const change = from && to && priceChange(row.slug, from, to);
        return change?.isAlarming === true ? change : [];
      }),
    ],
    laid: under.map(({ row, file, own }) => ({ slug: row.slug, fields: changedFields(file, own.data) })),
    stock: setsStock ? await setStockOf(tx, renumbered, { by, jobs }) : [],
    otherStock: setsStock
      ? []
      : renumbered.map(({ id, slug, stock }) => ({ slug, from: storedById.get(id)?.stock ?? 0, to: stock })),
  };
}

/** The number of a product's version that waits for its moment; 0: none does. */
const WAITING = sql<number>`coalesce((select v.number from product_versions v
  where v.product_id = products.id and v.state = 'scheduled'), 0)`;

/** Those of `rows` whose address and SKU are free: whatever is `going` on, and is not itself written anew, keeps its own. */
function withRoom<Row extends { id: number; slug: string; sku: string }>(
  rows: readonly Row[],
  going: readonly { id: number; slug: string; sku: string }[],
): Row[] {
  const written = new Set(rows.map(({ id }) => id));
  const taken = new Set(going.flatMap(({ id, slug, sku }) => (written.has(id) ? [] : [slug, sku])));
  const free = rows.filter(({ slug, sku }) => !taken.has(slug) && !taken.has(sku));
  // One that finds no room stays where it is, in the way of others perhaps.
  return free.length === rows.length ? free : withRoom(free, going);
}

/**
 * Locks products that are about to be written, and tells which: those of which nobody has published, scheduled or taken off
 * sale anything since they were read. All others stay free, so that the shop goes on selling while files are compared.
 */
async function holdAsRead(
  tx: Transaction,
  read: readonly { id: number; version: number | null; changedByStaff: boolean; waiting: number }[],
): Promise<ReadonlySet<number>> {
  const held = new Set<number>();
  for (const batch of inBatches(read.toSorted((one, other) => one.id - other.id))) {
    const { id, version, changedByStaff } = products;
    const isMeant = inArray(
      id,
      batch.map((row) => row.id),
    );
    // What was scheduled while this waited for a lock is seen by the next statement alone.
    await tx.select({ id }).from(products).where(isMeant).orderBy(id).for("no key update");
    const seen = sql.join(
      batch.map(
        (row) => sql`(${row.id}::int, ${row.version ?? 0}::int, ${row.changedByStaff}::boolean, ${row.waiting}::int)`,
      ),
      sql`, `,
    );
    const rows = await tx
      .select({ id })
      .from(products)
      .where(and(isMeant, sql`(${id}, coalesce(${version}, 0), ${changedByStaff}, ${WAITING}) in (values ${seen})`));
    for (const row of rows) held.add(row.id);
  }
  return held;
}

/** Takes over what is not sold any more and has neither number, address nor SKU in common with what the shop knows. */
async function takeFormer(tx: Transaction, { offSale, productData }: Content, by: string) {
  const taken: { id: number; slug: string; stock: number }[] = [];
  for (const batch of inBatches(offSale)) {
    const rows = batch.map((record) => ({
      ...record,
      stockImported: record.stock,
      fingerprint: fingerprint({ ...record, stock: undefined }),
      active: false,
    }));
    const { id, slug, stock } = products;
    const added = await tx.insert(products).values(rows).onConflictDoNothing().returning({ id, slug, stock });
    await writeVersions(
      tx,
      added.map((row) => row.id),
      productData,
      by,
    );
    taken.push(...added);
  }
  return taken;
}

/** Which keys of these products' files say something else than the shop, where it knows the file it came from. */
async function fieldsOf(tx: Transaction, content: Content, rows: readonly { id: number }[]) {
  const fields = new Map<number, string[]>();
  for (const batch of inBatches(rows.map(({ id }) => id))) {
    const stored = await tx
      .select({ id: productVersions.productId, data: productVersions.data })
      .from(productVersions)
      .where(and(eq(productVersions.state, "published"), inArray(productVersions.productId, batch)));
    for (const { id, data } of stored) fields.set(id, changedFields(data, content.productData.get(id) ?? {}));
  }
  return fields;
}

/** Makes stock what the files say, remembers that they have been asked, and tells of what is sold out by it. */
async function setStockOf(
  tx: Transaction,
  rows: readonly { id: number; slug: string; stock: number }[],
  { by, jobs }: { by: string; jobs: ImportOptions["jobs"] },
) {
  const changes: StockChange[] = [];
  for (const batch of inBatches(rows)) {
    changes.push(...(await setStock(tx, batch, { reason: "import", by })));
    const said = sql.join(
      batch.map(({ id, stock }) => sql`(${id}::int, ${stock}::int)`),
      sql`, `,
    );
    await tx.execute(
      sql`update products p set stock_imported = v.stock from (values ${said}) v (id, stock) where p.id = v.id`,
    );
  }
  const fewer = new Set(changes.flatMap(({ slug, from, to }) => (to < from ? slug : [])));
  const fallen = rows.filter(({ slug }) => fewer.has(slug)).map(({ id }) => id);
  if (jobs !== undefined && fallen.length > 0) await tellOfStockGone(tx, { jobs }, fallen);
  return changes;
}

/** A statement may carry 65,535 values; a batch of products stays far below. */
const BATCH = 500;

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Writes products over those that are `held`, and as new ones; answers which. What staff have begun under a new one's number stays. */
function writeProducts(
  tx: Transaction,
  rows: (typeof products.$inferInsert & { id: number })[],
  held: readonly { id: number }[],
): Promise<{ id: number }[]> {
  return tx
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
        weightGrams: sql`excluded.weight_grams`,
        content: sql`excluded.content`,
        fingerprint: sql`excluded.fingerprint`,
        active: sql`true`,
        changedByStaff: sql`false`,
      },
      setWhere: inArray(
        products.id,
        held.map(({ id }) => id),
      ),
    })
    .returning({ id: products.id });
}
