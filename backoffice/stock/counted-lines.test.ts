import { afterEach, expect, test, vi } from "vitest";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import {
  afterSent,
  bodyOf,
  type CountedLine,
  countsIn,
  keptBooks,
  oneMore,
  refusalOf,
  sentAs,
  stillHolds,
  sumsOf,
  takenUp,
  withCounts,
  withScanned,
} from "./counted-lines.ts";

afterEach(() => {
  vi.useRealTimers();
});

const row = (slug: string, free: number, held = 0): StockRow => ({
  ...{ id: 1, slug, sku: `BG-${slug}`, gtin: "4006381333931", name: { en: slug, ar: `منتج ${slug}` }, active: true },
  ...{
    free,
    held,
    withheld: 0,
    days: null,
    low_at: 10,
    lead_days: 0,
    own_lead_days: null,
    is_low: false,
    waiting: 0,
    expires: null,
    lots: [],
  },
});
const scan = (lines: readonly CountedLine[], code: string, of: StockRow) =>
  oneMore(lines, code) ?? withScanned(lines, of);
const counts = (lines: readonly CountedLine[]) => lines.map(({ product, typed, seen }) => [product.slug, typed, seen]);

test("each scan counts one, by SKU or barcode in any of its lengths, beside what the books have in the house", () => {
  const zinc = row("zinc", 37, 2);
  const iron = { ...row("iron", 5), gtin: null };
  let lines: CountedLine[] = [];
  for (const [code, of] of [
    ["bg-zinc", zinc],
    ["04006381333931", zinc],
    ["BG-iron", iron],
    [" 4006381333931 ", zinc],
  ] as const)
    lines = scan(lines, code, of);
  expect(counts(lines)).toEqual([
    ["zinc", "3", 39],
    ["iron", "1", 5],
  ]);
  // What is sold while somebody counts changes nothing of what they saw first.
  expect(counts(withScanned(lines, row("zinc", 30, 2)))[0]).toEqual(["zinc", "4", 39]);
  expect(oneMore([{ ...(lines[0] as CountedLine), typed: "٣٠" }], "BG-zinc")?.[0]?.typed).toBe("31");
  expect(oneMore(lines, "1")).toBeNull();
});

test("a count against books that this device has kept says of when they are", () => {
  const read_at = "2026-11-28T08:00:00.000Z";
  vi.useFakeTimers({ now: new Date("2026-11-28T10:00:00Z") });
  const kept = { read_at, counted_at: "2026-11-28T10:00:00.000Z" };
  const lines = withScanned(withScanned([], row("zinc", 12)), { ...row("iron", 5), read_at });
  expect(bodyOf(lines, "").lines.map((line) => line.kept)).toEqual([kept, null]);
  // What a page has just read is of now.
  expect([keptBooks({ read_at: "2026-11-28T09:59:30Z" }), keptBooks({ read_at })]).toEqual([null, kept]);
});

const lot = (id: number, left: number) => ({ id, code: `L${id}`, expires_on: "2027-03-01", left, expiry: null });

test("what is missing is of the first lot to expire that has as many, until another is chosen; what agrees is of none", () => {
  const [scanned] = withScanned([], { ...row("zinc", 12), lots: [lot(24, 2), lot(25, 7)] });
  const counted = (typed: string, more: Partial<CountedLine> = {}) => {
    const { lines } = bodyOf([{ ...(scanned as CountedLine), typed, ...more }], "");
    return lines[0]?.lot;
  };
  expect(["13", "12", "11", "8", "2"].map((typed) => counted(typed))).toEqual([24, null, 24, 25, null]);
  expect([counted("11", { lot: 25 }), counted("11", { lot: null }), counted("12", { lot: 25 })]).toEqual([
    25,
    null,
    null,
  ]);
  // What a device kept before lots were told of.
  expect(bodyOf([{ product: row("iron", 0), seen: 5, typed: "4" }], "").lines[0]?.lot).toBeNull();
});

