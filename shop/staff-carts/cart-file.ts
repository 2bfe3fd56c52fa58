import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import { gulfTime } from "../day.ts";
import type { Language } from "../market/market.ts";
import { toDecimal } from "../pricing/money.ts";
import { type AskedCarts, type LeftCartRow, leftCartsForStaff } from "./left-carts.ts";

/** What the file tells of a cart, and nothing of whose it is. */
const COLUMNS = [
  ...(["left_at", "products", "cart_value", "currency", "cart_value_aed"] as const),
  ...(["reminder_due", "reminder_sent", "came_back", "order", "total_aed"] as const),
] as const;
type CartColumn = (typeof COLUMNS)[number];

const timeOf = (moment: string | null): Cell => (moment === null ? null : gulfTime(moment));

/** All carts of a list as a table, its head first; amounts are decimals, moments those of the Gulf. */
export async function* cartFile(
  shop: Pick<ShopContext, "db" | "clock" | "catalogFor">,
  asked: Omit<AskedCarts, "after">,
  { head, language }: { head: (column: CartColumn) => string; language: Language },
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(head);
  for (let after: string | null | undefined; after !== null; ) {
    const { rows, next } = await leftCartsForStaff(shop, { ...asked, after: after ?? null });
    for (const row of rows) yield COLUMNS.map((column) => cellOf(row, column, language));
    after = next;
  }
}

function cellOf(row: LeftCartRow, column: CartColumn, language: Language): Cell {
  switch (column) {
    case "left_at":
      return timeOf(row.at);
    case "products":
      return row.products?.map(({ name, quantity }) => `${name[language]} × ${quantity}`).join("\n") ?? null;
    case "cart_value":
      return row.value === null ? null : toDecimal(row.value.amount);
    case "currency":
      return row.value?.currency ?? null;
    case "cart_value_aed":
      return row.value === null ? null : toDecimal(row.value.amount_aed);
    case "reminder_due":
      return timeOf(row.due_at);
    case "reminder_sent":
      return timeOf(row.sent_at);
    case "came_back":
      return timeOf(row.restored_at);
    case "order":
      return row.order?.reference ?? null;
    case "total_aed":
      return row.order === null ? null : toDecimal(row.order.total_aed);
  }
}
