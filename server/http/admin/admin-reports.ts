import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { addDays, dayOf } from "../../../shop/day.ts";
import { COUNTRIES } from "../../../shop/market/countries.ts";
import { BYTE_ORDER_MARK, type Cell, csvLine } from "../../../shop/reports/csv.ts";
import { exportOrders } from "../../../shop/reports/export-orders.ts";
import { productReport, SALES_BY, salesReport, taxReport } from "../../../shop/reports/sales.ts";
import { recordAct, type StaffAuthor } from "../../../shop/staff/audit.ts";
import { describeFaults } from "../body.ts";
import { requestMarket } from "../request-market.ts";
import { staffCall } from "./access.ts";

const day = z.iso.date("validation.invalid").optional();

/** Days of Dubai, both included; the last 30 where none are named. `format=csv`: as a file for a spreadsheet. */
export const reportQuery = z.object({
  from: day,
  to: day,
  by: z.enum(SALES_BY, "validation.invalid").default("day"),
  country: z.enum(COUNTRIES, "validation.invalid").optional(),
  format: z.enum(["json", "csv"], "validation.invalid").default("json"),
});

const DAYS = 30;

/** Sales, products and tax, as tables and as files; of orders and papers, never of persons. */
export function adminReports(shop: ShopContext): Hono {
  const api = new Hono();

  const asked = (c: Context) => {
    const parsed = reportQuery.safeParse(c.req.query());
    if (!parsed.success)
      return { refusal: c.json({ code: "validation", message: describeFaults(c, parsed.error, c.req.query()) }, 422) };
    const today = dayOf(shop.clock());
    const { from, to = today, ...rest } = parsed.data;
    return { value: { ...rest, today, period: { from: from ?? addDays(to, 1 - DAYS), to } } };
  };

  const answer = <Row extends object>(c: Context, rows: Row[], { format, period, today }: Asked, name: string) => {
    // A day that is not over says until when it is counted.
    const meta = { ...period, until: period.to >= today ? shop.clock().toISOString() : null };
    if (format === "json") return c.json({ data: rows, meta });
    const head = Object.keys(rows[0] ?? {});
    return file(c, name, period, lines([head, ...rows.map((row) => Object.values(row).map(cellOf))]));
  };

  staffCall(api, shop, "GET /reports/sales", async (c) => {
    const { value, refusal } = asked(c);
    if (refusal) return refusal;
    return answer(c, await salesReport(shop, value.by, value.period), value, `sales-${value.by}`);
  });

  staffCall(api, shop, "GET /reports/products", async (c) => {
    const { value, refusal } = asked(c);
    if (refusal) return refusal;
    const { language } = requestMarket(c);
    const rows = await productReport(shop, value.period);
    const shown = value.format === "csv" ? rows.map((row) => ({ ...row, name: row.name[language] })) : rows;
    return answer<object>(c, shown, value, "products");
  });

  staffCall(api, shop, "GET /reports/tax", async (c) => {
    const { value, refusal } = asked(c);
    return refusal ?? answer(c, await taxReport(shop, value.period), value, "tax");
  });

  staffCall(api, shop, "GET /reports/orders", async (c, { author }) => {
    const { value, refusal } = asked(c);
    if (refusal) return refusal;
    const { period, country = null } = value;
    await recordExport(shop, author, { ...period, country });
    return file(c, "orders", period, exportOrders(shop, { period, country }));
  });

  return api;
}

interface Asked {
  format: "json" | "csv";
  period: { from: string; to: string };
  today: string;
}

async function recordExport(
  shop: ShopContext,
  author: StaffAuthor,
  after: { from: string; to: string; country: string | null },
): Promise<void> {
  await shop.db.transaction((tx) =>
    recordAct(tx, shop, author, { action: "report.exported", entity: "report", entityId: "orders", after }),
  );
}

const cellOf = (value: unknown): Cell => (typeof value === "number" || value === null ? value : String(value));

async function* lines(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** Sends a table as its reader takes it: nothing is made before it is wanted. */
function file(
  c: Context,
  name: string,
  { from, to }: { from: string; to: string },
  rows: AsyncGenerator<readonly Cell[]>,
): Response {
  const { language } = requestMarket(c);
  const encoder = new TextEncoder();
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = isBegun ? "" : BYTE_ORDER_MARK;
      isBegun = true;
      for (let count = 0; count < 200; count += 1) {
        const { done, value } = await rows.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += csvLine(value, language);
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  c.header("Content-Disposition", `attachment; filename="${name}-${from}-${to}.csv"`);
  return c.body(body, 200, { "Content-Type": "text/csv; charset=utf-8" });
}
