import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import { rowsOf } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import type { StockView } from "../stock/reasons.ts";
import { listStockForStaff, PACE_DAYS, soldLately } from "./stock-list.ts";

/** What is proposed to be ordered lasts so many days, with what is there. */
const COVER_DAYS = 60;

const COLUMNS = ["name", "sku", "pieces", "low_at", "sold_a_day", "days_left", "next_expiry", "to_order"] as const;
type StockColumn = (typeof COLUMNS)[number];

/** How many pieces to order, so that what can be sold lasts `COVER_DAYS` at the pace of what was sold lately. */
const toOrder = (free: number, sold: number): number =>
  Math.max(0, Math.ceil((sold * COVER_DAYS) / PACE_DAYS) - Math.max(0, free));

/** The list of stock as a table, its head first: of each product what there is, how long that lasts, and what to order. */
export async function* stockFile(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  asked: { view: StockView; q: string },
  { head, language }: { head: (column: StockColumn) => string; language: Language },
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(head);
  for (let after: string | null = null, isOver = false; !isOver; ) {
    const { rows, next }: Awaited<ReturnType<typeof listStockForStaff>> = await listStockForStaff(shop, {
      ...asked,
      after,
    });
    const ids = sql.param(rows.map(({ id }) => id));
    const sold = await rowsOf<{ id: number; sold: number }>(
      shop.db,
      sql`select p.id, ${soldLately(shop.clock())} as sold from products p where p.id = any(${ids}::int[])`,
    );
    const soldOf = new Map(sold.map((one) => [one.id, one.sold]));
    for (const { id, name, sku, free, low_at, days, lots, active } of rows) {
      const pieces = soldOf.get(id) ?? 0;
      const nextLot = lots.find(({ expiry }) => expiry !== "expired");
      yield [
        ...[name[language], sku, free, low_at, Math.round((pieces * 10) / PACE_DAYS) / 10, days],
        ...[nextLot?.expires_on ?? null, active ? toOrder(free, pieces) : 0],
      ];
    }
    after = next;
    isOver = next === null;
  }
}
