import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ProductData, StoredProduct } from "../content/content.ts";
import type { ProductFault } from "../content-files/check-product.ts";
import { canonical } from "../content-import/fingerprint.ts";
import { type PriceChange, priceChange } from "../content-import/price-changes.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { TAKE_BACK_SECONDS } from "../fulfilment/take-back.ts";
import { type AuditAction, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { publishIn } from "../versions/publish-due.ts";
import { checkWritten } from "./check-written.ts";

export type ProductRefusal =
  | {
      ok: false;
      code:
        | "product.not_found"
        | "product.no_draft"
        | "product.already_scheduled"
        | "product.moment_passed"
        | "staff.key_taken"
        | "staff.changed_meanwhile"
        | "staff.take_back_late";
    }
  | { ok: false; code: "product.faulty"; faults: ProductFault[] }
  | { ok: false; code: "product.price_jumps"; change: PriceChange };

/** The number of the version that came of it, and the revision of a draft. */
export type ProductResult = { ok: true; version: number; revision: number } | ProductRefusal;

/** The prices of a version as they were typed again, AED. */
export interface PricesAgain {
  price_aed: number;
  sale_price_aed: number | null;
}

interface Locked {
  id: number;
  slug: string;
  sku: string;
  price: number;
  sale_price: number | null;
  version: number | null;
}

interface Version {
  number: number;
  state: string;
  data: ProductData;
  revision: number;
  based_on: number | null;
}

/** What is pressed in the last moment arrives a little later. */
const GRACE_SECONDS = 5;

/**
 * Keeps what somebody writes of a product, in order or not, over the draft they saw (`revision`, null: none) and the
 * published version they saw. Number, address and SKU stay the product's.
 */
export function saveDraft(
  shop: ShopContext,
  author: StaffAuthor,
  slug: string,
  draft: { product: ProductData; revision: number | null; based_on: number },
): Promise<ProductResult> {
  return inProduct(shop, slug, async (tx, product): Promise<ProductResult> => {
    const before = await versionIn(tx, product, sql`state = 'draft'`);
    const { stock: _ledgers, ...written } = draft.product;
    const said = { ...written, id: product.id, slug: product.slug, sku: product.sku };
    // An answer that was lost: what is sent again is there already.
    if (before !== null && before.based_on === draft.based_on && canonical(before.data) === canonical(said))
      return { ok: true, version: before.number, revision: before.revision };
    if ((before?.revision ?? null) !== draft.revision || product.version !== draft.based_on)
      return { ok: false, code: "staff.changed_meanwhile" };
    const data = JSON.stringify(said);
    const revision = (before?.revision ?? 0) + 1;
    const number = before?.number ?? (await nextNumber(tx, product));
    await tx.execute(
      sql`insert into product_versions (product_id, number, state, data, based_on, revision, by, created_at)
          values (${product.id}, ${number}, 'draft', ${data}::json, ${draft.based_on}, ${revision}, ${bookedBy(shop)},
                  ${shop.clock().toISOString()}::timestamptz)
          on conflict (product_id, number) do update set data = excluded.data, based_on = excluded.based_on,
            revision = excluded.revision, by = excluded.by, asked_at = null`,
    );
    if (before === null) await record(tx, shop, author, product, "product.drafted", { version: number });
    await notifyStaff(tx, { entity: "product", id: String(product.id) });
    return { ok: true, version: number, revision };
  });
}

/** Forgets the draft that was seen. */
export function dropDraft(shop: ShopContext, author: StaffAuthor, slug: string, revision: number) {
  return inDraft(shop, slug, revision, async (tx, product, draft) => {
    await tx.execute(sql`delete from product_versions where product_id = ${product.id} and number = ${draft.number}`);
    await record(tx, shop, author, product, "product.draft_dropped", { version: draft.number });
  });
}

/** Asks those who may for the draft to be published; once asked is enough. */
export function askToPublish(shop: ShopContext, author: StaffAuthor, slug: string, revision: number) {
  return inDraft(shop, slug, revision, async (tx, product, draft) => {
    const asked = await rowsOf(
      tx,
      sql`update product_versions set asked_at = ${shop.clock().toISOString()}::timestamptz
          where product_id = ${product.id} and number = ${draft.number} and asked_at is null returning number`,
    );
    if (asked.length > 0) await record(tx, shop, author, product, "product.asked", { version: draft.number });
  });
}

/**
 * Publishes the draft that was seen, at once or from a moment on, once under one key. Refused with everything that is in
 * its way; when a price jumps and was not typed again; and while another version waits, which would undo it.
 */
export function publishDraft(
  shop: ShopContext,
  author: StaffAuthor,
  {
    slug,
    key,
    revision,
    at,
    again,
    note,
  }: {
    slug: string;
    key: RequestKey;
    revision: number;
    at: Date | null;
    again?: PricesAgain | undefined;
    note: string;
  },
): Promise<ProductResult> {
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<ProductResult> => {
      const product = await lockProduct(tx, slug);
      if (product === null) return { ok: false, code: "product.not_found" };
      const draft = await versionIn(tx, product, sql`state = 'draft'`);
      if (draft === null) return { ok: false, code: "product.no_draft" };
      if (draft.revision !== revision || draft.based_on !== product.version)
        return { ok: false, code: "staff.changed_meanwhile" };
      if ((await versionIn(tx, product, sql`state = 'scheduled'`)) !== null)
        return { ok: false, code: "product.already_scheduled" };
      const now = shop.clock();
      if (at !== null && at <= now) return { ok: false, code: "product.moment_passed" };
      const checked = checkedVersion(shop, product, draft.data, again);
      if (!checked.ok) return checked;
      const done = { version: draft.number, ...pricesOf(checked.record) };
      const before = { version: product.version, ...pricesOf({ price: product.price, salePrice: product.sale_price }) };
      if (at === null) {
        const number = draft.number;
        await publishIn(tx, {
          productId: product.id,
          number,
          record: checked.record,
          at: sql`${now.toISOString()}::timestamptz`,
          publisherId: author.staffId,
        });
        await record(tx, shop, author, product, "product.published", done, before);
      } else {
        await tx.execute(
          sql`update product_versions set state = 'scheduled', publish_at = ${at.toISOString()}::timestamptz,
                record = ${JSON.stringify(checked.record)}::jsonb, publisher_id = ${author.staffId}::uuid, asked_at = null
              where product_id = ${product.id} and number = ${draft.number}`,
        );
        await tx.execute(sql`select pg_notify('catalog', 'content')`);
        await record(tx, shop, author, product, "product.scheduled", { ...done, at: at.toISOString() }, before);
      }
      await tx.execute(
        sql`update product_versions set note = ${note} where product_id = ${product.id} and number = ${draft.number}`,
      );
      await notifyStaff(tx, { entity: "product", id: String(product.id) });
      return { ok: true, version: draft.number, revision };
    }),
  );
}

