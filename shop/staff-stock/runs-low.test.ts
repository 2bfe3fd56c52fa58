import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLeft, PACE_DAYS, runsLow } from "./runs-low.ts";

const of = (free: number, sold: number, active = true) => ({ active, free, sold });
const level = (leadDays: number, lowAt = 10) => ({ lowAt, leadDays });

test.each([
  ["as many pieces as the threshold", of(10, 0), level(0), true],
  ["one more", of(11, 0), level(0), false],
  ["one more, sold fast, where days make no difference", of(11, 280), level(0), false],
  ["20 days of cover, new stock in 21", of(20, 28), level(21), true],
  ["20 days of cover, new stock in 20", of(20, 28), level(20), false],
  ["20.7 days of cover, new stock in 21", of(29, 39), level(21), true],
  ["nothing sold lately", of(11, 0), level(365), false],
  ["sold out", of(0, 5), level(0, 0), true],
  ["not sold any more", of(0, 5, false), level(21), false],
])("%s", (_, cover, levels, low) => {
  expect(runsLow(cover, levels)).toBe(low);
});

const anyCover = fc.record({ active: fc.boolean(), free: fc.integer({ min: -5, max: 500 }), sold: fc.nat(500) });
const anyLevel = fc.record({ lowAt: fc.nat(50), leadDays: fc.nat(90) });

test("what runs low goes on doing so with fewer pieces, more sales, a higher threshold or a longer way", () => {
  fc.assert(
    fc.property(anyCover, anyLevel, fc.nat(20), (cover, levels, more) => {
      fc.pre(runsLow(cover, levels));
      expect(runsLow({ ...cover, free: cover.free - more }, levels)).toBe(true);
      expect(runsLow({ ...cover, sold: cover.sold + more }, levels)).toBe(true);
      expect(runsLow(cover, { ...levels, lowAt: levels.lowAt + more })).toBe(true);
      expect(runsLow(cover, { ...levels, leadDays: levels.leadDays + more })).toBe(true);
    }),
  );
});

test("the days that are told are those it goes by: pieces at its pace, until the day the last one goes", () => {
  fc.assert(
    fc.property(anyCover, anyLevel, ({ free, sold }, { leadDays }) => {
      const days = daysLeft({ free, sold });
      const cover = { active: true, free, sold };
      if (days === null) expect(runsLow(cover, { lowAt: -10, leadDays })).toBe(false);
      else {
        expect(days * sold).toBeLessThanOrEqual(free * PACE_DAYS);
        expect((days + 1) * sold).toBeGreaterThan(free * PACE_DAYS);
        expect(runsLow(cover, { lowAt: -10, leadDays })).toBe(days < leadDays);
      }
    }),
  );
});
