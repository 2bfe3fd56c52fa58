import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import type { Day } from "../day.ts";
import { TAKE_BACK_SECONDS } from "../fulfilment/take-back.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { lotsOf } from "../stock/lots.ts";
import { announceStock } from "../stock/order-stock.ts";
import type { CorrectionReason, StockReason } from "../stock/reasons.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";
import { USUAL_LEVEL } from "./levels.ts";

/**
 * What somebody of the staff says of a product's stock. `set`: there are `to` where they saw `seen`; what is booked is the
 * difference, so that what was sold meanwhile stays sold. `add`: so many came, of a lot where it is named.
 */
export type StockAct =
  | { kind: "set"; to: number; seen: number; reason: CorrectionReason; lot: number | null; note: string }
  | { kind: "add"; units: number; lot: { code: string; expires_on: Day } | null; note: string };

export type StockRefusal = {
  ok: false;
  code:
    | "product.not_found"
    | "request.not_found"
    | "staff.key_taken"
    | "staff.changed_meanwhile"
    | "staff.take_back_late"
    | "stock.too_few"
    | "stock.lot_too_few"
    | "stock.lot_expires_otherwise";
};

/** `change`: the number of what was booked, null where nothing was; `stock`: what can be sold now. */
export type StockResult = { ok: true; change: number | null; stock: number } | StockRefusal;

/** What is pressed in the last moment arrives a little later. */
const GRACE_SECONDS = 5;

interface LockedProduct {
  id: number;
  slug: string;
  stock: number;
}

/** Books what somebody says of a stock, once under one key; the stock never falls below nothing. */
export function changeStock(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, key, act }: { slug: string; key: RequestKey; act: StockAct },
): Promise<StockResult> {
  return inTransaction(shop.db, (tx) =>
    once(tx, shop, author, key, async (): Promise<StockResult> => {
      const product = await lockProduct(tx, sql`slug = ${slug}`);
      if (product === null) return { ok: false, code: "product.not_found" };
      const units = act.kind === "add" ? act.units : act.to - act.seen;
      if (units === 0) return { ok: true, change: null, stock: product.stock };
      if (product.stock + units < 0) return { ok: false, code: "stock.too_few" };
      const lot = act.kind === "add" ? await lotFor(tx, product.id, act.lot) : act.lot;
      if (lot === "other") return { ok: false, code: "stock.lot_expires_otherwise" };
      if (lot !== null && units < 0 && !(await holds(tx, product.id, lot, -units)))
        return { ok: false, code: "stock.lot_too_few" };
      const reason = act.kind === "add" ? "add" : act.reason;
      const change = await book(tx, shop, product, { units, reason, lot, note: act.note, undoes: null });
      await record(
        tx,
        shop,
        author,
        product,
        { action: act.kind === "add" ? "stock.added" : "stock.corrected" },
        units,
      );
      return { ok: true, change, stock: product.stock + units };
    }),
  );
}

/**
 * Takes back what one has just booked oneself, by a change the other way round: both stay in the ledger. Again is once.
 * Refused when it is late, or when its pieces are gone.
 */
export function takeStockBack(shop: ShopContext, author: StaffAuthor, change: number): Promise<StockResult> {
  return inTransaction(shop.db, async (tx): Promise<StockResult> => {
    const [found] = await rowsOf<{ product_id: number; change: number; by: string; lot_id: number | null; at: string }>(
      tx,
      sql`select product_id, change, by, lot_id, at::text as at from stock_changes
          where id = ${change} and order_id is null and undoes is null`,
    );
    if (found === undefined) return { ok: false, code: "request.not_found" };
    const product = await lockProduct(tx, sql`id = ${found.product_id}`);
    if (product === null) return { ok: false, code: "product.not_found" };
    const undone = await rowsOf(tx, sql`select id from stock_changes where undoes = ${change}`);
    if (undone.length > 0) return { ok: true, change: null, stock: product.stock };
    if (found.by !== bookedBy(shop)) return { ok: false, code: "staff.changed_meanwhile" };
    // Of the database's clock, as the moment of the change.
    const inTime = await rowsOf(
      tx,
      sql`select where now() - ${found.at}::timestamptz <= make_interval(secs => ${TAKE_BACK_SECONDS + GRACE_SECONDS})`,
    );
    if (inTime.length === 0) return { ok: false, code: "staff.take_back_late" };
    const units = -found.change;
    if (product.stock + units < 0) return { ok: false, code: "stock.too_few" };
    const back = { units, reason: "other" as const, lot: found.lot_id, note: "", undoes: change };
    const id = await book(tx, shop, product, back);
    await record(tx, shop, author, product, { action: "stock.taken_back" }, units);
    return { ok: true, change: id, stock: product.stock + units };
  });
}