test("a piece too many is of no lot that has expired, a missing one may be", () => {
  const expired = { ...lot(23, 2), expires_on: "2026-11-01", expiry: "expired" } as const;
  const lotFor = (typed: string, lots: StockRow["lots"]) =>
    bodyOf([{ product: row("zinc", 0), seen: 5, typed, lots }], "").lines[0]?.lot;
  expect([lotFor("6", [expired, lot(24, 3)]), lotFor("6", [expired]), lotFor("4", [expired])]).toEqual([24, null, 23]);
});

test("pieces of a lot that a count has taken are not taken again, whether it waits on the device or has just been sent", () => {
  const zinc = { ...row("zinc", 40), lots: [lot(24, 2), lot(25, 38)] };
  const counted = withScanned([], zinc).map((line) => ({ ...line, typed: "38" }));
  const waiting = { id: "a", staffId: "b", at: "2026-11-28T08:00:00Z", refusal: null, lines: counted, note: "" };
  const next = withScanned([], withCounts(zinc, countsIn([waiting])));
  const since = counted.map((line) => ({ ...line, typed: "37" }));
  for (const lines of [next, afterSent(since, counted)])
    expect(bodyOf([{ ...(lines[0] as CountedLine), typed: "37" }], "").lines).toEqual([
      { slug: "zinc", to: 37, seen: 38, lot: 25, kept: null },
    ]);
});

test("says what it would book, and over which product it is refused", () => {
  const lines = [
    { product: row("zinc", 0), seen: 39, typed: "37" },
    { product: row("iron", 0), seen: 5, typed: "6" },
    { product: row("krill", 0), seen: 7, typed: "7" },
  ];
  expect(sumsOf(lines)).toEqual({ agree: 1, more: 1, fewer: 2 });
  const refusal = { message: "No", fields: { "lines.1.to": "Too few." } };
  expect([refusalOf(refusal, lines, "ar"), refusalOf({ message: "No", fields: {} }, lines, "en")]).toEqual([
    ...["منتج iron: Too few.", "No"],
  ]);
});

test("while it waits on the device what is counted next is counted from there; taken up again it loses nothing", () => {
  const lines = [{ product: row("zinc", 0), seen: 39, typed: "37" }];
  const waiting = { id: "a", staffId: "b", at: "2026-11-28T08:00:00Z", refusal: null, lines, note: "" };
  expect(withCounts(row("zinc", 37, 2), countsIn([waiting])).free).toBe(35);
  expect(withCounts(row("zinc", 37, 2), countsIn([{ ...waiting, refusal: "No" }])).free).toBe(37);
  const since = [{ product: row("zinc", 0), seen: 39, typed: "1" }];
  expect(counts(takenUp(since, [...lines, { product: row("iron", 0), seen: 5, typed: "6" }]))).toEqual([
    ["zinc", "1", 39],
    ["iron", "6", 5],
  ]);
});

test("what was sent goes, and what was counted on meanwhile is counted from there: no piece is booked twice", () => {
  const zinc = { product: row("zinc", 0), seen: 10, typed: "7" };
  const sent = [zinc, { product: row("iron", 0), seen: 5, typed: "6" }];
  const krill = { product: row("krill", 0), seen: 7, typed: "1" };
  // As it was sent, also read anew from the device; another piece was found; another product was scanned.
  const since = [krill, { ...zinc, typed: "8" }, { product: row("iron", 0), seen: 5, typed: "6" }];
  expect(counts(afterSent(since, sent))).toEqual([
    ["krill", "1", 7],
    ["zinc", "8", 7],
  ]);
});

test("the same count is sent again under its key for as long as the shop knows it, and another under its own", () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T08:00:00Z") });
  const lines = [{ product: row("zinc", 0), seen: 39, typed: "37" }];
  const sent = sentAs(null, lines, "Shelf 3");
  const kept = JSON.parse(JSON.stringify(sent));
  expect(sentAs(kept, lines, "Shelf 3")).toEqual(sent);
  expect(sentAs(kept, lines, "Shelf 4").id).not.toBe(sent.id);
  expect(sentAs(kept, [{ ...lines[0], typed: "38" } as CountedLine], "Shelf 3").id).not.toBe(sent.id);
  vi.setSystemTime(new Date("2026-11-29T07:00:00Z"));
  expect(stillHolds(sent.at)).toBe(false);
  expect(sentAs(kept, lines, "Shelf 3").id).not.toBe(sent.id);
});
