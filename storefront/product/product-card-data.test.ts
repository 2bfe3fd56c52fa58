import { expect, test } from "vitest";
import { convert, percentOf, SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import { percentOff } from "./product-card-data.ts";

test("a sign says the percent that a sale gives, in every currency", () => {
  for (const rate of Object.values(SPECIFIED_RATES))
    for (let price = 2500; price <= 90_000; price += 100)
      for (const percent of [10, 15, 20, 25, 30, 33, 40, 50, 60, 70]) {
        const sale = toMinor(price - percentOf(toMinor(price), percent));
        const [full, lowered] = [convert(toMinor(price), rate), convert(sale, rate)];
        expect(percentOff(full, lowered), `${full} ${lowered} at ${rate}`).toBe(percent);
      }
});

test("a sale of a part of a percent less is a percent less", () => {
  expect(percentOff(toMinor(10_000), toMinor(6000))).toBe(40);
  expect(percentOff(toMinor(10_000), toMinor(6010))).toBe(39);
  expect([percentOff(toMinor(10_000), toMinor(10_000)), percentOff(toMinor(0), toMinor(0))]).toEqual([0, 0]);
});
