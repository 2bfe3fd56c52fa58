import { randomUUID } from "node:crypto";
import { COLUMNS, changesOf, inParts } from "../../backoffice/products/grid.ts";
import { asText, pasted } from "../../backoffice/products/grid-paste.ts";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { pause, type RunningServer } from "../support/server.ts";
import { statementsOf } from "./measure.ts";
import { joined, waitsUntil } from "./staff.ts";

interface GridFigure {
  name: string;
  value: number;
  unit: string;
}

const LABELS = {
  ...{ name_en: "English", name_ar: "Arabic", price_aed: "Price", sale_price_aed: "Sale price" },
  ...{ sale_starts_at: "Sale from", sale_ends_at: "Sale until" },
  ...{ gtin: "Barcode", weight_g: "Weight" },
};

/** Raises every price of the table by a dirham as the back office does it: pasted, checked and saved, part by part. */
export async function measureGrid(server: RunningServer): Promise<GridFigure[]> {
  const owner = await joined(server);
  const figures: GridFigure[] = [];
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    figures.push({ name, value: performance.now() - startedAt, unit: "ms" });
    return result;
  };
  const read = async () => (await owner.get<{ data: GridRow[] }>("/api/admin/product-grid")).body.data;
  // Gifts cost nothing, and have to.
  const rows = (await timed("the table", read)).filter(({ price_aed: price }) => price > 0);
  const dearer = rows.map((row) => ({ ...row, price_aed: row.price_aed + 1 }));
  const text = asText(dearer, {}, LABELS);
  const { edits } = await timed("pasting all of it, in this process", async () =>
    pasted(text, rows, {}, { from: { row: 0, column: 0 }, labels: LABELS, open: COLUMNS }),
  );
  const parts = inParts(changesOf(rows, { edits, seen: {} }));
  const send = async (path: string) => {
    let longest = 0;
    const done: GridResult["done"] = [];
    for (const part of parts) {
      const startedAt = performance.now();
      const headers = { "idempotency-key": randomUUID() };
      const { body } = await owner.post<{ data: GridResult }>(path, { rows: part }, { headers });
      const [refusal] = body.data.refused;
      if (refusal !== undefined) throw new Error(`${refusal.slug}: ${refusal.code} ${JSON.stringify(refusal)}`);
      done.push(...body.data.done);
      longest = Math.max(longest, performance.now() - startedAt);
    }
    if (done.length !== rows.length) throw new Error(`${done.length} of ${rows.length} products were taken`);
    return longest;
  };
  const end = Date.now() + 3000;
  figures.push({
    ...{ name: "a page alone, 99th percentile", unit: "ms" },
    value: await waitsUntil(server, () => Date.now() > end),
  });
  for (const [name, path] of [
    ["the difference", "/api/admin/product-grid/check"],
    ["saving", "/api/admin/product-grid"],
  ] as const) {
    const before = await statementsOf(server);
    let isOver = false;
    const sending = timed(`${name}, in ${parts.length} parts`, () => send(path)).finally(() => (isOver = true));
    const meanwhile = await waitsUntil(server, () => isOver);
    figures.push({ name: `${name}: the longest part`, value: await sending, unit: "ms" });
    figures.push({ name: `a page meanwhile, 99th percentile (${name})`, value: meanwhile, unit: "ms" });
    const statements = ((await statementsOf(server)) - before) / rows.length;
    figures.push({ name: `${name}: statements a product, with the page's`, value: statements, unit: "" });
  }
  await timed("until the last of them is shown", async () => {
    const last = rows.at(-1);
    const shown = async () => (await (await fetch(`${server.origin}/api/products/${last?.slug}`)).json()) as object;
    const price = JSON.stringify(dearer.at(-1)?.price_aed);
    while (!JSON.stringify(await shown()).includes(`"price":${price}`)) await pause(20);
  });
  return figures;
}
