import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sum, toMinor } from "../pricing/money.ts";
import { type BroughtCash, holdBrought } from "./by-hand.ts";
import { type CashOrder, isBooked, matchRemittance } from "./match-remittance.ts";
import { type RemittanceFile, readRemittance } from "./remittance-file.ts";

const rowsOf = (file: RemittanceFile) => {
  if (!file.ok) throw new Error(file.code);
  return file.rows;
};

describe("a courier's file", () => {
  it("is read by the names of its columns, in both languages, whatever parts them and stands above and below", () => {
    const english =
      'Statement of cash;;\r\nDate;AWB No.;Merchant Reference;Total;COD Amount\r\n02/11/2026;77;BG-1;1,5;"1.284,00"\r\nTotal;;;;1284';
    expect(rowsOf(readRemittance(english))).toEqual([
      { row: 3, reference: "BG-1", waybill: "77", amount: 128_400, currency: null, paidOn: "2026-11-02" },
    ]);
    const arabic = "\uFEFFرقم الطلب\tالمبلغ المحصّل\tالعملة\tالتاريخ\nBG-2\t٣٧٩٫٠٠\tد.إ\t٢٠٢٦-١١-٠٣\n";
    expect(rowsOf(readRemittance(arabic))).toEqual([
      { row: 2, reference: "BG-2", waybill: "", amount: 37_900, currency: "AED", paidOn: "2026-11-03" },
    ]);
    const [mixed] = rowsOf(readRemittance("Order,Amount\nBG-3,KWD 12.500\n"));
    expect(mixed).toMatchObject({ amount: 1250, currency: "KWD", paidOn: null });
  });

  it("that cannot be read whole is refused, and says where", () => {
    expect(readRemittance("a,b\n1,2\n")).toEqual({ ok: false, code: "remittance.no_head" });
    expect(readRemittance("Order,Amount\n\n")).toEqual({ ok: false, code: "remittance.empty" });
    const faulty = "Order,Amount,Currency\nBG-1,5,AED\nBG-2,-5,AED\nBG-3,12.345,KWD\nBG-4,5,EUR\n";
    expect(readRemittance(faulty)).toEqual({ ok: false, code: "remittance.unreadable", rows: [3, 4, 5] });
  });
});

const order = (name: string, more: Partial<CashOrder> = {}): CashOrder => ({
  ...{
    orderId: name,
    reference: `BG-${name}`,
    isCash: true,
    currency: "AED",
    courierId: "aramex",
    waybills: [],
    brought: [],
    isClosed: false,
  },
  ...{ collectedOn: "2026-11-01", collected: toMinor(10_000), owed: toMinor(10_000), ...more },
});
const row = (name: string, amount: number, more = {}) => ({
  ...{ row: 2, reference: `BG-${name}`, waybill: "", amount: toMinor(amount), currency: null, paidOn: "2026-11-02" },
  ...more,
});

test("every line has its outcome, and what was not named is missing", () => {
  const orders = [
    ...[order("A"), order("B"), order("C"), order("D"), order("E", { waybills: ["W-5"] })],
    order("late", { collectedOn: "2026-11-03" }),
    order("done", { owed: toMinor(0) }),
    order("card", { isCash: false, collectedOn: null }),
    order("way", { collectedOn: null, collected: toMinor(0), owed: toMinor(0) }),
    order("other", { courierId: "fetchr" }),
    order("riyal", { currency: "SAR" }),
    order("shut", { owed: toMinor(0), isClosed: true }),
  ];
  const rows = [
    ...[row("A", 10_000), row("B", 9000), row("C", 11_000), row("A", 10_000), row("done", 10_000), row("none", 1)],
    ...[row("card", 1), row("way", 1), row("other", 1), row("riyal", 1, { currency: "AED" }), row("shut", 1)],
    row("", 10_000, { reference: "", waybill: "w 5" }),
  ];
  const said = matchRemittance(rows, orders, "aramex", "2026-11-09").map(
    ({ named, outcome, cause }) => `${named} ${cause ?? outcome}`,
  );
  expect(said).toEqual([
    ...["BG-A matched", "BG-B short", "BG-C over", "BG-A twice", "BG-done twice", "BG-none no_order"],
    ...[
      "BG-card not_cash",
      "BG-way not_delivered",
      "BG-other other_courier",
      "BG-riyal other_currency",
      "BG-shut closed",
    ],
    ...["w 5 matched", "BG-D missing", "BG-riyal missing"],
  ]);
});

