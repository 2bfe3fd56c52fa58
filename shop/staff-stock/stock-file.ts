import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import type { Language } from "../market/market.ts";
import type { StockView } from "../stock/reasons.ts";
import { paceOf } from "./levels.ts";
import { PACE_DAYS } from "./runs-low.ts";
import { listStockForStaff } from "./stock-list.ts";

/** What is proposed to be ordered lasts so many days from when it can be there, with what is there. */
const COVER_DAYS = 60;

const COLUMNS = [
  "name",
  "sku",
  "pieces",
  "low_at",
  "lead_days",
  "sold_a_day",
  "days_left",
  "next_expiry",
  "to_order",
] as const;
type StockColumn = (typeof COLUMNS)[number];

/** How many pieces to order, so that what can be sold lasts `COVER_DAYS` after their way at the pace of what was sold lately. */
const toOrder = (free: number, sold: number, leadDays: number): number =>
  Math.max(0, Math.ceil((sold * (COVER_DAYS + leadDays)) / PACE_DAYS) - Math.max(0, free));

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
    for (const { name, sku, free, low_at, lead_days, sold, days, lots, active } of await paceOf(shop, rows)) {
      const nextLot = lots.find(({ expiry }) => expiry !== "expired");
      yield [
        ...[name[language], sku, free, low_at, lead_days, Math.round((sold * 10) / PACE_DAYS) / 10, days],
        ...[nextLot?.expires_on ?? null, active ? toOrder(free, sold, lead_days) : 0],
      ];
    }
    after = next;
    isOver = next === null;
  }
}
