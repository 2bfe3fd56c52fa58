import { z } from "zod";
import { COUNTRIES, CURRENCIES } from "../../../../shop/market/market.ts";
import { TAX_KINDS } from "../../../../shop/pricing/tax.ts";
import type { FunnelRow } from "../../../../shop/reports/funnel.ts";
import type { PaperNumbers } from "../../../../shop/reports/number-gaps.ts";
import type { PaperRow, PaperSum } from "../../../../shop/reports/papers.ts";
import type { ComparedRow, ProductSales, TaxRow } from "../../../../shop/reports/sales.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { minor, textBoth } from "./parts.ts";

/** What reports answer. */

const day = z.iso.date();
const country = z.enum(COUNTRIES);
const currency = z.enum(CURRENCIES);
const percentHundredths = z.int().meta({ description: "Hundredths of a percent." });

const period = {
  from: day,
  to: day,
  until: moment.nullable().meta({ description: "Until when it is counted, where the last day is not over." }),
};
const report = <Row extends z.ZodType, Meta extends z.ZodRawShape>(row: Row, meta: Meta) =>
  z.object({ data: z.array(row), meta: z.object({ ...period, ...meta }) });

const salesRow = describes<ComparedRow>()(
  z.object({
    key: z
      .string()
      .meta({ description: "A day, an hour, a country, a way to pay or a promo code; empty: without one." }),
    orders: z.int(),
    gross: minor,
    cancelled: minor,
    refunded: minor,
    net: minor.meta({ description: "Gross less the two before; AED hundredths." }),
    net_in: z.array(z.object({ currency, amount: minor })).meta({ description: "Of a country, in each currency." }),
    net_local: minor.nullable(),
    currency: z.string().nullable(),
    cash_parcels: z.int(),
    cash_refused: z.int(),
    delivered: z.int(),
    returned: z.int(),
    discount: minor,
    orders_before: z.int().nullable(),
    net_before: minor.nullable(),
  }),
);
export const salesReport = report(salesRow, { before: z.object({ from: day, to: day }).nullable() });

const funnelRow = describes<FunnelRow>()(
  z.object({
    step: z.enum(["view_item", "add_to_cart", "begin_checkout", "purchase"]),
    count: z.int(),
    of_step_before: z.number().nullable().meta({ description: "Percent." }),
    of_first: z.number().nullable().meta({ description: "Percent." }),
  }),
);
export const funnelReport = report(funnelRow, {});

const productSales = describes<ProductSales>()(
  z.object({
    sku: z.string(),
    name: textBoth,
    pieces: z.int(),
    sales: minor.meta({ description: "AED hundredths." }),
  }),
);
export const productReport = report(productSales, {});

const paperNumbers = describes<PaperNumbers>()(
  z.object({
    invoices: z.int(),
    credit_notes: z.int(),
    gaps: z.array(z.object({ first: z.string(), last: z.string() })).meta({ description: "Numbers on no paper." }),
  }),
);

const taxRow = describes<TaxRow>()(
  z.object({
    month: z.string().meta({ description: "Like 2026-11, by the day a paper was issued in Dubai." }),
    country,
    currency: z.string(),
    rate: percentHundredths,
    invoices: z.int(),
    invoiced: minor,
    invoiced_tax: minor,
    credit_notes: z.int(),
    credited: minor,
    credited_tax: minor,
    tax: minor.meta({ description: "Tax invoiced less tax credited; hundredths." }),
  }),
);
export const taxReport = report(taxRow, { numbers: paperNumbers });

const paperAmounts = { gross: minor, net: minor, tax: minor, gross_aed: minor, tax_aed: minor };
const paperRow = describes<PaperRow>()(
  z.object({
    number: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    issued_on: day.meta({ description: "In Dubai." }),
    order: z.string(),
    country,
    tax_kind: z.enum(TAX_KINDS),
    rate: percentHundredths,
    currency,
    ...paperAmounts,
    gross: minor.meta({
      description: "Hundredths of the currency; below zero on credit notes, like all amounts of theirs.",
    }),
    pdf: z.string().meta({ description: "Where the paper itself is had." }),
  }),
);
const paperSum = describes<PaperSum>()(
  z.object({
    country,
    currency,
    invoices: z.int(),
    credit_notes: z.int(),
    ...paperAmounts,
  }),
);
export const paperList = report(paperRow, {
  next: z.string().nullable().meta({ description: "For `after`: what leads on; null at the end." }),
  sums: z.array(paperSum),
  numbers: paperNumbers,
});
