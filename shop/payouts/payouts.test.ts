import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toMinor } from "../pricing/money.ts";
import { matchPayout, payoutTotals, type TakenPayment } from "./match-payout.ts";
import { type PayoutRow, readPayout } from "./payout-file.ts";

const rowsOf = (text: string) => {
  const file = readPayout(text);
  if (!file.ok) throw new Error(file.code);
  return file.rows;
};

describe("a provider's file", () => {
  it("of Stripe says what buyers paid, what is kept, and what is paid in the account's currency", () => {
    const head =
      "automatic_payout_id,created_utc,currency,gross,fee,net,reporting_category,payment_intent_id,customer_facing_amount,customer_facing_currency,payment_metadata[order_id]";
    const rows = rowsOf(
      [
        head,
        "po_1,2026-11-02 10:11:12,aed,100.00,3.90,96.10,charge,pi_1,100.00,aed,BG-1",
        "po_1,2026-11-03 10:11:12,aed,-49.01,0.00,-49.01,refund,pi_2,-50.00,sar,BG-2",
        "po_1,2026-11-03 11:00:00,aed,-75.00,0.00,-75.00,dispute,pi_3,-75.00,aed,",
        "po_1,2026-11-03 12:00:00,aed,-12.60,0.00,-12.60,fee,,,,",
        "po_1,2026-11-03 12:00:00,aed,-8.00,0.00,-8.00,refund,pi_4,,sar,",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      {
        kind: "charge",
        numbers: ["pi_1", "BG-1"],
        amount: 10_000,
        currency: "AED",
        fee: 390,
        net: 9610,
        day: "2026-11-02",
      },
      { kind: "refund", amount: -5000, currency: "SAR", fee: 0, net: -4901, paidCurrency: "AED" },
      { kind: "adjustment", type: "dispute", net: -7500 },
      { kind: "adjustment", type: "fee", numbers: [], amount: -1260, currency: "AED", fee: 0, net: -1260 },
      { kind: "refund", numbers: ["pi_4"], amount: -800, currency: "AED", net: -800, paidCurrency: "AED" },
    ]);
  });

  it("of those who pay later is known by its columns, with fees and their tax under any sign, in both languages", () => {
    const english =
      "Statement\nOrder Number;Type;Amount;Fees;VAT;Net payable;Date\nBG-1;Captured;1.284,00;-50,00;-2,50;1.231,50;02/11/2026\nBG-1;Refunded;84,00;0;0;84,00;03/11/2026\nTotal;;1200;;;;";
    expect(rowsOf(english)).toMatchObject([
      { row: 3, kind: "charge", amount: 128_400, fee: 5250, net: 123_150, currency: null },
      { row: 4, kind: "refund", amount: -8400, fee: 0, net: -8400, day: "2026-11-03" },
    ]);
    const arabic = "رقم الطلب,المبلغ,العملة,الرسوم\nBG-2,٣٧٩٫٠٠,د.إ,١٠٫٠٠\nBG-3,12.500,KWD,0.455\n";
    expect(rowsOf(arabic)).toMatchObject([
      { kind: "charge", amount: 37_900, currency: "AED", fee: 1000, net: 36_900 },
      { kind: "charge", amount: 1250, currency: "KWD", fee: 46, net: 1204 },
    ]);
  });

  it("that cannot be read whole is refused, and says where", () => {
    expect(readPayout("Order,Amount\nBG-1,5\n")).toEqual({ ok: false, code: "payout.no_head" });
    expect(readPayout("Order,Amount,Fee\n\n")).toEqual({ ok: false, code: "payout.empty" });
    const faulty = "Order,Amount,Fee,Currency\nBG-1,5,1,AED\nBG-2,,1,AED\nBG-3,x,1,AED\nBG-4,5,1,EUR\n";
    expect(readPayout(faulty)).toEqual({ ok: false, code: "payout.unreadable", rows: [3, 4, 5] });
  });
});

