import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import { gulfTime } from "../day.ts";
import type { Country } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import type { FulfilmentState, PaymentState } from "../orders/states.ts";
import type { Permission, Role } from "../staff/roles.ts";
import type { ListFilter } from "./conditions.ts";
import { listForStaff, type OrderRowJson } from "./list.ts";
import type { ListColumn } from "./list-columns.ts";
import type { OrderSort } from "./order-sorts.ts";

/** How the file's reader calls its columns, and what stands in them. */
export interface ListWords {
  head: (column: ListPart) => string;
  country: (country: Country) => string;
  state: (state: FulfilmentState) => string;
  money: (state: PaymentState) => string;
  method: (method: PaymentMethod) => string;
}

/** What stands together in a column of the list is apart in its file. */
const PARTS = {
  customer: ["customer", "phone"],
  place: ["place", "country"],
  pieces: ["pieces"],
  state: ["state"],
  payment: ["payment_state", "payment_method"],
  total: ["total", "currency"],
  placed: ["placed_at"],
} as const satisfies Record<ListColumn, readonly string[]>;
export type ListPart = "order" | (typeof PARTS)[ListColumn][number];

/** What a file with a column takes; names of many people at once are an export of persons. */
export const COLUMN_NEEDS: Partial<Record<ListColumn, Permission>> = {
  customer: "customers.export",
  total: "orders.prices",
};

const AT_ONCE = 500;

/**
 * The orders of a list as lines of a table, its head first: their numbers, then the columns that are named, in that
 * sequence, as far as the role may see them. Totals are decimals of their currency, times Dubai's. Read some hundred at a
 * time, when the reader wants more.
 */
export async function* listFile(
  shop: Pick<ShopContext, "db" | "clock">,
  filter: ListFilter & { role: Role },
  { columns, sort }: { columns: readonly ListColumn[]; sort: OrderSort },
  words: ListWords,
): AsyncGenerator<readonly Cell[]> {
  const parts: ListPart[] = ["order", ...columns.flatMap((column): readonly ListPart[] => PARTS[column])];
  yield parts.map(words.head);
  let after: string | undefined;
  do {
    const { rows, next } = await listForStaff(shop, filter, { after, perPage: AT_ONCE, sort });
    for (const row of rows) yield parts.map((part) => cellOf(part, row, words));
    after = next ?? undefined;
  } while (after !== undefined);
}

function cellOf(part: ListPart, row: OrderRowJson, words: ListWords): Cell {
  switch (part) {
    case "order":
      return row.reference;
    case "customer":
      return row.customer;
    case "phone":
      return row.phone_readable;
    case "place":
      return row.place;
    case "country":
      return words.country(row.country);
    case "pieces":
      return row.units;
    case "state":
      return words.state(row.state);
    case "payment_state":
      return words.money(row.payment_state);
    case "payment_method":
      return words.method(row.payment_method);
    case "total":
      return row.total === null ? null : row.total / 100;
    case "currency":
      return row.currency;
    case "placed_at":
      return gulfTime(row.placed_at);
  }
}
