import { expect, test } from "vitest";
import type { GridRow } from "../../shop/staff-products/read-grid.ts";
import {
  cellOf,
  changesOf,
  chosen,
  columnsApart,
  inParts,
  isSaleIdle,
  type Kept,
  settled,
  typedInto,
  without,
} from "./grid.ts";

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
const kept = (edits: Kept["edits"]): Kept => settled({ edits, seen: {} }, rows);

test("cells are sent as the shop takes them, and rows that are not in order are left out", () => {
  const edits = {
    p1: { price_aed: "1,200", sale_price_aed: "٤٩٫٥", weight_g: "90 g" },
    p2: { gtin: "4006 3813 33931", name_ar: " اسم " },
  };
  expect(changesOf(rows, kept(edits))).toEqual([
    { slug: "p1", version: 1, set: { price_aed: 1200, sale_price_aed: 49.5, weight_g: 90 } },
    { slug: "p2", version: 2, set: { gtin: "4006381333931", name_ar: "اسم" } },
  ]);
  for (const price_aed of ["", "a", "1.200", "-5"]) expect(changesOf(rows, kept({ p1: { price_aed } }))).toEqual([]);
  expect(changesOf(rows, kept({ p1: { name_ar: " " }, p2: { gtin: "4006381333932" }, p3: { weight_g: "0" } }))).toEqual(
    [],
  );
  expect(typedInto({}, row(1, 1200), "price_aed", "AED ١٬٢٠٠٫٠٠")).toEqual({});
});

test("days of a sale are sent as its first moment and the first one after it, and the same in other signs is no change", () => {
  const dated = { ...row(1, 100), sale_price_aed: 89, sale_starts_at: "2026-06-05T00:00:00+04:00", sale_ends_at: null };
  const sent = (edits: Kept["edits"][string]) =>
    changesOf([dated], settled({ edits: { p1: edits }, seen: {} }, [dated]));
  expect(sent({ sale_starts_at: "٢٧/١١/٢٠٢٦", sale_ends_at: "2026-11-30" })).toMatchObject([
    { set: { sale_starts_at: "2026-11-26T20:00:00.000Z", sale_ends_at: "2026-11-30T20:00:00.000Z" } },
  ]);
  expect(sent({ sale_starts_at: "" })).toMatchObject([{ set: { sale_starts_at: null } }]);
  expect(sent({ sale_starts_at: "5/6/2026", sale_ends_at: " " })).toEqual([]);
  expect([sent({ sale_ends_at: "7/8/2026" }), sent({ sale_ends_at: "soon", price_aed: "99" })]).toEqual([[], []]);
  expect(cellOf(dated, "sale_starts_at")).toBe("2026-06-05");
});

test("what somebody else has published meanwhile stands apart until one of both is chosen", () => {
  const before = kept({ p1: { price_aed: "110", name_en: "Mine" } });
  const theirs: GridRow = { ...row(1, 120), version: 9 };
  const now = settled(before, [theirs]);
  expect(columnsApart(theirs, now)).toEqual(["price_aed"]);
  expect(now.seen.p1?.price_aed).toBe(100);
  expect(changesOf([theirs], now)).toEqual([]);
  expect(changesOf([theirs], chosen(now, theirs, "price_aed", "mine"))).toEqual([
    { slug: "p1", version: 9, set: { price_aed: 110, name_en: "Mine" } },
  ]);
  expect(changesOf([theirs], chosen(now, theirs, "price_aed", "theirs"))).toEqual([
    { slug: "p1", version: 9, set: { name_en: "Mine" } },
  ]);
});

test("what somebody else has published beside it, or just so, is in nobody's way", () => {
  const before = kept({ p1: { price_aed: "110" }, p2: { price_aed: "60" } });
  const theirs = [
    { ...row(1, 100), version: 9, weight_g: 99 },
    { ...row(2, 60), version: 9 },
  ];
  expect(changesOf(theirs, settled(before, theirs))).toEqual([{ slug: "p1", version: 9, set: { price_aed: 110 } }]);
});

test("what is typed in some columns is taken out, of all rows or of some, and the rest stays", () => {
  const edits = { p1: { name_en: "A", price_aed: "5" }, p2: { price_aed: "6" } };
  expect(without(edits, ["price_aed"])).toEqual({ p1: { name_en: "A" } });
  expect(without(edits, ["price_aed"], new Set(["p1"]))).toEqual({ p1: { name_en: "A" }, p2: { price_aed: "6" } });
});

test("rows go in parts that a request holds", () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ slug: `p${at}`, name: "م".repeat(150) }));
  expect(inParts(many).flat()).toEqual(many);
  expect(inParts(rows.concat(rows)).map(({ length }) => length)).toEqual([6]);
  expect(inParts(many.map(({ slug }) => ({ slug }))).map(({ length }) => length)).toEqual([100, 100, 100, 100, 100]);
  expect(inParts(many).every((part) => JSON.stringify({ rows: part }).length < 64 * 1024)).toBe(true);
});

test("a sale price says when it does not hold: before its days, and after them until another is typed", () => {
  const [early, late] = ["2026-12-01T00:00:00+04:00", "2026-12-05T00:00:00+04:00"];
  const dated = { ...row(1, 100), sale_price_aed: 89, sale_starts_at: early, sale_ends_at: late };
  const idleAt = (now: string, sale_price_aed?: string, days = {}) =>
    isSaleIdle(dated, { ...(sale_price_aed === undefined ? {} : { sale_price_aed }), ...days }, Date.parse(now));
  expect(["2026-11-30T20:00:00Z", "2026-12-04T19:59:59Z"].map((now) => idleAt(now))).toEqual([false, false]);
  expect(["2026-11-30T19:59:59Z", "2026-12-04T20:00:00Z"].map((now) => idleAt(now))).toEqual([true, true]);
  expect([idleAt("2026-11-30T19:59:59Z", "79"), idleAt("2026-12-04T20:00:00Z", "79")]).toEqual([true, false]);
  expect([idleAt("2026-11-30T19:59:59Z", ""), isSaleIdle(row(1, 100))]).toEqual([false, false]);
  const longer = { sale_ends_at: "2026-12-10" };
  expect([idleAt("2026-12-04T20:00:00Z", undefined, longer), idleAt("2026-12-11T20:00:00Z", "79", longer)]).toEqual([
    ...[false, true],
  ]);
});