const paid = (name: string, more: Partial<TakenPayment> = {}): TakenPayment => ({
  ...{ paymentId: name, order: `BG-${name}`, attempt: `BG-${name}-1`, providerNumber: `pi_${name}`, currency: "AED" },
  ...{ captured: toMinor(10_000), day: "2026-11-02", isPaidOut: false, refunds: [], ...more },
});
const refund = (refundId: string, amount: number, day = "2026-11-02") => ({
  ...{ refundId, amount: toMinor(amount), day, isPaidOut: false },
});
const row = (number: string, amount: number, more: Partial<PayoutRow> = {}): PayoutRow => ({
  ...{ row: 2, kind: amount < 0 ? "refund" : "charge", type: "", numbers: [number], amount: toMinor(amount) },
  ...{ currency: null, paidCurrency: null, fee: toMinor(0), net: toMinor(amount), day: "2026-11-03", ...more },
});
const span = { since: "2026-11-01", today: "2026-11-09" };

test("every line has its outcome; what was taken and given back before the last day and is named nowhere is missing", () => {
  const payments = [
    ...[paid("A"), paid("B"), paid("C", { currency: "SAR" }), paid("D"), paid("done", { isPaidOut: true })],
    paid("E", { refunds: [refund("r1", 3000), refund("r2", 2000), refund("r3", 500)] }),
    ...[paid("early", { day: "2026-10-31" }), paid("late", { day: "2026-11-03" })],
  ];
  const rows = [
    ...[row("pi_A", 10_000), row("BG-B-1", 9000), row("BG-C", 10_000, { currency: "AED" }), row("pi_A", 10_000)],
    ...[row("pi_done", 10_000), row("pi_none", 1), row("pi_E", 10_000), row("pi_E", -2000), row("pi_E", -2500)],
    ...[row("pi_A", -1), row("", -75, { kind: "adjustment", type: "dispute", numbers: [] })],
  ];
  const { lines, lastDay } = matchPayout(rows, payments, span);
  expect(lastDay).toBe("2026-11-03");
  expect(lines.map(({ named, outcome, refundId }) => [named, outcome, refundId].filter(Boolean).join(" "))).toEqual([
    ...["pi_A matched", "BG-B-1 different", "BG-C different", "pi_A twice", "pi_done twice", "pi_none unknown"],
    ...["pi_E matched", "pi_E matched r2", "pi_E different r1", "pi_A unknown", "dispute adjustment"],
    ...["BG-D-1 missing", "BG-E-1 missing r3"],
  ]);
});

test("whatever a file says, nothing is paid out twice, everything else is missing, and its sums are the file's", () => {
  const names = ["A", "B", "C"];
  const asked = fc.array(
    fc.tuple(fc.constantFrom(...names, "none"), fc.integer({ min: -20_000, max: 20_000 }), fc.nat(500)),
  );
  fc.assert(
    fc.property(asked, (all) => {
      const payments = names.map((name) =>
        paid(name, { refunds: [refund(`${name}1`, 3000), refund(`${name}2`, 3000)] }),
      );
      const rows = all.map(([name, amount, fee]) =>
        row(`pi_${name}`, amount, { fee: toMinor(fee), net: toMinor(amount - fee) }),
      );
      const { lines } = matchPayout(rows, payments, span);
      const moved = lines.filter(({ outcome }) => ["matched", "different", "missing"].includes(outcome));
      const ids = moved.map(({ paymentId, refundId }) => refundId ?? paymentId);
      expect(ids.toSorted()).toEqual(["A", "A1", "A2", "B", "B1", "B2", "C", "C1", "C2"]);
      const net = rows.reduce((before, each) => before + each.net, 0);
      expect(payoutTotals(lines).reduce((before, each) => before + each.net, 0)).toBe(net);
      for (const { outcome, amount, expected } of lines) if (outcome === "matched") expect(amount).toBe(expected);
    }),
  );
});
