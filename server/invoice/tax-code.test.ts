import { expect, it } from "vitest";
import { toMinor } from "../../shop/pricing/money.ts";
import { taxCode } from "./tax-code.ts";

const content = {
  seller: "Bobs Records",
  taxNumber: "310122393500003",
  issuedAt: new Date("2022-04-25T15:30:00.120Z"),
  total: toMinor(100_000),
  vat: toMinor(15_000),
};

it("is the example of the authority's own guide", () => {
  expect(taxCode(content)).toBe(
    "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
  );
});

it("counts bytes, not letters, and cuts a name that is too long between two letters", () => {
  const bytes = Buffer.from(taxCode({ ...content, seller: "صيدلية" }), "base64");
  expect([bytes[0], bytes[1]]).toEqual([1, 12]);
  expect(bytes.subarray(2, 14).toString()).toBe("صيدلية");
  const long = Buffer.from(taxCode({ ...content, seller: "ص".repeat(200) }), "base64");
  expect(long[1]).toBe(254);
  expect(long.subarray(2, 256).toString()).toBe("ص".repeat(127));
  expect(long[256]).toBe(2);
});