/** Says from how many pieces on a product runs low, over what was seen (`was`); the same again changes nothing. */
export function setLevel(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, level, was }: { slug: string; level: number; was: number },
): Promise<{ ok: true } | StockRefusal> {
  return inTransaction(shop.db, async (tx): Promise<{ ok: true } | StockRefusal> => {
    const product = await lockProduct(tx, sql`slug = ${slug}`);
    if (product === null) return { ok: false, code: "product.not_found" };
    const [row] = await rowsOf<{ low_at: number | null }>(
      tx,
      sql`select low_at from stock_levels where product_id = ${product.id}`,
    );
    const before = row?.low_at ?? USUAL_LEVEL;
    if (before === level) return { ok: true };
    if (before !== was) return { ok: false, code: "staff.changed_meanwhile" };
    await tx.execute(
      sql`insert into stock_levels (product_id, low_at) values (${product.id}, ${level})
          on conflict (product_id) do update set low_at = excluded.low_at`,
    );
    const entry = { action: "stock.level_set", before: { level: before }, after: { level } } as const;
    await recordAct(tx, shop, author, { ...entry, entity: "stock", entityId: product.slug });
    await notifyStaff(tx, { entity: "stock", id: String(product.id) });
    return { ok: true };
  });
}

async function lockProduct(tx: Transaction, which: ReturnType<typeof sql>): Promise<LockedProduct | null> {
  const [row] = await rowsOf<LockedProduct>(tx, sql`select id, slug, stock from products where ${which} for update`);
  return row ?? null;
}

/** The lot of a delivery, known or new; `other`: one of this name expires on another day. */
async function lotFor(
  tx: Transaction,
  productId: number,
  lot: { code: string; expires_on: Day } | null,
): Promise<number | null | "other"> {
  if (lot === null) return null;
  const [row] = await rowsOf<{ id: number; expires_on: Day }>(
    tx,
    sql`insert into stock_lots (product_id, code, expires_on) values (${productId}, ${lot.code}, ${lot.expires_on})
        on conflict (product_id, code) do update set code = excluded.code
        returning id, expires_on::text as expires_on`,
  );
  return row?.expires_on === lot.expires_on ? row.id : "other";
}

/** Whether so many pieces of a lot are left. */
async function holds(tx: Transaction, productId: number, lotId: number, pieces: number): Promise<boolean> {
  const lots = (await lotsOf(tx, [productId])).get(productId) ?? [];
  return lots.some(({ id, left }) => id === lotId && left >= pieces);
}

/** Stock and ledger in one statement, as everywhere; the product must be locked. */
async function book(
  tx: Transaction,
  shop: ShopContext,
  product: LockedProduct,
  change: { units: number; reason: StockReason; lot: number | null; note: string; undoes: number | null },
): Promise<number> {
  const { units, reason, lot, note, undoes } = change;
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`with moved as (update products set stock = stock + ${units} where id = ${product.id} returning id)
        insert into stock_changes (product_id, change, reason, by, note, lot_id, undoes)
          select id, ${units}::int, ${reason}, ${bookedBy(shop)}, ${note}, ${lot}::int, ${undoes}::int from moved
        returning id`,
  );
  if (row === undefined) throw new Error("a change of a stock was not booked");
  await announceStock(tx, [product.id]);
  if (units < 0) await tellOfStockGone(tx, shop, [product.id]);
  await notifyStaff(tx, { entity: "stock", id: String(product.id) });
  return row.id;
}

function record(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { slug, stock }: LockedProduct,
  { action }: Pick<Act, "action">,
  units: number,
): Promise<void> {
  const [before, after] = [{ stock }, { stock: stock + units }];
  return recordAct(tx, shop, author, { action, entity: "stock", entityId: slug, before, after });
}
