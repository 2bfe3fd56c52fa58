import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { LEFT_OF_LOT, lockLotsOf } from "../stock/lots.ts";
import type { CorrectionReason } from "../stock/reasons.ts";
import { book, hasMovedSince, type KeptBooks, type LockedProduct, lockProduct, mayTake, record } from "./book.ts";
import { type LotRefusal, lotFor, type Received } from "./received.ts";

/**
 * What somebody of the staff says of a product's stock. `set`: there are `to` where they saw `seen`; what is booked is the
 * difference, so that what was sold meanwhile stays sold, and a count that agrees is written down. `kept`: of the books that
 * they saw, where those were kept without a connection. `add`: so many came.
 */
export type StockAct =
  | {
      kind: "set";
      to: number;
      seen: number;
      reason: CorrectionReason;
      lot: number | null;
      kept: KeptBooks | null;
      note: string;
    }
  | (Received & { kind: "add"; note: string });

export type StockRefusal = {
  ok: false;
  code:
    | "product.not_found"
    | "request.not_found"
    | "staff.key_taken"
    | "staff.changed_meanwhile"
    | "staff.take_back_late"
    | "stock.moved_since"
    | "stock.too_few"
    | "stock.lot_too_few"
    | LotRefusal;
};

/** `change`: the number of what was booked, null where nothing was; `stock`: what can be sold now. */
export type StockResult = { ok: true; change: number | null; stock: number } | StockRefusal;

/** Books what somebody says of a stock, once under one key; the stock never falls below nothing. */
export function changeStock(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, key, act }: { slug: string; key: RequestKey; act: StockAct },
): Promise<StockResult> {
  return doOnce(shop, author, key, async (tx): Promise<StockResult> => {
    const product = await lockProduct(tx, sql`slug = ${slug}`);
    if (product === null) return { ok: false, code: "product.not_found" };
    if (act.kind === "set" && (await hasMovedSince(tx, product.id, act.kept)))
      return { ok: false, code: "stock.moved_since" };
    const units = act.kind === "add" ? act.units : act.to - act.seen;
    if (act.kind === "set" && units === 0) {
      await recordAgreed(tx, shop, author, product, act);
      return { ok: true, change: null, stock: product.stock };
    }
    if (!(await mayTake(tx, product, units))) return { ok: false, code: "stock.too_few" };
    const found = act.kind === "add" ? await lotFor(tx, shop, product.id, act) : { ok: true as const, lot: act.lot };
    if (!found.ok) return found;
    const { lot } = found;
    if (lot !== null) await lockLotsOf(tx, [product.id]);
    if (act.kind === "set" && !(await lotTakes(tx, product.id, lot, units)))
      return { ok: false, code: "stock.lot_too_few" };
    const reason = act.kind === "add" ? "add" : act.reason;
    const { id, stock } = await book(tx, shop, product, { units, reason, lot, note: act.note, undoes: null });
    const action = act.kind === "add" ? "stock.added" : "stock.corrected";
    await record(tx, shop, author, product, { action }, stock);
    return { ok: true, change: id, stock };
  });
}

/** From when on a product runs low, as staff say it; `was` and `lead_was`: what they have seen. */
interface Level {
  level: number;
  was: number;
  /** Left out, it stays; null: it goes by the shop's setting. */
  lead_days?: number | null | undefined;
  lead_was?: number | null | undefined;
}

/** Says from when on a product runs low, over what was seen; the same again changes nothing. */
export function setLevel(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, level, was, lead_days, lead_was = null }: Level & { slug: string },
): Promise<{ ok: true } | StockRefusal> {
  return inTransaction(shop.db, async (tx): Promise<{ ok: true } | StockRefusal> => {
    const product = await lockProduct(tx, sql`slug = ${slug}`);
    if (product === null) return { ok: false, code: "product.not_found" };
    const [row] = await rowsOf<{ low_at: number | null; lead_days: number | null }>(
      tx,
      sql`select low_at, lead_days from stock_levels where product_id = ${product.id}`,
    );
    const before = { level: row?.low_at ?? shop.catalog().stockRules.lowAt, lead_days: row?.lead_days ?? null };
    const after = { level, lead_days: lead_days === undefined ? before.lead_days : lead_days };
    if (before.level === level && before.lead_days === after.lead_days) return { ok: true };
    const isOther = lead_days !== undefined && before.lead_days !== lead_was;
    if (before.level !== was || isOther) return { ok: false, code: "staff.changed_meanwhile" };
    // Pieces that nobody has changed go on by the setting.
    const lowAt = before.level === level ? (row?.low_at ?? null) : level;
    await tx.execute(
      sql`insert into stock_levels (product_id, low_at, lead_days)
          values (${product.id}, ${lowAt}::int, ${after.lead_days}::int)
          on conflict (product_id) do update set low_at = excluded.low_at, lead_days = excluded.lead_days`,
    );
    const entry = { action: "stock.level_set", before, after } as const;
    await recordAct(tx, shop, author, { ...entry, entity: "stock", entityId: product.slug });
    await notifyStaff(tx, { entity: "stock", id: String(product.id) });
    return { ok: true };
  });
}

/**
 * Whether a lot is one of the product's, with so many pieces left as a change takes away (`units` below zero); null: of none. Who
 * asks holds the product's lots, so that nobody packs of them meanwhile.
 */
export async function lotTakes(
  tx: Transaction,
  productId: number,
  lot: number | null,
  units: number,
): Promise<boolean> {
  if (lot === null) return true;
  const [row] = await rowsOf<{ left: number }>(
    tx,
    sql`select ${LEFT_OF_LOT} as "left" from stock_lots l where l.id = ${lot} and l.product_id = ${productId}`,
  );
  return row !== undefined && row.left + Math.min(units, 0) >= 0;
}

/** A count that agrees moves nothing, so the ledger has no row of it: who counted, when and how many is in the log. */
export async function recordAgreed(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { id, slug, stock }: LockedProduct,
  { to, note }: { to: number; note: string },
): Promise<void> {
  const after = { counted: to, stock, ...(note === "" ? {} : { message: note }) };
  await recordAct(tx, shop, author, { action: "stock.counted", entity: "stock", entityId: slug, after });
  await notifyStaff(tx, { entity: "stock", id: String(id) });
}