/** Takes a version that waits for its moment back: it is the draft again, or history where there is another draft. */
export function unschedule(
  shop: ShopContext,
  author: StaffAuthor,
  slug: string,
  number: number,
): Promise<ProductResult> {
  return inProduct(shop, slug, async (tx, product): Promise<ProductResult> => {
    const waiting = await versionIn(tx, product, sql`number = ${number}`);
    if (waiting === null) return { ok: false, code: "product.not_found" };
    if (waiting.state !== "scheduled") {
      const isDone = waiting.state === "draft";
      return isDone
        ? { ok: true, version: number, revision: waiting.revision }
        : { ok: false, code: "staff.changed_meanwhile" };
    }
    const draft = await versionIn(tx, product, sql`state = 'draft'`);
    await tx.execute(
      sql`update product_versions set state = ${draft === null ? "draft" : "archived"}, publish_at = null, record = null,
            publisher_id = null
          where product_id = ${product.id} and number = ${number}`,
    );
    await tx.execute(sql`select pg_notify('catalog', 'content')`);
    await record(tx, shop, author, product, "product.unscheduled", { version: number });
    return { ok: true, version: number, revision: waiting.revision };
  });
}

/** Publishes what an old version says as a new one, over the published one that was seen; once under one key. */
export function restoreVersion(
  shop: ShopContext,
  author: StaffAuthor,
  {
    slug,
    key,
    version,
    number,
    again,
  }: { slug: string; key: RequestKey; version: number; number: number; again?: PricesAgain | undefined },
): Promise<ProductResult> {
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<ProductResult> => {
      const product = await lockProduct(tx, slug);
      if (product === null) return { ok: false, code: "product.not_found" };
      if (product.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
      const old = await versionIn(tx, product, sql`number = ${number} and state in ('archived', 'published')`);
      if (old === null) return { ok: false, code: "product.not_found" };
      return publishAgain(tx, shop, author, product, { old, action: "product.restored", again });
    }),
  );
}

