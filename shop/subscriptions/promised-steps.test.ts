import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { subscriptionPercent } from "../pricing/subscription-percent.ts";
import { bestSteps, type SubscriptionStep, USUAL_STEPS } from "../pricing/subscription-steps.ts";
import type { DatedSetting } from "../settings/settings.ts";
import { USUAL_PACE } from "../settings/subscribing.ts";
import { promisedSteps } from "./promised-steps.ts";

const flat = (percent: number) => [{ products: 1, percent }];
const set = (number: number, from: string, steps: readonly SubscriptionStep[]): DatedSetting => ({
  ...{ name: "subscriptions", number, from: Date.parse(from), value: { ...USUAL_PACE, steps } },
});
const began = (day: string) => ({ createdAt: new Date(`${day}T08:00:00Z`) });
const percents = (steps: readonly SubscriptionStep[]) =>
  [1, 2, 3].map((products) => subscriptionPercent(steps, products));

const settings = [set(1, "2027-02-01", flat(5)), set(2, "2027-03-01", flat(25))];
const catalogWith = (steps: readonly SubscriptionStep[]) => ({
  ...{ ...sampleCatalog([]), settings, subscription: { ...USUAL_PACE, steps } },
});

test.each([
  ["what is lowered counts for what begins later", flat(5), ["2027-02-02"], [5, 5, 5]],
  ["and not for what ran", flat(5), ["2027-01-31"], [10, 20, 30]],
  ["one that ran keeps it for all of its customer's", flat(5), ["2027-02-02", "2027-01-31"], [10, 20, 30]],
  ["what is raised counts for all, where it is more", flat(25), ["2027-01-31"], [25, 25, 30]],
  ["of two that were promised each the more", flat(4), ["2027-01-31", "2027-03-02"], [25, 25, 30]],
  ["nothing that runs was promised nothing", flat(5), [], [5, 5, 5]],
])("%s", (_, now, days, expected) => {
  expect(percents(promisedSteps(catalogWith(now), days.map(began)))).toEqual(expected);
});

test("nobody has set any: it is the same table", () => {
  const catalog = sampleCatalog([]);
  expect(promisedSteps(catalog, [began("2027-01-01")])).toBe(catalog.subscription.steps);
  expect(catalog.subscription.steps).toBe(USUAL_STEPS);
});

const table = fc
  .uniqueArray(fc.record({ products: fc.integer({ min: 1, max: 9 }), percent: fc.integer({ min: 1, max: 90 }) }), {
    selector: ({ products }) => products,
    maxLength: 5,
  })
  .map((steps) => steps.toSorted((one, other) => one.products - other.products));

test("of several tables the best is one that rises, and says at each number what the best of them says", () => {
  fc.assert(
    fc.property(fc.array(table, { maxLength: 4 }), fc.integer({ min: 0, max: 12 }), (tables, products) => {
      const best = bestSteps(tables);
      const most = Math.max(0, ...tables.map((steps) => subscriptionPercent(steps, products)));
      expect(subscriptionPercent(best, products)).toBe(most);
      for (const [at, step] of best.entries()) expect(step.percent).toBeGreaterThan(best[at - 1]?.percent ?? 0);
    }),
  );
});
