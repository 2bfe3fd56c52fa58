import { describe, expect, it } from "vitest";
import { toMinor } from "../pricing/money.ts";
import { normaliseCode, PROMO_FAULTS, type Promo, promoFault } from "./promo.ts";

const NOW = new Date("2026-03-01T12:00:00+04:00");
const promo = (rest: Partial<Promo>): Promo => ({
  code: "ANY",
  kind: "percent",
  value: 10,
  minSubtotal: null,
  scope: { all: true },
  countries: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
  ...rest,
});
const lines = [{ slug: "creatine-pure", line: "sports" as const, categories: ["performance", "sports-nutrition"] }];
const fault = (rest: Partial<Promo>, subtotal = 30_000) =>
  promoFault(promo(rest), lines, toMinor(subtotal), { now: NOW, country: "SA" });
const refusal = (rest: Partial<Promo>, subtotal?: number) => {
  const found = fault(rest, subtotal);
  return found === null ? null : PROMO_FAULTS[found];
};

describe("promo codes", () => {
  it("are compared in upper case and Latin digits without blanks around them", () => {
    expect(normaliseCode(" welcome١۰\n")).toBe("WELCOME10");
  });

  it("hold from their beginning to their end, both included", () => {
    expect(refusal({ startsAt: NOW, endsAt: NOW })).toBeNull();
    expect(refusal({ startsAt: new Date(NOW.getTime() + 1) })).toBe("promo.invalid");
    expect(refusal({ endsAt: new Date(NOW.getTime() - 1) })).toBe("promo.invalid");
  });

  it("end with their last use", () => {
    expect(refusal({ maxUses: 100, uses: 99 })).toBeNull();
    expect(refusal({ maxUses: 100, uses: 100 })).toBe("promo.invalid");
  });

  it("hold where they are for", () => {
    expect(refusal({ countries: ["AE", "SA"] })).toBeNull();
    expect(refusal({ countries: ["AE"] })).toBe("promo.code_inapplicable");
    expect(fault({ countries: ["AE"] })).toBe("country");
  });

  it("need their minimum", () => {
    expect(refusal({ minSubtotal: toMinor(30_000) })).toBeNull();
    expect(refusal({ minSubtotal: toMinor(30_001) })).toBe("promo.code_inapplicable");
  });

  it("need a line that they cover", () => {
    expect(refusal({ scope: { lines: ["sports"] } })).toBeNull();
    expect(refusal({ scope: { lines: ["diamonds"] } })).toBe("promo.code_inapplicable");
    expect(refusal({ scope: { categories: ["sports-nutrition"] } })).toBeNull();
    expect(refusal({ scope: { products: ["zinc-bisglycinate"] } })).toBe("promo.code_inapplicable");
  });
});
