import { expect, test } from "vitest";
import { articlesOf, linesOf, scanned } from "./count.ts";

const line = (sku: string, gtin: string | null, open: number) => ({
  ...{ sku, gtin, open, ordered: open },
  ...{ name: { en: sku, ar: sku }, pack: { en: "", ar: "" }, thumbnail: "", lots: [] },
});
// Bought and as a gift: one article for whoever packs.
const lines = [line("BG-0012", "9120000000013", 2), line("BG-0008", null, 1), line("BG-0012", "9120000000013", 1)];

test("a scan counts by SKU or by the number of the pack, and nothing else", () => {
  const articles = articlesOf(lines);
  expect(articles.map(({ sku, open }) => [sku, open])).toEqual([
    ["BG-0012", 3],
    ["BG-0008", 1],
  ]);
  for (const code of ["BG-0012", " bg-0012", "9120000000013", "09120000000013"])
    expect(scanned(articles, {}, code), code).toEqual({ ok: true, sku: "BG-0012" });
  for (const code of ["", "BG-001", "9120000000012", "null"])
    expect(scanned(articles, {}, code), code).toEqual({ ok: false, why: "unknown", code });
  expect(scanned(articles, { "BG-0012": 2 }, "BG-0012")).toMatchObject({ ok: true });
  expect(scanned(articles, { "BG-0012": 3 }, "BG-0012")).toMatchObject({ ok: false, why: "enough" });
});

test("what waits to be sent is not packed once more", () => {
  expect(articlesOf(lines, { "BG-0012": 2 }).map(({ sku, open }) => [sku, open])).toEqual([
    ["BG-0012", 1],
    ["BG-0008", 1],
  ]);
  expect(articlesOf(lines, { "BG-0012": 3, "BG-0008": 1 })).toEqual([]);
  expect(linesOf({ "BG-0012": 2, "BG-0008": 0 })).toEqual([{ sku: "BG-0012", quantity: 2 }]);
});
