import { describe, expect, it } from "vitest";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import { COLUMNS } from "./grid.ts";
import { asText, pasted } from "./grid-paste.ts";

const row = (number: number, price_aed: number): GridRow => ({
  slug: `p${number}`,
  sku: `BG-000${number}`,
  version: number,
  name: { en: `P ${number}`, ar: `م ${number}` },
  price_aed,
  sale_price_aed: null,
  sale_starts_at: null,
  sale_ends_at: null,
  gtin: null,
  weight_g: 120,
  waits: false,
});
const rows = [row(1, 100), row(2, 50), row(3, 70)];
const labels = {
  name_en: "Name in English",
  name_ar: "Name in Arabic",
  price_aed: "Price (AED)",
  sale_price_aed: "Sale price (AED)",
  sale_starts_at: "First day of the sale",
  sale_ends_at: "Last day of the sale",
  gtin: "Barcode",
  weight_g: "Weight (g)",
};
const paste = (text: string, from = { row: 0, column: 0 }) => pasted(text, rows, {}, { from, labels, open: COLUMNS });
const notes = (text: string, from?: { row: number; column: number }) =>
  paste(text, from).notes.map(({ line, sku, column, typed, why }) => [line, sku, column, typed, why]);

describe("what is pasted into the table of products", () => {
  it("goes to the rows that have its SKUs, however they are written and wherever they stand", () => {
    const text = "Note\tSale price\tsku\tالسعر\r\nx\t٤٩٫٥\tbg-0003\t70\r\ny\t\tBG 0001\tAED 1,299\r\n";
    expect(paste(text).edits).toEqual({ p3: { sale_price_aed: "٤٩٫٥" }, p1: { price_aed: "AED 1,299" } });
    expect(paste(text).filled).toBe(4);
    expect(notes(text)).toEqual([[1, null, null, "Note", "heading"]]);
    expect(paste("BG-0002\t55\t45").edits).toEqual({ p2: { price_aed: "55", sale_price_aed: "45" } });
    expect(paste("Zinc\tBG-0002\t55").edits).toEqual({ p2: { price_aed: "55" } });
    const barcodes = "رمز المنتج\tالباركود\tWeight\nBG-0001\t4006381333931\t٩٠\n";
    expect(paste(barcodes).edits).toEqual({ p1: { gtin: "4006381333931", weight_g: "٩٠" } });
  });

  it("says of every cell that is not in order where it stands and why", () => {
    const text = [
      "SKU\tPrice\tName\tGTIN",
      "BG-0001\t1.200\t\t4006381333932",
      "BG-0009\t5\tX\t",
      "BG-0002\t-5\tB\t6.29E+12",
      "BG-0002\t60\tB\t",
      "BG-0003\tfree\tC\t12",
    ].join("\n");
    expect(notes(text)).toEqual([
      [2, "BG-0001", "price_aed", "1.200", "ambiguous"],
      [2, "BG-0001", "name_en", "", "empty"],
      [2, "BG-0001", "gtin", "4006381333932", "gtin_check"],
      [3, "BG-0009", null, "", "unknown_sku"],
      [4, "BG-0002", "price_aed", "-5", "least"],
      [4, "BG-0002", "gtin", "6.29E+12", "gtin_shortened"],
      [5, "BG-0002", null, "", "twice"],
      [6, "BG-0003", "price_aed", "free", "no_number"],
      [6, "BG-0003", "gtin", "12", "gtin_length"],
    ]);
    expect(paste(text).edits.p2).toMatchObject({ price_aed: "-5", name_en: "B" });
  });

  it("fills from the cell it is pasted into, and says what stands beyond the last row or column", () => {
    const from = { row: 2, column: 0 };
    const { edits, filled } = paste('"A ""new"" one"\tواحد\nB\tاثنان\n', from);
    expect([edits, filled]).toEqual([{ p3: { name_en: 'A "new" one', name_ar: "واحد" } }, 2]);
    expect(notes("A\nB\n", from)).toEqual([[2, null, null, "B", "below"]]);
    expect(notes("5\t6", { row: 0, column: 7 })).toEqual([[1, "BG-0001", null, "6", "beside"]]);
    expect(paste("Sale price\r\n90\r\n45\r\n", { row: 0, column: 2 }).edits).toEqual({
      p1: { sale_price_aed: "90" },
      p2: { sale_price_aed: "45" },
    });
  });

  it("leaves every price in its row where a cell of the column is empty", () => {
    const from = { row: 0, column: 2 };
    expect(paste("110\r\n\r\n75\r\n\r\n", from).edits).toEqual({ p1: { price_aed: "110" }, p3: { price_aed: "75" } });
    expect(notes("110\r\n\r\n75\r\n\r\n", from)).toEqual([[2, "BG-0002", "price_aed", "", "empty"]]);
    const quoted = '"Two\r\nlines"\t"a\ttab"\r\n\r\nC\r\n';
    expect(paste(quoted).edits).toEqual({ p1: { name_en: "Two lines", name_ar: "a tab" }, p3: { name_en: "C" } });
  });

  it("fills the columns that are open, and names what would change others", () => {
    const open = ["price_aed", "sale_price_aed"] as const;
    const put = (text: string, from = { row: 0, column: 0 }) => {
      const { edits, notes: told } = pasted(text, rows, {}, { from, labels, open });
      return [edits, told.map(({ sku, column, typed, why }) => [sku, column, typed, why])];
    };
    const [head = "", first = "", ...rest] = asText(rows, {}, labels).split("\n");
    // Of a whole table that comes back, all that says the same, or nothing, is nobody's matter.
    expect(put([head, first.replace("100", "90").replace("P 1\t", "New\t"), ...rest].join("\n"))).toEqual([
      { p1: { price_aed: "90" } },
      [["BG-0001", "name_en", "New", "locked"]],
    ]);
    expect(put("SKU\tName\tGTIN\tPrice\nBG-0002\t\t6.29E+12\t45")).toEqual([
      { p2: { price_aed: "45" } },
      [["BG-0002", "gtin", "6.29E+12", "locked"]],
    ]);
    expect(put("80\t70\t\t\t4006381333931", { row: 2, column: 2 })).toEqual([
      { p3: { price_aed: "80", sale_price_aed: "70" } },
      [["BG-0003", "gtin", "4006381333931", "locked"]],
    ]);
  });

  it("changes nothing when the table is pasted back as it was copied", () => {
    expect(paste(asText(rows, {}, labels)).edits).toEqual({});
    const edits = { p2: { name_en: 'with\t"tab"' } };
    expect(paste(asText(rows, edits, labels)).edits).toEqual({ p2: { name_en: 'with "tab"' } });
  });
});
