import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Day } from "../day.ts";
import { type Series, writtenNumber } from "../invoices/number-series.ts";
import type { Country, Currency } from "../market/countries.ts";
import type { Minor } from "../pricing/money.ts";
import type { TaxKind } from "../pricing/tax.ts";
import { type Period, within } from "./period.ts";

/** Which papers are asked for: those that were issued in a period, of one country where it is named. */
export interface PapersAsked {
  period: Period;
  country?: Country | undefined;
}

/**
 * One row for each paper of a period, former invoices included: what the tax report adds up. `kind` is 1 for invoices and
 * 2 for credit notes, `order_rate` what one AED was in the order's currency.
 */
export function papersIssued({ period, country }: PapersAsked): SQL {
  const paper = (of: SQL) =>
    sql`${of}.year, ${of}.number, ${of}.issued_at, o.reference, o.currency, o.rate::numeric as order_rate`;
  // What was invoiced before an order went to another country stays there.
  const taxed = (sale = sql`null::jsonb`) => sql`coalesce(${sale}->>'country', o.address->>'country') as country,
    coalesce(${sale}->>'taxKind', o.tax_kind::text) as tax_kind, coalesce((${sale}->>'taxRate')::int, o.tax_rate) as rate`;
  const [i, f, n] = [sql`i`, sql`f`, sql`n`];
  const all = sql`select 1 as kind, ${paper(i)}, ${taxed()}, o.total as amount, o.vat from invoices i
                    join orders o on o.id = i.order_id where ${within(sql`i.issued_at`, period)}
                  union all
                  select 1, ${paper(f)}, ${taxed(sql`f.sale`)}, (f.sale->>'total')::int, (f.sale->>'vat')::int
                    from former_invoices f join orders o on o.id = f.order_id where ${within(sql`f.issued_at`, period)}
                  union all
                  select 2, ${paper(n)}, ${taxed(sql`f.sale`)}, n.amount, n.vat from credit_notes n
                    join orders o on o.id = n.order_id left join former_invoices f on f.id = n.former_invoice_id
                    where ${within(sql`n.issued_at`, period)}`;
  return country === undefined ? all : sql`select * from (${all}) everywhere where country = ${country}`;
}

/** A paper as books want it. Amounts in hundredths of its currency, `_aed` of AED at the order's own rate; those of a credit note are below zero, so that a column can be added up. */
export interface PaperRow {
  /** As it is written: `INV-2026-000042`, `CN-2026-000007`. */
  number: string;
  kind: "invoice" | "credit_note";
  /** In Dubai. */
  issued_on: Day;
  order: string;
  country: Country;
  tax_kind: TaxKind;
  /** Hundredths of a percent. */
  rate: number;
  currency: Currency;
  gross: Minor;
  /** Gross less tax. */
  net: Minor;
  tax: Minor;
  gross_aed: Minor;
  tax_aed: Minor;
  /** Where the paper itself is had, as an address of the shop. */
  pdf: string;
}

/** What a file says of each paper, in this sequence. */
export const PAPER_COLUMNS = [
  ...(["number", "kind", "issued_on", "order", "country", "tax_kind", "rate", "currency"] as const),
  ...(["gross", "net", "tax", "gross_aed", "tax_aed", "pdf"] as const),
];

/** The number of a paper, after which a list goes on. */
export const paperPlace = z
  .string("validation.invalid")
  .regex(/^(INV|CN)-\d{4}-\d{6,9}$/, "validation.invalid")
  .transform((written) => {
    const [series, year, number] = written.split("-");
    return { kind: series === "INV" ? 1 : 2, year: Number(year), number: Number(number) };
  });
export type PaperPlace = z.output<typeof paperPlace>;

/** The papers of a period: invoices, then credit notes, both by their numbers and thereby by their days. */
export async function listPapers(
  { db }: Pick<ShopContext, "db">,
  asked: PapersAsked,
  { after, most }: { after?: PaperPlace | undefined; most: number },
): Promise<PaperRow[]> {
  const beyond =
    after === undefined ? sql`true` : sql`(kind, year, number) > (${after.kind}, ${after.year}, ${after.number})`;
  const rows = await rowsOf<Omit<PaperRow, "number" | "kind" | "pdf"> & { kind: number; year: number; number: number }>(
    db,
    sql`select kind, year, number, to_char(issued_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as issued_on,
               reference as "order", country, tax_kind, rate, currency, gross, gross - tax as net, tax,
               ${inAed(sql`gross`)}::int as gross_aed, ${inAed(sql`tax`)}::int as tax_aed
        from (select *, ${signed(sql`amount`)} as gross, ${signed(sql`vat`)} as tax
              from (${papersIssued(asked)}) papers where ${beyond}) signed
        order by kind, year, number limit ${most}`,
  );
  return rows.map(({ year, number: count, kind, ...row }) => {
    const series: Series = kind === 1 ? "INV" : "CN";
    const number = writtenNumber(series, { year, number: count });
    return { number, kind: kind === 1 ? "invoice" : "credit_note", ...row, pdf: addressOf(number, row.order) };
  });
}

/** All papers of a period, read some thousand at a time when the reader wants more. */
export async function* eachPaper(shop: Pick<ShopContext, "db">, asked: PapersAsked): AsyncGenerator<PaperRow> {
  const most = 5000;
  let after: PaperPlace | undefined;
  for (;;) {
    const rows: PaperRow[] = await listPapers(shop, asked, { after, most });
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < most || last === undefined) return;
    after = paperPlace.parse(last.number);
  }
}

/** The papers of a period together, those of one country and currency; amounts like those of the rows. */
export interface PaperSum
  extends Pick<PaperRow, "country" | "currency" | "gross" | "net" | "tax" | "gross_aed" | "tax_aed"> {
  invoices: number;
  credit_notes: number;
}

/** The papers of a period added up, a row for each country and currency; credit notes count below zero. */
export function sumPapers({ db }: Pick<ShopContext, "db">, asked: PapersAsked): Promise<PaperSum[]> {
  const sum = (of: SQL) => sql`sum(${of})::float8`;
  const [gross, tax] = [signed(sql`amount`), signed(sql`vat`)];
  return rowsOf<PaperSum>(
    db,
    sql`select country, currency, count(*) filter (where kind = 1)::int as invoices,
               count(*) filter (where kind = 2)::int as credit_notes,
               ${sum(gross)} as gross, ${sum(gross)} - ${sum(tax)} as net, ${sum(tax)} as tax,
               ${sum(inAed(gross))} as gross_aed, ${sum(inAed(tax))} as tax_aed
        from (${papersIssued(asked)}) papers group by country, currency order by country, currency`,
  );
}

const signed = (amount: SQL) => sql`case kind when 1 then ${amount} else -${amount} end`;
const inAed = (amount: SQL) => sql`round((${amount}) / order_rate)`;

function addressOf(number: string, order: string): string {
  const paper = number.startsWith("INV") ? `invoice.pdf?number=${number}` : `credit-notes/${number}.pdf`;
  return `/api/admin/orders/${order}/${paper}`;
}
