import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { announceStock } from "../stock/order-stock.ts";
import type { StockReason } from "../stock/reasons.ts";
import { tellOfStockGone } from "../webhooks/tell.ts";
import { endWithholding, withheldOf, withholdOf } from "./withhold-expired.ts";

/** A product whose stock nobody else changes until the end of the transaction. */
export interface LockedProduct {
  id: number;
  slug: string;
  stock: number;
}

/** The one product that is meant; null: there is none. */
export async function lockProduct(tx: Transaction, which: ReturnType<typeof sql>): Promise<LockedProduct | null> {
  return (await lockProducts(tx, which))[0] ?? null;
}

/** All that are meant, locked in the sequence in which everybody locks them. */
export function lockProducts(tx: Transaction, which: ReturnType<typeof sql>): Promise<LockedProduct[]> {
  return rowsOf<LockedProduct>(tx, sql`select id, slug, stock from products where ${which} order by id for update`);
}

/** When a device read the books that it held a count against, and when that was: it had no connection in between. */
export interface KeptBooks {
  read_at: string;
  counted_at: string;
}

/**
 * Whether pieces of a product came into the house or left it after a device had read its books and before it held a count
 * against them: what is different then says nothing of the count.
 */
export async function hasMovedSince(tx: Transaction, productId: number, kept: KeptBooks | null): Promise<boolean> {
  if (kept === null) return false;
  const within = (at: ReturnType<typeof sql>) => sql`${at} > ${kept.read_at} and ${at} <= ${kept.counted_at}`;
  const line = sql`join order_lines l on l.product_id = ${productId} and l.order_id`;
  const moved = await rowsOf(
    tx,
    sql`select from stock_changes where product_id = ${productId} and ${within(sql`at`)}
          and reason not in ('order', 'release', 'withheld')
        union all
        select from parcels pa ${line} = pa.order_id
          join parcel_lines pl on pl.parcel_id = pa.id and pl.position = l.position
          where ${within(sql`pa.handed_over_at`)}
        union all
        select from order_events e ${line} = e.order_id
          where e.kind = 'fulfilment' and e.state = 'SHIPPED' and ${within(sql`e.at`)}
        limit 1`,
  );
  return moved.length > 0;
}

/** Why a whole of several lines is refused, and over which line, from 0. */
export interface LineRefusal<Code extends string> {
  ok: false;
  code: Code;
  line: number;
}

/** Undoes what a transaction has done so far. */
export class RefusedLine<Code extends string> extends Error {
  readonly refusal: LineRefusal<Code>;
  constructor(code: Code, line: number) {
    super("a line of a whole is refused");
    this.refusal = { ok: false, code, line };
  }
}

/** Does `work` once under one key: every line of it, or none, where it throws a `RefusedLine`. */
export async function asWhole<Done extends object, Code extends string>(
  shop: ShopContext,
  author: StaffAuthor,
  key: RequestKey,
  work: (tx: Transaction) => Promise<Done>,
): Promise<Done | { ok: false; code: "staff.key_taken" } | LineRefusal<Code>> {
  return inWhole(() => doOnce(shop, author, key, work));
}

/** What comes of `work`, or the refusal that it threw as a `RefusedLine`. */
export async function inWhole<Done, Code extends string>(work: () => Promise<Done>): Promise<Done | LineRefusal<Code>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedLine) return error.refusal as LineRefusal<Code>;
    throw error;
  }
}

/** Whether so many pieces of a locked product may be taken away (`units` below zero): what orders hold stays. */
export async function mayTake(tx: Transaction, { id, stock }: LockedProduct, units: number): Promise<boolean> {
  return stock + units >= 0 || stock + units + (await withheldOf(tx, id)) >= 0;
}

/**
 * Stock and ledger in one statement, as everywhere, and what has expired is not for sale after it either; the product must be
 * locked. The number of the change, and what can be sold then.
 */
export async function book(
  tx: Transaction,
  shop: ShopContext,
  product: LockedProduct,
  change: { units: number; reason: StockReason; lot: number | null; note: string; undoes: number | null },
): Promise<{ id: number; stock: number }> {
  const { units, reason, lot, note, undoes } = change;
  if (product.stock + units < 0) await endWithholding(tx, shop, product.id);
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
  await withholdOf(tx, shop, [product.id]);
  const [now] = await rowsOf<{ stock: number }>(tx, sql`select stock from products where id = ${product.id}`);
  return { id: row.id, stock: now?.stock ?? 0 };
}

/** Writes down who changed a stock, from what to what (`to`). */
export function record(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { slug, stock }: LockedProduct,
  { action }: Pick<Act, "action">,
  to: number,
): Promise<void> {
  const [before, after] = [{ stock }, { stock: to }];
  return recordAct(tx, shop, author, { action, entity: "stock", entityId: slug, before, after });
}