test("a file that was saved anew, or goes on from the one before, books nothing again", () => {
  const brought = [{ amount: toMinor(9000), paidOn: "2026-11-02" }];
  const short = order("A", { owed: toMinor(1000), brought });
  const said = (...rows: ReturnType<typeof row>[]) =>
    matchRemittance(rows, [short], "aramex", "2026-11-09").map(({ outcome, amount, owed }) => [outcome, amount, owed]);
  // What is named in the file is not missing from it: what is left of it stands in its line.
  expect(said(row("A", 9000))).toEqual([["twice", 9000, 1000]]);
  expect(said(row("A", 9000, { paidOn: null }))).toEqual([["twice", 9000, 1000]]);
  expect(said(row("A", 9000), row("A", 9000))).toEqual([
    ["twice", 9000, 1000],
    ["twice", 9000, 0],
  ]);
  expect(said(row("A", 9000, { paidOn: "2026-11-05" }))).toEqual([["over", 9000, 1000]]);
  expect(said(row("A", 9000), row("A", 1000))).toEqual([
    ["twice", 9000, 0],
    ["matched", 1000, 1000],
  ]);
});

test("whatever a file says, nothing is booked twice, and every debt is booked or missing", () => {
  const names = ["A", "B", "C", "D"];
  const amounts = fc.array(fc.tuple(fc.constantFrom(...names, "none"), fc.integer({ min: 0, max: 20_000 })));
  fc.assert(
    fc.property(amounts, (asked) => {
      const rows = asked.map(([name, amount], index) => row(name, amount, { row: index + 2 }));
      const lines = matchRemittance(
        rows,
        names.map((name) => order(name)),
        "aramex",
        "2026-11-09",
      );
      const booked = lines.filter(isBooked);
      expect(new Set(booked.map(({ orderId }) => orderId)).size).toBe(booked.length);
      const told = lines.filter(({ outcome }) => outcome !== "twice" && outcome !== "unknown");
      expect(told.map(({ orderId }) => orderId).toSorted()).toEqual(names);
      expect(sum(told.map(({ owed }) => owed))).toBe(40_000);
    }),
  );
});

describe("cash without a file", () => {
  const bring = (lines: [string, owed: number, amount: number][], counted: number): BroughtCash => ({
    ...{ courierId: "aramex", paper: "17" },
    lines: lines.map(([name, owed, amount]) => ({
      ...{ reference: `BG-${name}`, owed: toMinor(owed), amount: toMinor(amount) },
    })),
    counted: [{ currency: "AED", amount: toMinor(counted) }],
  });
  const hold = (brought: BroughtCash, orders: CashOrder[]) => {
    const held = holdBrought(brought, orders, "2026-11-09");
    return held.ok ? held.lines.map(({ outcome, amount }) => `${outcome} ${amount}`) : [held.code, ...held.about];
  };
  const [a, b, done] = [order("A"), order("B"), order("done", { owed: toMinor(0) })];

  it("is booked whole or short, when the orders come to what was counted", () => {
    expect(hold(bring([["A", 10_000, 10_000]], 10_000), [a])).toEqual(["matched 10000"]);
    const short = bring(
      [
        ["A", 10_000, 10_000],
        ["B", 10_000, 9000],
      ],
      19_000,
    );
    expect(hold(short, [a, b])).toEqual(["matched 10000", "short 9000"]);
    expect(hold({ ...short, counted: [{ currency: "AED", amount: toMinor(20_000) }] }, [a, b])).toEqual([
      ...["cash.sum_differs", "AED"],
    ]);
    expect(hold({ ...short, counted: [...short.counted, { currency: "SAR", amount: toMinor(1) }] }, [a, b])).toEqual([
      ...["cash.sum_differs", "SAR"],
    ]);
  });

  it("is not booked for what is not owed as it was looked at", () => {
    expect(hold(bring([["done", 10_000, 10_000]], 10_000), [done])).toEqual(["cash.handed_over_before", "BG-done"]);
    const both = bring(
      [
        ["A", 10_000, 10_000],
        ["done", 10_000, 10_000],
      ],
      20_000,
    );
    expect(hold(both, [a, done])).toEqual(["cash.owed_changed", "BG-done"]);
    expect(hold(bring([["A", 9000, 9000]], 9000), [a])).toEqual(["cash.owed_changed", "BG-A"]);
    const twice = bring(
      [
        ["A", 10_000, 5000],
        ["A", 10_000, 5000],
      ],
      10_000,
    );
    expect(hold(twice, [a])).toEqual(["cash.owed_changed", "BG-A"]);
    expect(hold(bring([["other", 10_000, 1]], 1), [order("other", { courierId: "fetchr" })])).toEqual([
      ...["cash.owed_changed", "BG-other"],
    ]);
    expect(hold(bring([["A", 10_000, 10_001]], 10_001), [a])).toEqual(["cash.more_than_owed", "BG-A"]);
  });
});
