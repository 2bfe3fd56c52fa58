import { expect, test } from "vitest";
import type { ShippingRates } from "../content/documents.ts";
import { DELIVERY_METHODS } from "../market/methods.ts";
import { toMinor } from "../pricing/money.ts";
import { deliveryFee, deliveryRefusal, estimateDelivery } from "./delivery.ts";

const days = { min: 5, max: 7 };
const rate = (base: number, perStep: number) => ({ base: toMinor(base), perStep: toMinor(perStep), days });
const rates: ShippingRates = {
  standard: { rate: toMinor(0), days: { min: 1, max: 2 } },
  express: { rate: toMinor(2500), hours: { max: 4 }, from: "09:00", to: "18:00" },
  international: {
    baseWeight: 1000,
    stepWeight: 500,
    rates: {
      SA: rate(4500, 1200),
      QA: rate(4500, 1200),
      KW: rate(4900, 1300),
      BH: rate(4500, 1200),
      OM: rate(3900, 1000),
    },
  },
};
const { standard, express, international } = DELIVERY_METHODS;
const dubai = (time: string) => new Date(`2026-11-20T${time}+04:00`);

test.each([
  ["08:59:59", "checkout.express_hours"],
  ["09:00:00", null],
  ["17:59:59", null],
  ["18:00:00", "checkout.express_hours"],
  ["00:30:00", "checkout.express_hours"],
])("express at %s Dubai time: %s", (time, refusal) => {
  expect(deliveryRefusal(express, "AE", rates, dubai(time))).toBe(refusal);
});

test("the UAE has standard and express, other countries international only", () => {
  const noon = dubai("12:00:00");
  expect(deliveryRefusal(standard, "AE", rates, noon)).toBeNull();
  expect(deliveryRefusal(international, "AE", rates, noon)).toBe("checkout.delivery_abroad_only");
  expect(deliveryRefusal(international, "OM", rates, noon)).toBeNull();
  expect(deliveryRefusal(standard, "OM", rates, noon)).toBe("checkout.delivery_uae_only");
  expect(deliveryRefusal(express, "OM", rates, noon)).toBe("checkout.delivery_uae_only");
  expect(deliveryFee(international, "AE", 500, rates)).toBeNull();
  expect(deliveryFee(standard, "SA", 500, rates)).toBeNull();
});

test.each([
  [0, 4500],
  [1000, 4500],
  [1001, 5700],
  [1500, 5700],
  [1501, 6900],
  [10_000, 4500 + 18 * 1200],
])("international delivery of %i g to Saudi Arabia costs %i", (grams, fee) => {
  expect(deliveryFee(international, "SA", grams, rates)).toBe(fee);
});

test("working days leave out the weekend of the country", () => {
  // 20 November 2026 is a Friday.
  const uae = estimateDelivery(standard, "AE", rates, dubai("12:00:00"));
  expect([uae.from, uae.to].map((date) => date.toISOString().slice(0, 10))).toEqual(["2026-11-23", "2026-11-24"]);
  const saudi = estimateDelivery(international, "SA", rates, dubai("12:00:00"));
  expect([saudi.from, saudi.to].map((date) => date.toISOString().slice(0, 10))).toEqual(["2026-11-26", "2026-11-30"]);
});

test("express comes within four hours", () => {
  const { from, to } = estimateDelivery(express, "AE", rates, dubai("12:00:00"));
  expect(to.getTime() - from.getTime()).toBe(4 * 60 * 60 * 1000);
});
