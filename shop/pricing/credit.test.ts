import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CreditableLine,
  type CreditableSale,
  type CreditRow,
  creditedFor,
  creditedTax,
  creditRows,
  rowAmount,
} from "./credit.ts";
import { type Minor, sum, toMinor } from "./money.ts";
import { TAX_KINDS, taxOf } from "./tax.ts";

const minor = (max: number) => fc.integer({ min: 0, max }).map(toMinor);

const anySale = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 30_000 }).map(toMinor),
        quantity: fc.integer({ min: 1, max: 10 }),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    deliveryFee: minor(5000),
    processingFee: fc.constantFrom(0, 1000).map(toMinor),
    taxKind: fc.constantFrom(...TAX_KINDS),
    taxRate: fc.constantFrom(500, 750, 1500),
  })
  .map(({ lines: parts, deliveryFee, processingFee, taxKind, taxRate }) => {
    const lines: CreditableLine[] = parts.map(({ unitPrice, quantity, off }, position) => {
      const lineTotal = toMinor(unitPrice * quantity);
      return { position, quantity, unitPrice, lineTotal, discount: toMinor(Math.floor((lineTotal * off) / 100)) };
    });
    const subtotal = sum(lines.map((line) => line.lineTotal));
    const total = toMinor(subtotal - sum(lines.map((line) => line.discount)) + deliveryFee + processingFee);
    const rule = { taxKind, taxRate: taxKind === "none" ? 0 : taxRate };
    const sale: CreditableSale = {
      ...rule,
      total,
      deliveryFee,
      processingFee,
      vat: taxOf(rule, { subtotal, charge: total }),
    };
    return { sale, lines };
  });

/** What is asked for again and again until the sale is credited: units of a line, or an amount. */
const anySteps = fc.array(
  fc.record({
    line: fc.nat(4),
    quantity: fc.integer({ min: 1, max: 10 }),
    amount: fc.option(fc.integer({ min: 1, max: 20_000 })),
  }),
  { maxLength: 6 },
);

describe("credit notes over a sale", () => {
  it("add up row by row, never take back a unit twice, and come to the sale and its tax in the end", () => {
    fc.assert(
      fc.property(anySale, anySteps, ({ sale, lines }, steps) => {
        fc.pre(sale.total > 0);
        const earlier: CreditRow[] = [];
        let credited = toMinor(0);
        let tax = 0;
        const take = (wanted: Minor, units: { position: number; quantity: number }[]) => {
          const amount = toMinor(Math.min(wanted, sale.total - credited));
          if (amount <= 0) return;
          const upTo = toMinor(credited + amount);
          const rows = creditRows({ sale, lines, earlier }, { amount, units, isRest: upTo === sale.total });
          expect(sum(rows.map(rowAmount))).toBe(amount);
          const vat = creditedTax(sale, upTo) - creditedTax(sale, credited);
          expect(vat).toBeGreaterThanOrEqual(0);
          expect(vat).toBeLessThanOrEqual(Math.ceil((sale.vat * amount) / sale.total) + 1);
          tax += vat;
          credited = upTo;
          earlier.push(...rows);
        };
        for (const { line, quantity, amount } of steps) {
          const sold = lines[line];
          const done = earlier.filter((row) => row.kind === "line" && row.position === line);
          const left =
            (sold?.quantity ?? 0) - done.reduce((all, row) => all + ("quantity" in row ? row.quantity : 0), 0);
          if (sold === undefined || left < quantity) take(toMinor(amount ?? 1), []);
          else {
            const paid = Math.round(((sold.lineTotal - sold.discount) * quantity) / sold.quantity);
            take(toMinor(amount ?? paid), [{ position: line, quantity }]);
          }
        }
        take(sale.total, []);
        expect(credited).toBe(sale.total);
        expect(tax).toBe(sale.vat);
        for (const line of lines) {
          const own = earlier.filter((row) => row.kind === "line").filter((row) => row.position === line.position);
          expect(own.reduce((all, row) => all + row.quantity, 0)).toBeLessThanOrEqual(line.quantity);
        }
      }),
    );
  });

  it("takes back lines, delivery and fee by name when the sale is undone at once", () => {
    const line = { position: 0, quantity: 2, unitPrice: toMinor(12_900) };
    const lines = [{ ...line, lineTotal: toMinor(25_800), discount: toMinor(2580) }];
    const sale: CreditableSale = {
      taxKind: "contained",
      taxRate: 500,
      deliveryFee: toMinor(2500),
      processingFee: toMinor(1000),
      total: toMinor(26_720),
      vat: toMinor(1272),
    };
    expect(creditRows({ sale, lines, earlier: [] }, { amount: sale.total, units: [], isRest: true })).toEqual([
      { kind: "line", position: 0, quantity: 2, lineTotal: 25_800, discount: 2580 },
      { kind: "delivery", amount: 2500 },
      { kind: "processing_fee", amount: 1000 },
    ]);
    const earlier: CreditRow[] = [{ kind: "adjustment", amount: toMinor(720) }];
    const rest = creditRows({ sale, lines, earlier }, { amount: toMinor(26_000), units: [], isRest: true });
    expect(rest.at(-1)).toEqual({ kind: "adjustment", amount: -720 });
  });
});

describe("what a refund undoes of a sale", () => {
  const sale = { total: toMinor(10_000), currency: "AED" };
  const undone = (refunded: number, captured: number, currency = "AED") =>
    creditedFor({ refunded: toMinor(refunded), captured: toMinor(captured), currency }, sale);

  it("is what went back, and all of it once everything has", () => {
    expect(undone(2500, 10_000)).toBe(2500);
    expect(undone(10_000, 10_000)).toBe(10_000);
    expect(undone(9000, 9000)).toBe(10_000);
  });

  it("leaves out what was taken too much, and counts another currency by its share", () => {
    expect(undone(1000, 11_000)).toBe(0);
    expect(undone(1500, 11_000)).toBe(500);
    expect(undone(500, 2000, "SAR")).toBe(2500);
  });
});
