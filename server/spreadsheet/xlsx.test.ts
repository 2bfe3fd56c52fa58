import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Cell } from "../../shop/csv.ts";
import { xlsxOf } from "./xlsx.ts";

async function* table(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function whole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const partsOf = async (rows: readonly (readonly Cell[])[], language: "en" | "ar", most?: number) => {
  const parts = unzipSync(await whole(xlsxOf(table(rows), language, most)));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
};

it("keeps figures to the hundredth, texts as texts, and reads from right to left in Arabic", async () => {
  const rows = [
    ["order", "total"],
    ["=1+1", 1234.56],
    ["زنك <&>\u0007\u001f", null],
  ];
  const parts = await partsOf(rows, "ar");
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  expect(sheet).toContain("<v>1234.56</v>");
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).not.toContain("<f>");
  for (const text of ["=1+1", "زنك &lt;&amp;&gt;", "total"]) expect(sheet).toContain(`>${text}</t>`);
  expect((await partsOf(rows, "en"))["xl/worksheets/sheet1.xml"]).not.toContain('rightToLeft="1"');
});

it("goes on in a further sheet below the same head where one is full", async () => {
  const rows = [["head"], ...Array.from({ length: 500 }, (_, at) => [`line ${at}.`])];
  const sheets = Object.entries(await partsOf(rows, "en", 201)).filter(([path]) => path.startsWith("xl/worksheets/"));
  const lines = sheets.map(([, text]) => [...text.matchAll(/>(head|line \d+\.)</g)].map(([, said]) => said));
  expect(lines.map((said) => [said[0], said.length])).toEqual([
    ["head", 201],
    ["head", 201],
    ["head", 101],
  ]);
  expect(lines.flatMap((said) => said.slice(1))).toEqual(rows.slice(1).flat());
});

it("makes nothing before it is read, and ends with its reader", async () => {
  let [made, isOver] = [0, false];
  async function* many(): AsyncGenerator<readonly Cell[]> {
    try {
      for (; ; made += 1) yield [`order ${made} ${Math.random()}`];
    } finally {
      isOver = true;
    }
  }
  const file = xlsxOf(many(), "en");
  for (let chunk = 0; chunk < 5; chunk += 1) await file.next();
  await new Promise((resolve) => setImmediate(resolve));
  const before = made;
  await file.return(undefined);
  expect(before).toBeLessThan(50_000);
  await expect.poll(() => isOver).toBe(true);
});

it("fails where what it is made of fails", async () => {
  async function* broken(): AsyncGenerator<readonly Cell[]> {
    yield ["head"];
    yield [1];
    throw new Error("the database is gone");
  }
  await expect(whole(xlsxOf(broken(), "en"))).rejects.toThrow("the database is gone");
});
