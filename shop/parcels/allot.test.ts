import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allot } from "./allot.ts";

const SKUS = ["MAG-1", "ZN-25", "D3-K2"];
const order = fc
  .array(fc.record({ sku: fc.constantFrom(...SKUS), open: fc.integer({ min: 0, max: 6 }) }), { maxLength: 5 })
  .map((lines) => lines.map((line, position) => ({ ...line, position })));
const parcel = fc.array(
  fc.record({ sku: fc.constantFrom(...SKUS, "OTHER"), quantity: fc.integer({ min: 1, max: 8 }) }),
  { maxLength: 4 },
);
const sumOf = (all: readonly { sku: string; open?: number; quantity?: number }[], sku: string) =>
  all.filter((one) => one.sku === sku).reduce((sum, one) => sum + (one.open ?? one.quantity ?? 0), 0);

describe("what a parcel holds", () => {
  it("is every piece of it, never more of a line than is open, or refused", () => {
    fc.assert(
      fc.property(order, parcel, (open, pieces) => {
        const result = allot(open, pieces);
        const fits = pieces.every(({ sku }) => sumOf(pieces, sku) <= sumOf(open, sku));
        expect(result.ok).toBe(fits);
        if (!result.ok) return;
        for (const { position, quantity } of result.lines) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(open[position]?.open ?? 0);
        }
        const packed = result.lines.map(({ position, quantity }) => ({ sku: open[position]?.sku ?? "", quantity }));
        for (const sku of SKUS) expect(sumOf(packed, sku)).toBe(sumOf(pieces, sku));
      }),
    );
  });

  it("fills the bought line before the gift", () => {
    const open = [
      { position: 0, sku: "ZN-25", open: 2 },
      { position: 1, sku: "ZN-25", open: 1 },
    ];
    expect(allot(open, [{ sku: "ZN-25", quantity: 3 }])).toEqual({
      ok: true,
      lines: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    });
    expect(allot(open, [{ sku: "ZN-25", quantity: 4 }])).toMatchObject({ ok: false, code: "parcel.too_many" });
    expect(allot(open, [{ sku: "MAG-1", quantity: 1 }])).toEqual({
      ok: false,
      code: "parcel.not_ordered",
      sku: "MAG-1",
    });
  });
});