/** Takes back what one has just published oneself: what was said before is a new version. Refused when it is late. */
export function takePublishingBack(
  shop: ShopContext,
  author: StaffAuthor,
  slug: string,
  version: number,
): Promise<ProductResult> {
  return inProduct(shop, slug, async (tx, product): Promise<ProductResult> => {
    if (product.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    const [own] = await rowsOf<{ publisher_id: string | null; based_on: number | null; age: number }>(
      tx,
      sql`select publisher_id, based_on, extract(epoch from ${shop.clock().toISOString()}::timestamptz - published_at)::float8 as age
          from product_versions where product_id = ${product.id} and number = ${version}`,
    );
    if (own?.publisher_id !== author.staffId) return { ok: false, code: "staff.changed_meanwhile" };
    if (own.age > TAKE_BACK_SECONDS + GRACE_SECONDS) return { ok: false, code: "staff.take_back_late" };
    const old = own.based_on === null ? null : await versionIn(tx, product, sql`number = ${own.based_on}`);
    if (old === null) return { ok: false, code: "product.not_found" };
    return publishAgain(tx, shop, author, product, { old, action: "product.taken_back", again: "seen" });
  });
}

async function publishAgain(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  product: Locked,
  { old, action, again }: { old: Version; action: AuditAction; again: PricesAgain | "seen" | undefined },
): Promise<ProductResult> {
  const checked = checkedVersion(shop, product, old.data, again);
  if (!checked.ok) return checked;
  const number = await nextNumber(tx, product);
  const now = sql`${shop.clock().toISOString()}::timestamptz`;
  await tx.execute(
    sql`insert into product_versions (product_id, number, state, data, based_on, by, created_at)
        values (${product.id}, ${number}, 'archived', ${JSON.stringify(old.data)}::json, ${product.version}, ${bookedBy(shop)}, ${now})`,
  );
  await publishIn(tx, {
    productId: product.id,
    number,
    record: checked.record,
    at: now,
    publisherId: author.staffId,
  });
  const before = { version: product.version, ...pricesOf({ price: product.price, salePrice: product.sale_price }) };
  await record(tx, shop, author, product, action, { version: number, ...pricesOf(checked.record) }, before);
  await notifyStaff(tx, { entity: "product", id: String(product.id) });
  return { ok: true, version: number, revision: 1 };
}

/** What becomes of a version's data, or what is in the way: faults, or a price that jumps and was not typed again. */
function checkedVersion(
  shop: Pick<ShopContext, "catalog">,
  product: Locked,
  data: ProductData,
  again: PricesAgain | "seen" | undefined,
): { ok: true; record: StoredProduct } | ProductRefusal {
  const checked = checkWritten(shop, data);
  if (checked.faults !== undefined) return { ok: false, code: "product.faulty", faults: checked.faults };
  const before = { price: product.price, salePrice: product.sale_price };
  const change = priceChange(product.slug, before, checked.record);
  const isSaid =
    again === "seen" ||
    (again !== undefined && again.price_aed === data.price_aed && again.sale_price_aed === data.sale_price_aed);
  if (change?.isAlarming === true && !isSaid) return { ok: false, code: "product.price_jumps", change };
  return { ok: true, record: checked.record };
}

const pricesOf = ({ price, salePrice }: { price: number; salePrice: number | null }) => ({
  price,
  sale_price: salePrice,
});

function inProduct(
  shop: ShopContext,
  slug: string,
  work: (tx: Transaction, product: Locked) => Promise<ProductResult>,
): Promise<ProductResult> {
  return inTransaction(shop.db, async (tx): Promise<ProductResult> => {
    const product = await lockProduct(tx, slug);
    return product === null ? { ok: false, code: "product.not_found" } : work(tx, product);
  });
}

function inDraft(
  shop: ShopContext,
  slug: string,
  revision: number,
  work: (tx: Transaction, product: Locked, draft: Version) => Promise<void>,
): Promise<ProductResult> {
  return inProduct(shop, slug, async (tx, product): Promise<ProductResult> => {
    const draft = await versionIn(tx, product, sql`state = 'draft'`);
    if (draft === null) return { ok: false, code: "product.no_draft" };
    if (draft.revision !== revision) return { ok: false, code: "staff.changed_meanwhile" };
    await work(tx, product, draft);
    await notifyStaff(tx, { entity: "product", id: String(product.id) });
    return { ok: true, version: draft.number, revision };
  });
}

async function lockProduct(tx: Transaction, slug: string): Promise<Locked | null> {
  const [row] = await rowsOf<Locked>(
    tx,
    sql`select id, slug, sku, price, sale_price, version from products where slug = ${slug} for update`,
  );
  return row ?? null;
}

async function versionIn(tx: Transaction, { id }: Locked, which: ReturnType<typeof sql>): Promise<Version | null> {
  const [row] = await rowsOf<Version>(
    tx,
    sql`select number, state, data, revision, based_on from product_versions
        where product_id = ${id} and ${which}`,
  );
  return row ?? null;
}

async function nextNumber(tx: Transaction, { id }: Locked): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from product_versions where product_id = ${id}`,
  );
  return row?.number ?? 1;
}

type Values = Record<string, string | number | null>;

function record(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { slug }: Locked,
  action: AuditAction,
  after: Values,
  before?: Values,
): Promise<void> {
  return recordAct(tx, shop, author, { action, entity: "product", entityId: slug, after, ...(before && { before }) });
}
