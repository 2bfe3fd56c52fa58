import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Cell } from "../csv.ts";
import { rowsOf } from "../database/database.ts";
import { writtenNumber } from "../invoices/number-series.ts";
import type { PaymentMethod } from "../market/methods.ts";
import type { OrderSort } from "../order-lists/order-sorts.ts";
import { placeOf, rowsBeyond, sortedBy } from "../order-lists/sorted.ts";
import type { FulfilmentState, PaymentState } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import type { TaxKind } from "../pricing/tax.ts";

/** An order as books want it: amounts, tax and papers; nobody's name. Amounts are decimals of its currency, `_aed` of AED. */
export const ORDER_COLUMNS = [
  ...["order", "placed_at", "country", "payment_method", "state", "payment_state", "currency", "rate"],
  ...[
    "subtotal",
    "discount",
    "promo_code",
    "delivery",
    "fee",
    "total",
    "tax_kind",
    "tax_percent",
    "tax",
    "total_aed",
    "refunded",
  ],
  ...["invoice", "credited", "credited_tax"],
] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** How the file's reader calls its columns, and what stands in them. */
export interface ExportWords {
  head: (column: OrderColumn) => string;
  method: (method: PaymentMethod) => string;
  state: (state: FulfilmentState) => string;
  money: (state: PaymentState) => string;
  tax: (kind: TaxKind) => string;
}

const AT_ONCE = 500;

interface Row {
  place: string[];
  cells: Cell[];
  invoice_year: number | null;
  invoice_number: number | null;
}

/**
 * The orders that meet a condition, sorted as said, as lines of a table, its head first. Read some hundred at a time, when
 * the reader wants more: however many there are, no more are held.
 */
export async function* exportOrders(
  { db }: Pick<ShopContext, "db">,
  which: SQL | undefined,
  words: ExportWords,
  sort: OrderSort,
): AsyncGenerator<readonly Cell[]> {
  yield ORDER_COLUMNS.map(words.head);
  const inWords: Partial<Record<OrderColumn, (cell: never) => string>> = {
    payment_method: words.method,
    state: words.state,
    payment_state: words.money,
    tax_kind: words.tax,
  };
  let after: readonly string[] | null = null;
  for (;;) {
    const rows: Row[] = await rowsOf<Row>(
      db,
      sql`select ${placeOf(sort)} as place,
                 i.year as invoice_year, i.number as invoice_number,
                 jsonb_build_array(reference, to_char(placed_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI'),
                   address->>'country', payment_method, fulfilment_state, payment_state, currency, rate,
                   subtotal / 100.0, discount / 100.0, promo_code, delivery_fee / 100.0, processing_fee / 100.0,
                   total / 100.0, tax_kind, tax_rate / 100.0, vat / 100.0, total_aed / 100.0,
                   refunded / 100.0, coalesce(c.amount, 0) / 100.0, coalesce(c.tax, 0) / 100.0) as cells
          from ${orders} left join invoices i on i.order_id = ${orders.id}
          left join lateral (select sum(n.amount) as amount, sum(n.vat) as tax from credit_notes n
                             where n.order_id = ${orders.id} and n.former_invoice_id is null) c on true
          where ${which ?? sql`true`}
            and ${after === null ? sql`true` : rowsBeyond(after, sort)}
          order by ${sql.join(sortedBy(sort), sql`, `)} limit ${AT_ONCE}`,
    );
    for (const { cells, invoice_year: year, invoice_number: number } of rows) {
      const invoice = year === null || number === null ? null : writtenNumber("INV", { year, number });
      const named = ORDER_COLUMNS.slice(0, cells.length).map(
        (column, at) => inWords[column]?.(cells[at] as never) ?? cells[at] ?? null,
      );
      yield [...named.slice(0, -2), invoice, ...named.slice(-2)];
    }
    const last: Row | undefined = rows.at(-1);
    if (rows.length < AT_ONCE || last === undefined) return;
    after = last.place;
  }
}
