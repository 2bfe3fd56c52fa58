import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { writtenNumber } from "../invoices/number-series.ts";
import type { Country } from "../market/countries.ts";
import type { Cell } from "./csv.ts";
import { type Period, within } from "./period.ts";

/** An order as books want it: amounts, tax and papers; nobody's name. Amounts are decimals of its currency, `_aed` of AED. */
const COLUMNS = [
  ...["order", "placed_at", "country", "payment_method", "state", "payment_state", "currency", "rate"],
  ...["subtotal", "discount", "delivery", "fee", "total", "tax_kind", "tax_percent", "tax", "total_aed", "refunded"],
  ...["invoice", "credited", "credited_tax"],
] as const;

const AT_ONCE = 1000;

interface Row {
  id: string;
  at: string;
  cells: Cell[];
  invoice_year: number | null;
  invoice_number: number | null;
}

/**
 * Confirmed orders of a period, the oldest first, as lines of a table, its head first. Read a thousand at a time, when the
 * reader wants more: however many there are, no more are held.
 */
export async function* exportOrders(
  { db }: Pick<ShopContext, "db">,
  { period, country }: { period: Period; country: Country | null },
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS;
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const rows: Row[] = await rowsOf<Row>(
      db,
      sql`select o.id, to_char(o.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
                 i.year as invoice_year, i.number as invoice_number,
                 jsonb_build_array(o.reference, to_char(o.placed_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI'),
                   o.address->>'country', o.payment_method, o.fulfilment_state, o.payment_state, o.currency, o.rate,
                   o.subtotal / 100.0, o.discount / 100.0, o.delivery_fee / 100.0, o.processing_fee / 100.0,
                   o.total / 100.0, o.tax_kind, o.tax_rate / 100.0, o.vat / 100.0, o.total_aed / 100.0,
                   o.refunded / 100.0, coalesce(c.amount, 0) / 100.0, coalesce(c.vat, 0) / 100.0) as cells
          from orders o left join invoices i on i.order_id = o.id
          left join lateral (select sum(n.amount) as amount, sum(n.vat) as vat from credit_notes n
                             where n.order_id = o.id and n.former_invoice_id is null) c on true
          where o.is_confirmed and ${within(sql`o.placed_at`, period)}
            and ${country === null ? sql`true` : sql`o.address->>'country' = ${country}`}
            and ${after === null ? sql`true` : sql`(o.placed_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
          order by o.placed_at, o.id limit ${AT_ONCE}`,
    );
    for (const { cells, invoice_year: year, invoice_number: number } of rows) {
      const invoice = year === null || number === null ? null : writtenNumber("INV", { year, number });
      yield [...cells.slice(0, -2), invoice, ...cells.slice(-2)];
    }
    const last: Row | undefined = rows.at(-1);
    if (rows.length < AT_ONCE || last === undefined) return;
    after = { at: last.at, id: last.id };
  }
}
