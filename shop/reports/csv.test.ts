import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it.each(["=1+1", "+971", "-x", "@sum", "\tx"])("lets %j be no formula", (text) => {
  expect(csvLine([text], "en")).toBe(`'${text}\r\n`);
});

it("keeps numbers, quotes what separates, and separates as the reader's Excel does", () => {
  expect(csvLine([-1.5, 'a "b"', "x;y,z", null, "line\nline"], "en")).toBe('-1.5,"a ""b""","x;y,z",,"line\nline"\r\n');
  expect(csvLine(["a", 2], "ar")).toBe("a;2\r\n");
});
