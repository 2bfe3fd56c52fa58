import type { ShippingRates } from "../content/documents.ts";
import { type Country, hasDelivery, MARKETS } from "../market/countries.ts";
import { DELIVERY_METHODS, type DeliveryMethod } from "../market/methods.ts";
import { type Minor, toMinor } from "../pricing/money.ts";

/** Dubai has no daylight saving: its wall clock is always four hours ahead of UTC. */
const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Why a method cannot be chosen; the words are message keys. */
export type DeliveryRefusal = "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only";

/**
 * Why a delivery method cannot be used for a country at this moment, null if it can: the market table says which a
 * country has; express is for the hours of its window, 09:00–18:00 in Dubai. Source: specification §5 and §9.
 */
export function deliveryRefusal(
  method: DeliveryMethod,
  country: Country,
  rates: ShippingRates,
  now: Date,
): DeliveryRefusal | null {
  if (!hasDelivery(country, method)) {
    return method === DELIVERY_METHODS.international ? "checkout.delivery_abroad_only" : "checkout.delivery_uae_only";
  }
  if (method === DELIVERY_METHODS.express && !isExpressHour(rates, now)) return "checkout.express_hours";
  return null;
}

/** The one way orders get to a country, null where there is a choice. The hour does not matter. */
export function onlyDelivery(country: Country): DeliveryMethod | null {
  const [first, ...others] = MARKETS[country].delivery;
  return first === undefined || others.length > 0 ? null : first;
}

/** True from the first minute of the express window up to, not including, its last. */
export function isExpressHour(rates: Pick<ShippingRates, "express">, now: Date): boolean {
  const dubai = new Date(now.getTime() + DUBAI_OFFSET_MS);
  const minutes = dubai.getUTCHours() * 60 + dubai.getUTCMinutes();
  return minutes >= minutesOf(rates.express.from) && minutes < minutesOf(rates.express.to);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Fee of a method for a parcel of so many grams, AED hundredths; null where the country does not have the method. */
export function deliveryFee(
  method: DeliveryMethod,
  country: Country,
  weightGrams: number,
  rates: ShippingRates,
): Minor | null {
  if (!hasDelivery(country, method)) return null;
  if (method === DELIVERY_METHODS.standard) return rates.standard.rate;
  if (method === DELIVERY_METHODS.express) return rates.express.rate;
  const { baseWeight, stepWeight } = rates.international;
  const steps = Math.max(0, Math.ceil((weightGrams - baseWeight) / stepWeight));
  const { base, perStep } = internationalRate(country, rates);
  return toMinor(base + steps * perStep);
}

/** Rate and days of international delivery to a country. Throws for a country without it; the import makes sure that each country that has it has one. */
function internationalRate(country: Country, { international }: ShippingRates) {
  const rate = international.rates[country];
  if (rate === undefined) throw new RangeError(`there is no rate for international delivery to ${country}`);
  return rate;
}

/** How long a delivery takes: working days, or hours when it is ordered between two times of a day in Dubai. */
export type DeliveryTime =
  | { kind: "days"; min: number; max: number }
  | { kind: "hours"; max: number; from: string; to: string };

/** How long a method takes to a country that has it. */
export function deliveryTime(method: DeliveryMethod, country: Country, rates: ShippingRates): DeliveryTime {
  if (method === DELIVERY_METHODS.express) {
    const { hours, from, to } = rates.express;
    return { kind: "hours", max: hours.max, from, to };
  }
  const { days } = method === DELIVERY_METHODS.standard ? rates.standard : internationalRate(country, rates);
  return { kind: "days", ...days };
}

/** All three rates for a country, as the rate calculator of specification §7 answers. */
export function deliveryFees(country: Country, weightGrams: number, rates: ShippingRates) {
  return {
    standard: deliveryFee(DELIVERY_METHODS.standard, country, weightGrams, rates),
    express: deliveryFee(DELIVERY_METHODS.express, country, weightGrams, rates),
    international: deliveryFee(DELIVERY_METHODS.international, country, weightGrams, rates),
  };
}

/** The earliest and latest moment an order placed now is expected to arrive. Source: specification §9. */
export function estimateDelivery(
  method: DeliveryMethod,
  country: Country,
  rates: ShippingRates,
  now: Date,
): { from: Date; to: Date } {
  const time = deliveryTime(method, country, rates);
  if (time.kind === "hours") return { from: now, to: new Date(now.getTime() + time.max * 60 * 60 * 1000) };
  return { from: addWorkingDays(now, time.min, country), to: addWorkingDays(now, time.max, country) };
}

function addWorkingDays(start: Date, days: number, country: Country): Date {
  const day = new Date(start.getTime() + DUBAI_OFFSET_MS);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!MARKETS[country].weekend.includes(day.getUTCDay())) left -= 1;
  }
  return new Date(day.getTime() - DUBAI_OFFSET_MS);
}
