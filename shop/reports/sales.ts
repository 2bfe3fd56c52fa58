import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { addDays } from "../day.ts";
import type { Country, Currency } from "../market/countries.ts";
import type { Text } from "../market/market.ts";
import { CAME_TO_NOTHING } from "../orders/may-leave.ts";
import type { Minor } from "../pricing/money.ts";
import { papersIssued } from "./papers.ts";
import { type Comparison, earlier, type Period, within } from "./period.ts";

/** What sales are told by. */
export const SALES_BY = ["day", "hour", "country", "method", "promo"] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** One day, hour of the day (`00` to `23`), country, method or promo code (empty: without one). Amounts in AED hundredths, each order at its own rate; what is local in hundredths of its currency. */
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
  /** What a country's orders come to in each currency that was paid in; empty of anything else. */
  net_in: { currency: Currency; amount: Minor }[];
  /** The same where that is one; null where there are several, or none. */
  net_local: Minor | null;
  currency: string | null;
  /** Cash parcels that came to somebody's door, and those that were not taken there. */
  cash_parcels: number;
  cash_refused: number;
  /** Orders that were delivered, and those of them that came back in part or whole, as returns that were received. */
  delivered: number;
  returned: number;
  /** What was taken off before tax by codes and subscriptions. */
  discount: Minor;
}

/** The same beside what it is compared with; null where that is nothing. */
export interface ComparedRow extends SalesRow {
  orders_before: number | null;
  net_before: Minor | null;
}

/** What a file says of each row, in this sequence; also where there is none. */
export const SALES_COLUMNS = [
  ...(["key", "orders", "gross", "cancelled", "refunded", "net", "net_local", "currency"] as const),
  ...(["cash_parcels", "cash_refused", "delivered", "returned", "discount", "orders_before", "net_before"] as const),
];

const KEYS: Record<SalesBy, SQL> = {
  day: sql.raw(`to_char(o.placed_at at time zone 'Asia/Dubai', 'YYYY-MM-DD')`),
  country: sql.raw(`o.address->>'country'`),
  method: sql.raw(`o.payment_method::text`),
  hour: sql.raw(`to_char(o.placed_at at time zone 'Asia/Dubai', 'HH24')`),
  promo: sql.raw(`coalesce(o.promo_code, '')`),
};

const IS_CASH_PARCEL = sql`o.payment_method = 1
  and o.fulfilment_state in ('DELIVERED', 'DELIVERY_FAILED', 'RETURNING', 'RETURNED')`;
const REFUNDED = sql`round(o.refunded / o.rate::numeric)`;
/** Sums of the database are wider than what is read as a number. */
const total = (amount: SQL, which: SQL = sql`true`) => sql`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`;

/** Sales of a period, days without any included by whoever shows them. Orders count on the day they were placed. */
export async function salesReport({ db }: Pick<ShopContext, "db">, by: SalesBy, period: Period): Promise<SalesRow[]> {
  const key = KEYS[by];
  const which = sql`o.is_confirmed and ${within(sql`o.placed_at`, period)}`;
  const stands = sql`not ${CAME_TO_NOTHING}`;
  // A country may be paid from in any currency: they are never added up.
  const local =
    by === "country"
      ? sql`select key, jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency)
                          filter (where amount <> 0) as net_in
            from (select ${key} as key, o.currency, ${total(sql`o.total - o.refunded`, stands)} as amount
                  from orders o where ${which} group by 1, 2) each group by key`
      : sql`select null as key, null::jsonb as net_in limit 0`;
  return rowsOf<SalesRow>(
    db,
    sql`select key, orders, gross, cancelled, refunded, gross - cancelled - refunded as net,
               coalesce(net_in, '[]') as net_in,
               case jsonb_array_length(net_in) when 1 then (net_in->0->>'amount')::float8 end as net_local,
               case jsonb_array_length(net_in) when 1 then net_in->0->>'currency' end as currency,
               cash_parcels, cash_refused, delivered, returned, discount
        from (select ${key} as key, count(*)::int as orders, ${total(sql`o.total_aed`)} as gross,
                     ${total(sql`o.total_aed`, CAME_TO_NOTHING)} as cancelled, ${total(REFUNDED, stands)} as refunded,
                     count(*) filter (where ${IS_CASH_PARCEL})::int as cash_parcels,
                     count(*) filter (where ${IS_CASH_PARCEL} and o.fulfilment_state <> 'DELIVERED')::int as cash_refused,
                     count(*) filter (where o.fulfilment_state = 'DELIVERED')::int as delivered,
                     count(r.order_id) filter (where o.fulfilment_state = 'DELIVERED')::int as returned,
                     ${total(sql`round(o.discount / o.rate::numeric)`)} as discount
              from orders o left join (select distinct order_id from returns where received_at is not null) r on r.order_id = o.id
              where ${which} group by 1) sums left join (${local}) local using (key)
        order by ${by === "day" || by === "hour" ? sql`key` : sql`net desc, key`}`,
  );
}

