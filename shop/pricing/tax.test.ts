import { describe, expect, it } from "vitest";
import { amountsFor } from "./charge.ts";
import { toMinor } from "./money.ts";
import { SPECIFIED_TAX, type TaxRule, taxBoundaries, taxOf, taxPercent, taxRuleOn, taxRulesOf } from "./tax.ts";

const amounts = { subtotal: toMinor(20_000), charge: toMinor(21_500) };
const contained = (taxRate: number): TaxRule => ({ taxKind: "contained", taxRate });
const none: TaxRule = { taxKind: "none", taxRate: 0 };

describe("the tax line", () => {
  it("is five percent of the subtotal by the specification", () => {
    expect(taxOf(SPECIFIED_TAX, amounts)).toBe(1000);
    expect(taxPercent(SPECIFIED_TAX)).toBe(5);
  });

  it("is the contained part of what is paid, at whole and broken rates, rounded half up", () => {
    expect(taxOf(contained(500), amounts)).toBe(1024); // 215.00 × 5 ÷ 105 = 10.238…
    expect(taxOf(contained(1500), amounts)).toBe(2804); // 215.00 × 15 ÷ 115 = 28.043…
    expect(taxOf(contained(750), { ...amounts, charge: toMinor(10_750) })).toBe(750);
    expect(taxOf(contained(1000), { ...amounts, charge: toMinor(11) })).toBe(1);
    expect(taxPercent(contained(750))).toBe(7.5);
  });

  it("is none where there is no tax", () => {
    expect(taxOf(none, amounts)).toBe(0);
    expect(taxPercent(none)).toBeNull();
  });

  it("follows the way of paying where it is the contained part", () => {
    const sale = {
      ...contained(500),
      currency: "AED" as const,
      rate: "1",
      subtotal: toMinor(10_000),
      discount: toMinor(0),
      fees: null,
    };
    const by = (method: 1 | 2) => amountsFor({ ...sale, deliveryFee: toMinor(0) }, method);
    expect(by(1)).toEqual({ processingFee: 1000, charge: 11_000, vat: 524 });
    expect(by(2)).toEqual({ processingFee: 0, charge: 10_000, vat: 476 });
  });
});

describe("the rule of a country", () => {
  const rules = taxRulesOf({
    SA: [
      { ...SPECIFIED_TAX, from: null },
      { ...contained(1500), from: "2027-01-01" },
      { ...none, from: "2028-07-01" },
    ],
  });

  it("changes at midnight in Dubai, in that country only", () => {
    const on = (moment: string) => taxRuleOn(rules, "SA", new Date(moment));
    expect(on("1990-01-01T00:00:00Z")).toEqual(SPECIFIED_TAX);
    expect(on("2026-12-31T19:59:59.999Z")).toEqual(SPECIFIED_TAX);
    expect(on("2026-12-31T20:00:00Z")).toEqual(contained(1500));
    expect(on("2028-06-30T20:00:00Z")).toEqual(none);
    expect(taxRuleOn(rules, "QA", new Date("2030-01-01"))).toEqual(SPECIFIED_TAX);
    expect(taxBoundaries(rules)).toEqual([Date.parse("2026-12-31T20:00:00Z"), Date.parse("2028-06-30T20:00:00Z")]);
  });
});
