import { and, inArray, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import type { Cell } from "../../../shop/csv.ts";
import { type Day, dayOf } from "../../../shop/day.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import { COUNTRIES } from "../../../shop/market/countries.ts";
import type { Language } from "../../../shop/market/market.ts";
import type { PaymentMethod } from "../../../shop/market/methods.ts";
import { fitting } from "../../../shop/order-lists/conditions.ts";
import { COLUMN_NEEDS, type ListWords, listFile } from "../../../shop/order-lists/list-file.ts";
import { orderExportQuery as exportQuery, filterOf } from "../../../shop/order-lists/list-schemas.ts";
import { orders } from "../../../shop/orders/tables.ts";
import { pageOf } from "../../../shop/page-of.ts";
import { askedDays, type Days, faultOfDays } from "../../../shop/reports/asked-days.ts";
import { type ExportWords, exportOrders } from "../../../shop/reports/export-orders.ts";
import { FUNNEL_COLUMNS, funnelReport } from "../../../shop/reports/funnel.ts";
import { paperNumbers } from "../../../shop/reports/number-gaps.ts";
import {
  eachPaper,
  listPapers,
  PAPER_COLUMNS,
  type PaperRow,
  type PapersAsked,
  paperPlace,
  sumPapers,
} from "../../../shop/reports/papers.ts";
import { COMPARISONS, earlier, within } from "../../../shop/reports/period.ts";
import {
  type ComparedRow,
  comparedSales,
  PRODUCT_COLUMNS,
  productReport,
  SALES_BY,
  SALES_COLUMNS,
  TAX_COLUMNS,
  taxReport,
} from "../../../shop/reports/sales.ts";
import { recordAct, type StaffAuthor } from "../../../shop/staff/audit.ts";
import { may } from "../../../shop/staff/roles.ts";
import { staffNames, translateFor } from "../../../texts/catalogues.server.ts";
import { countryName } from "../../../texts/country-names.ts";
import { PAYMENT_NAMES } from "../../../texts/method-names.ts";
import type { MessageKey, Translate } from "../../../texts/translate.ts";
import { describeFaults, refuseField } from "../body.ts";
import { FILE_FORMATS, type FileFormat, sendTable } from "../files/table-file.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { readListQuery } from "./list-query.ts";

const day = daySchema.optional();

/** Days of Dubai, both included; the last 30 where none are named. `csv`, `xlsx`: as a file for a spreadsheet. */
export const reportQuery = z.object({
  from: day,
  to: day,
  by: z.enum(SALES_BY, "validation.invalid").default("day"),
  country: z.enum(COUNTRIES, "validation.invalid").optional(),
  /** What sales are held against. */
  compare: z.enum(COMPARISONS, "validation.invalid").default("none"),
  format: z.enum(["json", ...FILE_FORMATS], "validation.invalid").default("json"),
});

/** Papers are listed some hundred at a time, after the number of the last one seen. */
export const papersQuery = reportQuery.omit({ by: true, compare: true }).extend({ after: paperPlace.optional() });
const PAPERS_AT_ONCE = 200;

/** Sales, products and tax, as tables and as files; of orders and papers, never of persons. */
export function adminReports(shop: ShopContext): Hono {
  const api = new Hono();

  const asked = <Query extends { from?: Day | undefined; to?: Day | undefined }>(
    c: Context,
    query: z.ZodType<Query>,
  ) => {
    const parsed = query.safeParse(c.req.query());
    if (!parsed.success)
      return { refusal: c.json({ code: "validation", message: describeFaults(c, parsed.error, c.req.query()) }, 422) };
    const today = dayOf(shop.clock());
    const { from, to, ...rest } = parsed.data;
    const period = askedDays({ from, to }, today);
    if (faultOfDays(period) === "order") return { refusal: refuseField(c, "from", "validation.from_after_to") };
    return { value: { ...rest, today, period } };
  };

  /** A day that is not over says until when it is counted. */
  const metaOf = ({ period, today }: Pick<Asked, "period" | "today">, more: object = {}) => ({
    ...period,
    until: period.to >= today ? shop.clock().toISOString() : null,
    ...more,
  });

  const answer = <Row extends object>(
    c: Context,
    rows: Row[],
    value: Asked,
    { name, language, columns }: ReportFile<keyof Row & string>,
    more: object = {},
  ) => {
    const { format, period, by } = value;
    if (format === "json") return c.json({ data: rows, meta: metaOf(value, more) });
    const t = translateFor(language);
    const head = columns.map((column) => t(headOf(column === "key" ? by : column)));
    const cells = rows.map((row) => columns.map((column) => cellOf(t, by, column, row[column])));
    return sendTable(c, `${name}-${period.from}-${period.to}`, format, lines([head, ...cells]), language);
  };

  staffCall(api, shop, "GET /reports/sales", async (c, { session }) => {
    const { value, refusal } = asked(c, reportQuery);
    if (refusal) return refusal;
    const { by, period, compare } = value;
    const than = earlier(period, compare, shop.clock())?.period;
    const meta = { before: than === undefined ? null : { from: than.from, to: than.to } };
    const rows = await comparedSales(shop, by, period, compare);
    const file = fileNamed(`sales-${by}`, SALES_COLUMNS, session);
    if (value.format === "json") return answer(c, rows, value, file, meta);
    return answer(c, rows.map(withAllLocal), value, file);
  });

  staffCall(api, shop, "GET /reports/funnel", async (c, { session }) => {
    const { value, refusal } = asked(c, reportQuery);
    if (refusal) return refusal;
    return answer(c, await funnelReport(shop, value.period), value, fileNamed("funnel", FUNNEL_COLUMNS, session));
  });

  staffCall(api, shop, "GET /reports/products", async (c, { session }) => {
    const { value, refusal } = asked(c, reportQuery);
    if (refusal) return refusal;
    const { language } = session.member;
    const rows = await productReport(shop, value.period);
    const file = fileNamed("products", PRODUCT_COLUMNS, session);
    if (value.format === "json") return answer(c, rows, value, file);
    const named = rows.map((row) => ({ ...row, name: row.name[language] }));
    return answer(c, named, value, file);
  });

  staffCall(api, shop, "GET /reports/tax", async (c, { session }) => {
    const { value, refusal } = asked(c, reportQuery);
    if (refusal) return refusal;
    const meta = { numbers: await paperNumbers(shop, value.period) };
    return answer(c, await taxReport(shop, value.period), value, fileNamed("tax", TAX_COLUMNS, session), meta);
  });

  staffCall(api, shop, "GET /reports/papers", async (c, { author, session }) => {
    const { value, refusal } = asked(c, papersQuery);
    if (refusal) return refusal;
    const { period, country, format, after } = value;
    const which = { period, country };
    if (format !== "json") {
      await recordExport(shop, author, "papers", { ...period, country: country ?? null });
      const { language } = session.member;
      return sendTable(c, `papers-${period.from}-${period.to}`, format, paperLines(shop, which, language), language);
    }
    const read = await listPapers(shop, which, { after, most: PAPERS_AT_ONCE + 1 });
    const { rows, next } = pageOf(read, PAPERS_AT_ONCE, ({ number }) => number);
    const sums = await sumPapers(shop, which);
    return c.json({ data: rows, meta: metaOf(value, { next, sums, numbers: await paperNumbers(shop, period) }) });
  });

  staffCall(api, shop, "GET /reports/orders", async (c, { author, session }) => {
    const { value, refusal } = asked(c, reportQuery);
    if (refusal) return refusal;
    const { period, country, format } = value;
    await recordExport(shop, author, "orders", { ...period, country: country ?? null });
    const ofCountry = country === undefined ? undefined : sql`${orders.address}->>'country' = ${country}`;
    const which = and(orders.isConfirmed, within(sql`${orders.placedAt}`, period), ofCountry);
    const { language } = session.member;
    const rows = exportOrders(shop, which, exportWords(language), "placed");
    return sendTable(c, `orders-${period.from}-${period.to}`, fileOf(format), rows, language);
  });

  staffCall(api, shop, "GET /reports/order-list", async (c, { author, session }) => {
    const read = readListQuery(c, exportQuery);
    if (read.refusal) return read.refusal;
    const { orders: chosen, format, sort, columns, ...query } = read.value;
    const needed = columns?.flatMap((column) => COLUMN_NEEDS[column] ?? []) ?? [];
    if (!needed.every((permission) => may(author.role, permission))) return refuse(c, 403, "staff.not_allowed");
    // Names of many people: as everywhere, only right after the second factor.
    if (needed.includes("customers.export") && !session.isFresh) return refuse(c, 403, "staff.confirm_again");
    // What was searched for may name a person: the log tells of the other filters.
    const said = Object.entries({ ...query, q: undefined }).filter(
      ([, value]) => value !== undefined && value.length > 0,
    );
    const filter = said.map(([name, value]) => `${name}=${value}`).join("&");
    await recordExport(shop, author, "order-list", {
      ...(chosen === undefined ? { filter } : { orders: chosen.length }),
      ...(columns === undefined ? {} : { columns: columns.join(", ") }),
    });
    const { language } = session.member;
    const name = `orders-${dayOf(shop.clock())}`;
    if (columns !== undefined) {
      const shown = { ...filterOf(query), references: chosen, role: author.role };
      return sendTable(c, name, format, listFile(shop, shown, { columns, sort }, listWords(language)), language);
    }
    const which =
      chosen === undefined
        ? fitting({ ...filterOf(query), role: author.role }, shop.clock())
        : inArray(orders.reference, chosen);
    const rows = exportOrders(shop, which, exportWords(language), sort);
    return sendTable(c, name, format, rows, language);
  });

  return api;
}

/** How a report is written into a file. */
interface ReportFile<Column extends string> {
  name: string;
  columns: readonly Column[];
  language: Language;
}

/** Links bring no language along: a file is in its reader's. */
const fileNamed = <Column extends string>(
  name: string,
  columns: readonly Column[],
  { member }: { member: { language: Language } },
): ReportFile<Column> => ({ name, columns, language: member.language });

interface Asked {
  by: (typeof SALES_BY)[number];
  format: "json" | FileFormat;
  period: Days;
  today: string;
}

async function recordExport(
  shop: ShopContext,
  author: StaffAuthor,
  entityId: string,
  after: Record<string, string | number | null>,
): Promise<void> {
  await shop.db.transaction((tx) =>
    recordAct(tx, shop, author, { action: "report.exported", entity: "report", entityId, after }),
  );
}

function exportWords(language: Language): ExportWords {
  const t = translateFor(language);
  const named = staffNames(language);
  return {
    head: (column) => t(`export.column_${column}`),
    method: (method) => t(PAYMENT_NAMES[method]),
    state: (state) => named(`state.${state}`),
    money: (state) => named(`money.${state}`),
    tax: (kind) => t(`export.tax_${kind}`),
  };
}

function listWords(language: Language): ListWords {
  const t = translateFor(language);
  return {
    ...exportWords(language),
    head: (column) => t(`export.column_${column}`),
    country: (country) => countryName(t, country),
  };
}

/** The lines of a file of papers, its head first. */
async function* paperLines(shop: ShopContext, which: PapersAsked, language: Language): AsyncGenerator<readonly Cell[]> {
  const t = translateFor(language);
  yield PAPER_COLUMNS.map((column) => t(`export.paper_${column}`));
  for await (const paper of eachPaper(shop, which)) {
    const said: Partial<Record<keyof PaperRow, Cell>> = {
      kind: t(`export.paper_kind_${paper.kind}`),
      tax_kind: t(`export.tax_${paper.tax_kind}`),
      pdf: shop.origin + paper.pdf,
    };
    yield PAPER_COLUMNS.map((column) => {
      const cell = paper[column];
      return said[column] ?? (typeof cell === "number" ? cell / 100 : cell);
    });
  }
}

/** What is of one cell in a file though it is of several currencies: `500.00 AED · 80.25 SAR`, to be read and not added up. */
function withAllLocal({ net_in: each, net_local: one, ...row }: ComparedRow) {
  const all = each.map(({ currency, amount }) => `${(amount / 100).toFixed(2)} ${currency}`);
  return { ...row, net_local: all.length > 1 ? all.join(" · ") : one };
}

/** All orders are a file however they are asked for. */
const fileOf = (format: "json" | FileFormat): FileFormat => (format === "json" ? "csv" : format);

/** Columns of reports that are hundredths; files say them as decimals. */
const HUNDREDTHS = new Set([
  ...["gross", "cancelled", "refunded", "net", "net_local", "net_before", "discount", "sales"],
  ...["rate", "invoiced", "invoiced_tax", "credited", "credited_tax", "tax"],
]);

/** Columns that other files have, too; what sales are by is one of them, or the report's own. */
const SHARED: Record<string, MessageKey> = {
  country: "export.column_country",
  method: "export.column_payment_method",
  promo: "export.column_promo_code",
  currency: "export.column_currency",
  discount: "export.column_discount",
  pieces: "export.column_pieces",
  credited: "export.column_credited",
  credited_tax: "export.column_credited_tax",
};
const headOf = (column: string) => SHARED[column] ?? (`export.report_${column}` as MessageKey);

function cellOf(t: Translate, by: Asked["by"], column: string, value: unknown): Cell {
  if (column === "key" && by === "method") return t(PAYMENT_NAMES[Number(value) as PaymentMethod]);
  if (column === "step") return t(`export.report_step_${value as "purchase"}`);
  if (typeof value !== "number") return value === null ? null : String(value);
  return HUNDREDTHS.has(column) ? value / 100 : value;
}

async function* lines(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}
