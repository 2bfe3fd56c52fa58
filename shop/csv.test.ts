import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText, readCsv, writeCsv } from "./csv.ts";

const cell = fc.string().filter((text) => !/^[=+\-@\t\r]|\r/.test(text) && text.trim() === text);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

test("what is written is read again, whatever stands in it", () => {
  fc.assert(
    fc.property(rows, (table) => {
      expect(readCsv(writeCsv(table).slice(1), ",")).toEqual(table);
    }),
  );
});

test("no cell becomes a formula", () => {
  expect(writeCsv([["=1+1", "+9", -5, "a"]])).toBe("\uFEFF'=1+1,'+9,-5,a\r\n");
});

test("other separators, quotes and the ends of old files are understood", () => {
  expect(readCsv('a;"b;""c"";\nd"\r\n1;2', ";")).toEqual([
    ["a", 'b;"c";\nd'],
    ["1", "2"],
  ]);
});

test("files are read in the alphabets that spreadsheets write them in", () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from("مبلغ", "utf16le")]);
  expect(decodeText(utf16)).toBe("مبلغ");
  expect(decodeText(new Uint8Array([0xe3, 0xc8, 0xe1, 0xdb]))).toBe("مبلغ");
  expect(decodeText(Buffer.from("\uFEFFمبلغ"))).toBe("مبلغ");
});
