import { expect, it } from "vitest";
import type { ComparedRow, TaxRow } from "./sales.ts";
import { sumOfSales, sumsOfTax } from "./totals.ts";

const NOTHING = { cancelled: 0, refunded: 0, cash_parcels: 0, cash_refused: 0, delivered: 0, returned: 0, discount: 0 };
const sold = (key: string, net: number, before: number | null) =>
  ({
    ...NOTHING,
    ...{ key, orders: 1, gross: net, net, net_local: net, currency: key },
    ...{ orders_before: before === null ? null : 1, net_before: before },
  }) as ComparedRow;

it("adds sales up, and what they are compared with where there is something", () => {
  expect(sumOfSales([sold("AED", 500, 200), sold("SAR", 300, 0)])).toEqual({
    ...NOTHING,
    ...{ orders: 2, gross: 800, net: 800, orders_before: 2, net_before: 200 },
  });
  expect(sumOfSales([sold("AED", 500, null)])).toMatchObject({ net: 500, orders_before: null, net_before: null });
});

it("adds tax up by currency", () => {
  const month = (month: string, currency: string, invoicedTax: number, creditedTax: number) =>
    ({
      ...{ month, country: "AE", currency, rate: 500, invoices: 2, credit_notes: 1, invoiced: 20 * invoicedTax },
      ...{ invoiced_tax: invoicedTax, credited: 20 * creditedTax, credited_tax: creditedTax },
      tax: invoicedTax - creditedTax,
    }) as TaxRow;
  const sums = sumsOfTax([
    month("2026-10", "AED", 90, 10),
    month("2026-11", "SAR", 7, 0),
    month("2026-11", "AED", 5, 5),
  ]);
  expect(sums.map((sum) => [sum.currency, sum.invoices, sum.invoiced_tax, sum.credited_tax, sum.tax])).toEqual([
    ["AED", 4, 95, 15, 80],
    ["SAR", 2, 7, 0, 7],
  ]);
});