/** The same beside an earlier period, row by row; what was sold only then has a row, too. */
export async function comparedSales(
  shop: Pick<ShopContext, "db" | "clock">,
  by: SalesBy,
  period: Period,
  how: Comparison,
): Promise<ComparedRow[]> {
  const rows = await salesReport(shop, by, period);
  const than = earlier(period, how, shop.clock());
  if (than === null) return rows.map((row) => ({ ...row, orders_before: null, net_before: null }));
  const before = await salesReport(shop, by, than.period);
  if (by !== "day") return inSequence(by, beside(rows, before));
  return inSequence(
    by,
    beside(
      rows,
      before.map((row) => ({ ...row, key: addDays(row.key, than.shift) })),
    ),
  );
}

const NOTHING = {
  ...{ orders: 0, gross: 0, cancelled: 0, refunded: 0, net: 0, cash_parcels: 0, cash_refused: 0 },
  ...{ delivered: 0, returned: 0, discount: 0 },
} as Omit<SalesRow, "key" | "net_in" | "net_local" | "currency">;

const inSequence = (by: SalesBy, rows: ComparedRow[]) =>
  by === "day" || by === "hour" ? rows.sort((a, b) => a.key.localeCompare(b.key)) : rows;

/** Rows with those of the same key before; what was sold only then stands behind the others. */
function beside(rows: readonly SalesRow[], before: readonly SalesRow[]): ComparedRow[] {
  const earlierRows = new Map(before.map((row) => [row.key, row]));
  const known = new Set(rows.map(({ key }) => key));
  const gone = before
    .filter(({ key }) => !known.has(key))
    .map(({ key, currency }) => {
      const net_local = currency === null ? null : (0 as Minor);
      return { ...NOTHING, key, net_in: [], net_local, currency };
    });
  return [...rows, ...gone].map((row) => {
    const was = earlierRows.get(row.key);
    return { ...row, orders_before: was?.orders ?? 0, net_before: was?.net ?? (0 as Minor) };
  });
}

/** What was sold of a product: pieces, and what was paid for them in AED hundredths, refunds not taken off. */
export interface ProductSales {
  sku: string;
  name: Text;
  pieces: number;
  sales: Minor;
}

export const PRODUCT_COLUMNS = ["sku", "name", "pieces", "sales"] as const;

/** Products of orders that stand, the best sold first, under the name that they have now. */
export function productReport({ db }: Pick<ShopContext, "db">, period: Period): Promise<ProductSales[]> {
  return rowsOf<ProductSales>(
    db,
    sql`select sold.sku, coalesce(p.content->'name', sold.name) as name, pieces, sales
        from (select l.sku, max(l.product_id) as product_id, any_value(l.name) as name, sum(l.quantity)::int as pieces,
                     ${total(sql`round((l.line_total - l.discount) / o.rate::numeric)`)} as sales
              from orders o join order_lines l on l.order_id = o.id
              where o.is_confirmed and not ${CAME_TO_NOTHING} and not l.is_gift and ${within(sql`o.placed_at`, period)}
              group by l.sku) sold
          left join products p on p.id = sold.product_id
        order by sales desc, sold.sku`,
  );
}

/** Pieces of each product in orders of a period that stand, gifts aside, by product number. One statement. */
export async function piecesSold(
  { db }: Pick<ShopContext, "db">,
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ product_id: number; pieces: number }>(
    db,
    sql`select l.product_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
        where o.is_confirmed and not ${CAME_TO_NOTHING} and not l.is_gift and ${within(sql`o.placed_at`, period)}
        group by l.product_id`,
  );
  return new Map(rows.map(({ product_id: id, pieces }) => [id, pieces]));
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

export const TAX_COLUMNS = [
  ...(["month", "country", "currency", "rate", "invoices", "invoiced", "invoiced_tax"] as const),
  ...(["credit_notes", "credited", "credited_tax", "tax"] as const),
];

/** What was invoiced less what was credited, by the papers themselves: a rule that changes later changes none of them. */
export function taxReport({ db }: Pick<ShopContext, "db">, period: Period): Promise<TaxRow[]> {
  return rowsOf<TaxRow>(
    db,
    sql`select to_char(issued_at at time zone 'Asia/Dubai', 'YYYY-MM') as month, country, currency, rate,
               count(*) filter (where kind = 1)::int as invoices, ${total(sql`amount`, sql`kind = 1`)} as invoiced,
               ${total(sql`vat`, sql`kind = 1`)} as invoiced_tax,
               count(*) filter (where kind = 2)::int as credit_notes, ${total(sql`amount`, sql`kind = 2`)} as credited,
               ${total(sql`vat`, sql`kind = 2`)} as credited_tax,
               ${total(sql`vat`, sql`kind = 1`)} - ${total(sql`vat`, sql`kind = 2`)} as tax
        from (${papersIssued({ period })}) papers
        group by 1, 2, 3, 4 order by 1, 2, 4`,
  );
}
