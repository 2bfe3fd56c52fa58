import fc from "fast-check";
import { expect, test } from "vitest";
import { toMinor } from "./money.ts";
import { refundAmounts, unitsAmount } from "./refund-amounts.ts";

const line = fc.record({
  position: fc.constant(0),
  quantity: fc.integer({ min: 1, max: 10 }),
  paid: fc.integer({ min: 0, max: 5_000_000 }).map(toMinor),
});

test("a line given back in any portions comes to exactly what was paid for it", () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 }), (sold, portions) => {
      let refunded = 0;
      let given = 0;
      for (const portion of [...portions, sold.quantity]) {
        const quantity = Math.min(portion, sold.quantity - refunded);
        if (quantity === 0) continue;
        const amount = unitsAmount({ ...sold, refunded }, quantity);
        expect(amount).toBeGreaterThanOrEqual(0);
        refunded += quantity;
        given += amount;
      }
      expect(given).toBe(sold.paid);
    }),
  );
});

test("more units than are left, unknown lines and lines named twice are refused", () => {
  const lines = [{ position: 0, quantity: 3, paid: toMinor(1000), refunded: 2 }];
  expect(refundAmounts(lines, [{ position: 0, quantity: 1 }])).toEqual([
    { position: 0, quantity: 1, amount: 1000 - 667 },
  ]);
  expect(refundAmounts(lines, [{ position: 0, quantity: 2 }])).toBeNull();
  expect(refundAmounts(lines, [{ position: 0, quantity: 0 }])).toBeNull();
  expect(refundAmounts(lines, [{ position: 1, quantity: 1 }])).toBeNull();
  const fresh = [{ position: 0, quantity: 3, paid: toMinor(1000), refunded: 0 }];
  expect(
    refundAmounts(fresh, [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ]),
  ).toBeNull();
});
