import fc from "fast-check";
import { expect, it, test } from "vitest";
import { csvLine, decodeText, readCsv, writeCsv } from "./csv.ts";

const cell = fc.string().filter((text) => !/^[=+\-@\t\r]|\r/.test(text) && text.trim() === text);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test.each([
  ["en", ","],
  ["ar", ";"],
] as const)("what is written in %s is read again, whatever stands in it", (language, separator) => {
  fc.assert(
    fc.property(rows, (table) => {
      expect(readCsv(writeCsv(table, language), separator)).toEqual(table);
    }),
  );
});

it.each(["=1+1", "+971", "-x", "@sum", "\tx"])("lets %j be no formula", (text) => {
  expect(csvLine([text], "en")).toBe(`'${text}\r\n`);
});

it("writes a telephone as people read it", () => {
  expect(csvLine(["+971 50 123 4567", "+971 50 1+1"], "en")).toBe("+971 50 123 4567,'+971 50 1+1\r\n");
});

it("keeps numbers, quotes what separates, and separates as the reader's Excel does", () => {
  expect(csvLine([-1.5, 'a "b"', "x;y,z", null, "line\nline"], "en")).toBe('-1.5,"a ""b""","x;y,z",,"line\nline"\r\n');
  expect(csvLine(["a", 2], "ar")).toBe("a;2\r\n");
});

test("other separators, quotes, rows of other lengths and the ends of old files are understood", () => {
  expect(readCsv('a; "b;""c"";\nd"\r\n1;5" box;3\r\n\r\n2', ";")).toEqual([
    ["a", 'b;"c";\nd'],
    ["1", '5" box', "3"],
    [""],
    ["2"],
  ]);
});

test("a text whose quotes do not close has no rows", () => {
  expect(readCsv('reference;amount\n"BG-1;5', ";")).toEqual([]);
});

test("files are read in the alphabets that spreadsheets write them in", () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from("مبلغ", "utf16le")]);
  expect(decodeText(utf16)).toBe("مبلغ");
  expect(decodeText(new Uint8Array([0xe3, 0xc8, 0xe1, 0xdb]))).toBe("مبلغ");
  expect(decodeText(Buffer.from("\uFEFFمبلغ"))).toBe("مبلغ");
});
