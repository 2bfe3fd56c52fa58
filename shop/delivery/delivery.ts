import { DELIVERY_METHODS, type DeliveryMethod } from "../checkout/draft.ts";
import type { ShippingRates } from "../content/documents.ts";
import { type Country, HOME_COUNTRY } from "../market/market.ts";
import { type Minor, toMinor } from "../pricing/money.ts";

/** Dubai has no daylight saving: its wall clock is always four hours ahead of UTC. */
const DUBAI_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Why a method cannot be chosen; the words are message keys. */
export type DeliveryRefusal = "checkout.express_hours" | "checkout.delivery_uae_only" | "checkout.delivery_abroad_only";

/**
 * Why a delivery method cannot be used for a country at this moment, null if it can. Inside the UAE: same-day
 * and, 09:00–18:00 Dubai time, express; elsewhere: international only. Source: specification §5 and §9.
 */
export function deliveryRefusal(
  method: DeliveryMethod,
  country: Country,
  rates: ShippingRates,
  now: Date,
): DeliveryRefusal | null {
  const abroad = country !== HOME_COUNTRY;
  if (method === DELIVERY_METHODS.international) return abroad ? null : "checkout.delivery_abroad_only";
  if (abroad) return "checkout.delivery_uae_only";
  if (method === DELIVERY_METHODS.express && !isExpressHour(rates, now)) return "checkout.express_hours";
  return null;
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

/** Fee of a method for a parcel of so many grams, AED hundredths; null where the country does not offer it. */
export function deliveryFee(
  method: DeliveryMethod,
  country: Country,
  weightGrams: number,
  rates: ShippingRates,
): Minor | null {
  if (country === HOME_COUNTRY) {
    if (method === DELIVERY_METHODS.sameDay) return rates.standard.rate;
    if (method === DELIVERY_METHODS.express) return rates.express.rate;
    return null;
  }
  if (method !== DELIVERY_METHODS.international) return null;
  const { baseWeight, stepWeight, rates: byCountry } = rates.international;
  const steps = Math.max(0, Math.ceil((weightGrams - baseWeight) / stepWeight));
  const { base, perStep } = byCountry[country];
  return toMinor(base + steps * perStep);
}

/** All three rates for a country, as the rate calculator of specification §7 answers. */
export function deliveryFees(country: Country, weightGrams: number, rates: ShippingRates) {
  return {
    standard: deliveryFee(DELIVERY_METHODS.sameDay, country, weightGrams, rates),
    express: deliveryFee(DELIVERY_METHODS.express, country, weightGrams, rates),
    international: deliveryFee(DELIVERY_METHODS.international, country, weightGrams, rates),
  };
}

/** Weekday numbers (0 = Sunday) on which nothing is delivered. */
const WEEKEND: Record<Country, readonly number[]> = {
  AE: [6, 0],
  SA: [5, 6],
  QA: [5, 6],
  KW: [5, 6],
  BH: [5, 6],
  OM: [5, 6],
};

/** The earliest and latest moment an order placed now is expected to arrive. Source: specification §9. */
export function estimateDelivery(
  method: DeliveryMethod,
  country: Country,
  rates: ShippingRates,
  now: Date,
): { from: Date; to: Date } {
  if (method === DELIVERY_METHODS.express) {
    return { from: now, to: new Date(now.getTime() + rates.express.hours.max * 60 * 60 * 1000) };
  }
  const days = country === HOME_COUNTRY ? rates.standard.days : rates.international.rates[country].days;
  return { from: addWorkingDays(now, days.min, country), to: addWorkingDays(now, days.max, country) };
}

function addWorkingDays(start: Date, days: number, country: Country): Date {
  const day = new Date(start.getTime() + DUBAI_OFFSET_MS);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!WEEKEND[country].includes(day.getUTCDay())) left -= 1;
  }
  return new Date(day.getTime() - DUBAI_OFFSET_MS);
}
