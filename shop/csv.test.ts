import fc from "fast-check";
import { expect, it, test } from "vitest";
import { BYTE_ORDER_MARK, csvLine, decodeText, readCsv } from "./csv.ts";

const cell = fc.string().filter((text) => !/^[=+\-@\t\r]|\r|[,;\n\t]["\s]*[=+\-@]/.test(text) && text.trim() === text);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test.each([
  ["en", ","],
  ["ar", ";"],
] as const)("what is written in %s is read again, whatever stands in it", (language, separator) => {
  fc.assert(
    fc.property(rows, (table) => {
      const file = BYTE_ORDER_MARK + table.map((line) => csvLine(line, language)).join("");
      expect(readCsv(file, separator)).toEqual(table);
    }),
  );
});

it.each(["=1+1", "+971", "-x", "@sum", "\tx"])("lets %j be no formula", (text) => {
  expect(csvLine([text], "en")).toBe(`'${text}\r\n`);
});

const hostile = fc.string({
  unit: fc.constantFrom("=", "+", "-", "@", ";", ",", '"', " ", "\t", "\n", "＝", "a", "1"),
});

test.each([
  ["en", ";"],
  ["ar", ","],
] as const)("a table in %s has no formula where it is cut at %j or at a line, either", (language, separator) => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), (cells) => {
      const line = csvLine(["x", ...cells], language);
      const asWritten = readCsv(line, language === "en" ? "," : ";").flat();
      const asCut = line.split(new RegExp(`[${separator}\\t\\n]`)).map((piece) => piece.replace(/^""?/, ""));
      const isTelephone = (text: string) => /^\+\d{1,3}(?: \d+)+$/.test(text);
      const begun = [...asWritten, ...asCut].filter((text) => /^[=+\-@＝＋－＠]/.test(text));
      expect(begun.filter((text) => !isTelephone(text))).toEqual([]);
    }),
  );
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
