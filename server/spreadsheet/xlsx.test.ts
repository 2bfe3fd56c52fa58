import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Cell } from "../../shop/csv.ts";
import { MOST_XLSX_ROWS, writeXlsx } from "./xlsx.ts";

async function* table(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

const partsOf = async (rows: readonly (readonly Cell[])[], language: "en" | "ar") => {
  const file = await writeXlsx(table(rows), language);
  const parts = unzipSync(new Uint8Array(file ?? Buffer.alloc(0)));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
};

it("keeps figures to the hundredth, texts as texts, and reads from right to left in Arabic", async () => {
  const rows = [
    ["order", "total"],
    ["=1+1", 1234.56],
    ["زنك", null],
  ];
  const parts = await partsOf(rows, "ar");
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).toContain("<v>1234.56</v>");
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).not.toContain("<f>");
  const texts = Object.values(parts).join("");
  for (const text of ["=1+1", "زنك", "total"]) expect(texts).toContain(text);
  expect((await partsOf(rows, "en"))["xl/worksheets/sheet1.xml"]).not.toContain('rightToLeft="1"');
});

it("writes nothing of what is too long, rather than a part of it", async () => {
  async function* many(): AsyncGenerator<readonly Cell[]> {
    for (let row = 0; row < MOST_XLSX_ROWS + 2; row += 1) yield [row];
  }
  expect(await writeXlsx(many(), "en")).toBeNull();
});
