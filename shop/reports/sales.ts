import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Country } from "../market/countries.ts";
import type { Text } from "../market/market.ts";
import type { Minor } from "../pricing/money.ts";
import { type Period, within } from "./period.ts";

/** What sales are told by. */
export const SALES_BY = ["day", "country", "method"] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** One day, country or method. Amounts in AED hundredths, each order at its own rate; what is local in hundredths of its currency. */
export interface SalesRow {
  key: string;
  orders: number;
  /** Totals of all orders that stood. */
  gross: Minor;
  /** Of those, the totals of what was cancelled or came back. */
  cancelled: Minor;
  /** What went back of the others. */
  refunded: Minor;
  /** Gross less the two. */
  net: Minor;
  /** The same in the country's currency; null where several are added up. */
  net_local: Minor | null;
  currency: string | null;
  /** Cash parcels that came to somebody's door, and those that were not taken there. */
  cash_parcels: number;
  cash_refused: number;
}

const KEYS: Record<SalesBy, SQL> = {
  day: sql.raw(`to_char(o.placed_at at time zone 'Asia/Dubai', 'YYYY-MM-DD')`),
  country: sql.raw(`o.address->>'country'`),
  method: sql.raw(`o.payment_method::text`),
};

const IS_OFF = sql`o.fulfilment_state in ('CANCELLED', 'RETURNED')`;
const IS_CASH_PARCEL = sql`o.payment_method = 1
  and o.fulfilment_state in ('DELIVERED', 'DELIVERY_FAILED', 'RETURNING', 'RETURNED')`;
const REFUNDED = sql`round(o.refunded / o.rate::numeric)`;
/** Sums of the database are wider than what is read as a number. */
const total = (amount: SQL, which: SQL = sql`true`) => sql`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`;

/** Sales of a period, days without any included by whoever shows them. Orders count on the day they were placed. */
export async function salesReport({ db }: Pick<ShopContext, "db">, by: SalesBy, period: Period): Promise<SalesRow[]> {
  const isLocal = by === "country";
  return rowsOf<SalesRow>(
    db,
    sql`select key, orders, gross, cancelled, refunded, gross - cancelled - refunded as net, net_local, currency,
               cash_parcels, cash_refused
        from (select ${KEYS[by]} as key, count(*)::int as orders, ${total(sql`o.total_aed`)} as gross,
                     ${total(sql`o.total_aed`, IS_OFF)} as cancelled, ${total(REFUNDED, sql`not ${IS_OFF}`)} as refunded,
                     ${isLocal ? total(sql`o.total - o.refunded`, sql`not ${IS_OFF}`) : sql`null::float8`} as net_local,
                     ${isLocal ? sql`max(o.currency)` : sql`null::text`} as currency,
                     count(*) filter (where ${IS_CASH_PARCEL})::int as cash_parcels,
                     count(*) filter (where ${IS_CASH_PARCEL} and o.fulfilment_state <> 'DELIVERED')::int as cash_refused
              from orders o where o.is_confirmed and ${within(sql`o.placed_at`, period)} group by 1) sums
        order by ${by === "day" ? sql`key` : sql`net desc, key`}`,
  );
}

/** What was sold of a product: pieces, and what was paid for them in AED hundredths, refunds not taken off. */
export interface ProductSales {
  sku: string;
  name: Text;
  pieces: number;
  sales: Minor;
}

/** Products of orders that stand, the best sold first. */
export function productReport({ db }: Pick<ShopContext, "db">, period: Period): Promise<ProductSales[]> {
  return rowsOf<ProductSales>(
    db,
    sql`select l.sku, (array_agg(l.name order by o.placed_at desc))[1] as name, sum(l.quantity)::int as pieces,
               ${total(sql`round((l.line_total - l.discount) / o.rate::numeric)`)} as sales
        from orders o join order_lines l on l.order_id = o.id
        where o.is_confirmed and not ${IS_OFF} and not l.is_gift and ${within(sql`o.placed_at`, period)}
        group by l.sku order by sales desc, l.sku`,
  );
}

/** Tax of one country, rate and month. Amounts in hundredths of its currency. */
export interface TaxRow {
  /** `2026-11`, by the day a paper was issued in Dubai. */
  month: string;
  country: Country;
  currency: string;
  /** Hundredths of a percent. */
  rate: number;
  invoices: number;
  invoiced: Minor;
  invoiced_tax: Minor;
  credit_notes: number;
  credited: Minor;
  credited_tax: Minor;
  /** Invoices less credit notes. */
  tax: Minor;
}

/** What was invoiced less what was credited, by the papers themselves: a rule that changes later changes none of them. */
export function taxReport({ db }: Pick<ShopContext, "db">, period: Period): Promise<TaxRow[]> {
  const paper = (issued: SQL) => sql`to_char(${issued} at time zone 'Asia/Dubai', 'YYYY-MM') as month,
    o.address->>'country' as country, o.currency, o.tax_rate as rate`;
  return rowsOf<TaxRow>(
    db,
    sql`select month, country, currency, rate,
               count(*) filter (where kind = 1)::int as invoices, ${total(sql`amount`, sql`kind = 1`)} as invoiced,
               ${total(sql`vat`, sql`kind = 1`)} as invoiced_tax,
               count(*) filter (where kind = 2)::int as credit_notes, ${total(sql`amount`, sql`kind = 2`)} as credited,
               ${total(sql`vat`, sql`kind = 2`)} as credited_tax,
               ${total(sql`vat`, sql`kind = 1`)} - ${total(sql`vat`, sql`kind = 2`)} as tax
        from (select 1 as kind, ${paper(sql`i.issued_at`)}, o.total as amount, o.vat from invoices i
                join orders o on o.id = i.order_id where ${within(sql`i.issued_at`, period)}
              union all
              select 1, ${paper(sql`f.issued_at`)}, (f.sale->>'total')::int, (f.sale->>'vat')::int
                from former_invoices f join orders o on o.id = f.order_id where ${within(sql`f.issued_at`, period)}
              union all
              select 2, ${paper(sql`n.issued_at`)}, n.amount, n.vat from credit_notes n
                join orders o on o.id = n.order_id where ${within(sql`n.issued_at`, period)}) papers
        group by 1, 2, 3, 4 order by 1, 2, 4`,
  );
}
