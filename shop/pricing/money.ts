import type { Day } from "../day.ts";
import { CURRENCIES, type Currency, rowOfCurrency } from "../market/countries.ts";

declare const minor: unique symbol;

/**
 * An amount in whole hundredths of a currency: AED 139.00 is 13900, KWD 11.62 is 1162.
 * Hundredths everywhere, also for KWD, BHD and OMR (specification §9: prices are shown with two decimals);
 * a card processor's thousandths are made at that provider's edge only.
 */
export type Minor = number & { readonly [minor]: true };

/** Units of each currency for one AED, as decimals with nine places at most. An order keeps the one it was placed at. */
export type Rates = Readonly<Record<Currency, string>>;

/** Those of the specification, until staff set others. */
export const SPECIFIED_RATES = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, rowOfCurrency(currency).rate]),
) as Rates;

/** The day that the specified rates are of. */
export const SPECIFIED_RATES_DAY: Day = "2026-11-21";

/** Units for one US dollar, by law and for decades; the specified rates of these follow from that, the others' do not. */
export const PEGS = { AED: 3.6725, SAR: 3.75, QAR: 3.64, BHD: 0.376 } as const satisfies Partial<
  Record<Currency, number>
>;

/** Rates as whole numbers of 10⁻⁹, so that conversion stays exact. */
const RATE_SCALE = 1_000_000_000;
const scaled = (rate: string) => Math.round(Number(rate) * RATE_SCALE);

/** Whether a rate is more than so many percent of another away from it. */
export function isFarFrom(rate: string, other: string, percent: number): boolean {
  return Math.abs(scaled(rate) - scaled(other)) * 100 > scaled(other) * percent;
}

/** How many of a currency's smallest unit a hundredth is: card processors count thousandths of KWD, BHD and OMR. */
export function smallestUnits(currency: Currency): number {
  return 10 ** (rowOfCurrency(currency).decimals - 2);
}

/** Checks that a number is a whole amount that arithmetic keeps exact. Throws RangeError otherwise. */
export function toMinor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount in hundredths: ${value}`);
  return value as Minor;
}

/** AED hundredths → hundredths of the currency whose rate it is, rounded half up. The only place where a rate is applied. */
export function convert(aed: Minor, rate: string): Minor {
  return rate === "1" ? aed : proportion(aed, scaled(rate), RATE_SCALE);
}

/** Hundredths of a currency → AED hundredths by its rate, rounded half up. */
export function toAed(amount: Minor, rate: string): Minor {
  return proportion(amount, RATE_SCALE, scaled(rate));
}

/** Amounts of one currency, added up; nothing is 0. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toMinor(total);
}

/** `percent` of an amount, rounded half up; `percent` is a whole number from 0 to 100. */
export function percentOf(amount: Minor, percent: number): Minor {
  return proportion(amount, percent, 100);
}

/** `amount` × `part` ÷ `whole`, rounded half up; none of the three is negative, `whole` is above zero. */
export function proportion(amount: Minor, part: number, whole: number): Minor {
  return toMinor(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
}

/** Hundredths → the decimal number of the JSON API: 13900 → 139. */
export function toDecimal(amount: Minor): number {
  return amount / 100;
}

/** Hundredths as lists for the people of the shop name them: `89.00 AED`. */
export function plainAmount(amount: number, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
