import { describe, expect, it } from "vitest";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { asText, changesOf, inParts, pasted } from "./grid.ts";

const row = (number: number, price_aed: number): GridRow => ({
  slug: `p${number}`,
  sku: `BG-000${number}`,
  version: number,
  name: { en: `P ${number}`, ar: `م ${number}` },
  price_aed,
  sale_price_aed: null,
  waits: false,
});
const rows = [row(1, 100), row(2, 50), row(3, 70)];
const labels = { name_en: "Name, English", name_ar: "Name, Arabic", price_aed: "Price", sale_price_aed: "Sale price" };
const paste = (text: string, from = { row: 0, column: 0 }) => pasted(text, rows, {}, { from, labels });

describe("what is pasted into the table of products", () => {
  it("goes to the rows that have its SKUs, whatever their order, and names those that none has", () => {
    const { edits, unknown } = paste(
      "SKU\tSale price\tPrice\r\nBG-0003\t٤٩٫٥\t70\r\nBG-0009\t1\t2\r\nBG-0001\t\t110\r\n",
    );
    expect([edits, unknown]).toEqual([{ p3: { sale_price_aed: "٤٩٫٥" }, p1: { price_aed: "110" } }, ["BG-0009"]]);
    expect(changesOf(rows, edits)).toEqual([
      { slug: "p1", version: 1, set: { price_aed: 110 } },
      { slug: "p3", version: 3, set: { sale_price_aed: 49.5 } },
    ]);
    expect(paste("BG-0002\t55\t45").edits).toEqual({ p2: { price_aed: "55", sale_price_aed: "45" } });
  });

  it("fills from the cell it is pasted into, and says what stands below the last row", () => {
    const { edits, over, filled } = paste('"A ""new"" one"\tواحد\nB\tاثنان\n', { row: 2, column: 0 });
    expect([edits, over, filled]).toEqual([{ p3: { name_en: 'A "new" one', name_ar: "واحد" } }, 1, 2]);
  });

  it("changes nothing when the table is pasted back as it was copied", () => {
    expect(paste(asText(rows, {}, labels)).edits).toEqual({});
    const edits = { p2: { name_en: 'with\t"tab"' } };
    expect(paste(asText(rows, edits, labels)).edits).toEqual({ p2: { name_en: 'with "tab"' } });
  });

  it("leaves out rows that are not in order, and goes in parts that a request holds", () => {
    expect(changesOf(rows, { p1: { price_aed: "" }, p2: { price_aed: "a" }, p3: { name_ar: " " } })).toEqual([]);
    const many = Array.from({ length: 500 }, (_, at) => ({ slug: `p${at}`, name: "م".repeat(150) }));
    expect(inParts(many).flat()).toEqual(many);
    expect(inParts(rows.concat(rows)).map(({ length }) => length)).toEqual([6]);
    expect(inParts(many.map(({ slug }) => ({ slug }))).map(({ length }) => length)).toEqual([100, 100, 100, 100, 100]);
    expect(inParts(many).every((part) => JSON.stringify({ rows: part }).length < 64 * 1024)).toBe(true);
  });
});
