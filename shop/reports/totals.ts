import type { Minor } from "../pricing/money.ts";
import type { ComparedRow, ProductSales, TaxRow } from "./sales.ts";

/** The sum of what each row has. */
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** What rows of sales are together, in AED hundredths; currencies of countries cannot be added up. */
export type SalesSum = Omit<ComparedRow, "key" | "net_in" | "net_local" | "currency">;

/** Rows of one report added up; the former days are null where nothing was compared. */
export function sumOfSales(rows: readonly ComparedRow[]): SalesSum {
  const isCompared = rows.some(({ net_before: before }) => before !== null);
  const money = (of: (row: ComparedRow) => number) => sumOf(rows, of) as Minor;
  return {
    orders: sumOf(rows, (row) => row.orders),
    gross: money((row) => row.gross),
    cancelled: money((row) => row.cancelled),
    refunded: money((row) => row.refunded),
    net: money((row) => row.net),
    cash_parcels: sumOf(rows, (row) => row.cash_parcels),
    cash_refused: sumOf(rows, (row) => row.cash_refused),
    delivered: sumOf(rows, (row) => row.delivered),
    returned: sumOf(rows, (row) => row.returned),
    discount: money((row) => row.discount),
    orders_before: isCompared ? sumOf(rows, (row) => row.orders_before ?? 0) : null,
    net_before: isCompared ? money((row) => row.net_before ?? 0) : null,
  };
}

/** Pieces of all products, and what was paid for them in AED hundredths. */
export type ProductSum = Pick<ProductSales, "pieces" | "sales">;

/** Of all rows, in AED hundredths. */
export function sumOfProducts(rows: readonly ProductSales[]): ProductSum {
  return { pieces: sumOf(rows, (row) => row.pieces), sales: sumOf(rows, (row) => row.sales) as Minor };
}

/** Tax of all months, countries and rates of one currency, in its hundredths. */
export type TaxSum = Omit<TaxRow, "month" | "country" | "rate">;

/** One sum for each currency, in the sequence of the rows. */
export function sumsOfTax(rows: readonly TaxRow[]): TaxSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => {
    const money = (amount: (row: TaxRow) => number) => sumOf(of, amount) as Minor;
    return {
      currency,
      invoices: sumOf(of, (row) => row.invoices),
      invoiced: money((row) => row.invoiced),
      invoiced_tax: money((row) => row.invoiced_tax),
      credit_notes: sumOf(of, (row) => row.credit_notes),
      credited: money((row) => row.credited),
      credited_tax: money((row) => row.credited_tax),
      tax: money((row) => row.tax),
    };
  });
}
