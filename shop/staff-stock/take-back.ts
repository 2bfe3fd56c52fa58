import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { MAIL_AFTER_SECONDS } from "../fulfilment/take-back.ts";
import type { Text } from "../market/market.ts";
import type { StaffAuthor } from "../staff/audit.ts";
import { lockLotsOf } from "../stock/lots.ts";
import { book, inWhole, lockProducts, mayTake, RefusedLine, record } from "./book.ts";
import { lotTakes, type StockResult } from "./change-stock.ts";

type Refusal =
  | "request.not_found"
  | "staff.changed_meanwhile"
  | "staff.take_back_late"
  | "stock.too_few"
  | "stock.lot_too_few";

/**
 * Takes back what one has just booked oneself, by a change the other way round: both stay in the ledger. Again is once.
 * Refused when it is late, or when its pieces are gone.
 */
export async function takeStockBack(shop: ShopContext, author: StaffAuthor, change: number): Promise<StockResult> {
  const taken = await takeBack(shop, author, [change]);
  if (!taken.ok) return { ok: false, code: taken.code };
  const [only] = taken.back;
  return { ok: true, change: only?.change ?? null, stock: only?.stock ?? 0 };
}

/**
 * The same of a whole delivery or count, by the numbers of all that it booked: all of them, or none where the pieces of one
 * are gone (`name`: of which product).
 */
export async function takeWholeBack(
  shop: ShopContext,
  author: StaffAuthor,
  changes: readonly number[],
): Promise<
  | { ok: true; products: number }
  | { ok: false; code: Exclude<Refusal, "stock.too_few" | "stock.lot_too_few"> }
  | { ok: false; code: "stock.gone_meanwhile"; name: Text }
> {
  const taken = await takeBack(shop, author, changes);
  if (taken.ok) return { ok: true, products: new Set(taken.back.map(({ product }) => product)).size };
  if (taken.code !== "stock.too_few" && taken.code !== "stock.lot_too_few") return { ok: false, code: taken.code };
  const [gone] = await rowsOf<{ name: Text }>(
    shop.db,
    sql`select p.content->'name' as name from stock_changes c join products p on p.id = c.product_id
        where c.id = ${changes[taken.line] ?? 0}`,
  );
  return gone === undefined
    ? { ok: false, code: "request.not_found" }
    : { ok: false, code: "stock.gone_meanwhile", name: gone.name };
}

const takeBack = (shop: ShopContext, author: StaffAuthor, changes: readonly number[]) =>
  inWhole<{ ok: true; back: Back[] }, Refusal>(() =>
    inTransaction(shop.db, async (tx) => ({ ok: true, back: await takeLinesBack(tx, shop, author, changes) })),
  );

/** `change`: the number of what was booked the other way round, null where that was done before; `stock`: what can be sold then. */
interface Back {
  product: number;
  change: number | null;
  stock: number;
}

async function takeLinesBack(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  changes: readonly number[],
): Promise<Back[]> {
  const numbers = sql`any(${sql.param([...changes])}::int[])`;
  // Of the database's clock, as the moment of the change.
  const found = await rowsOf<{
    id: number;
    product: number;
    units: number;
    by: string;
    lot: number | null;
    late: boolean;
  }>(
    tx,
    sql`select id, product_id as product, -change as units, by, lot_id as lot,
               now() - at > make_interval(secs => ${MAIL_AFTER_SECONDS}) as late
        from stock_changes where id = ${numbers} and order_id is null and undoes is null and reason <> 'withheld'`,
  );
  const ids = [...new Set(found.map(({ product }) => product))];
  const products = await lockProducts(tx, sql`id = any(${sql.param(ids)}::int[])`);
  const undone = new Set(
    (await rowsOf<{ undoes: number }>(tx, sql`select undoes from stock_changes where undoes = ${numbers}`)).map(
      ({ undoes }) => undoes,
    ),
  );
  if (found.some(({ lot }) => lot !== null)) await lockLotsOf(tx, ids);
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
  const back: Back[] = [];
  for (const [line, number] of changes.entries()) {
    const one = found.find(({ id }) => id === number);
    const product = products.find(({ id }) => id === one?.product);
    if (one === undefined || product === undefined) throw new RefusedLine("request.not_found", line);
    const now = { ...product, stock: stocks.get(product.id) ?? product.stock };
    if (undone.has(number)) {
      back.push({ product: product.id, change: null, stock: now.stock });
      continue;
    }
    if (one.by !== bookedBy(shop)) throw new RefusedLine("staff.changed_meanwhile", line);
    if (one.late) throw new RefusedLine("staff.take_back_late", line);
    const { units, lot } = one;
    if (!(await mayTake(tx, now, units))) throw new RefusedLine("stock.too_few", line);
    if (!(await lotTakes(tx, product.id, lot, units))) throw new RefusedLine("stock.lot_too_few", line);
    const { id, stock } = await book(tx, shop, now, { units, reason: "other", lot, note: "", undoes: number });
    stocks.set(product.id, stock);
    undone.add(number);
    back.push({ product: product.id, change: id, stock });
  }
  for (const product of products)
    if (back.some((one) => one.product === product.id && one.change !== null))
      await record(tx, shop, author, product, { action: "stock.taken_back" }, stocks.get(product.id) ?? product.stock);
  return back;
}
