import { CURRENCIES, type Currency, rowOfCurrency } from "../market/countries.ts";

declare const minor: unique symbol;

/**
 * An amount in whole hundredths of a currency: AED 139.00 is 13900, KWD 11.62 is 1162.
 * Hundredths everywhere, also for KWD, BHD and OMR (specification §9: prices are shown with two decimals);
 * a card processor's thousandths are made at that provider's edge only.
 */
export type Minor = number & { readonly [minor]: true };

/** Rates as whole numbers of 10⁻⁹, so that conversion stays exact. */
const RATE_SCALE = 1_000_000_000n;
const RATE_PER_AED = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, BigInt(Math.round(Number(rateOf(currency)) * Number(RATE_SCALE)))]),
) as Record<Currency, bigint>;

/** The rate of the specification as text, for orders, which keep the rate they were placed at. */
export function rateOf(currency: Currency): string {
  return rowOfCurrency(currency).rate;
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

/** AED hundredths → hundredths of `currency`, rounded half up. The only place where a rate is applied. */
export function convert(aed: Minor, currency: Currency): Minor {
  if (currency === "AED") return aed;
  const scaled = BigInt(aed) * RATE_PER_AED[currency];
  const half = RATE_SCALE / 2n;
  // BigInt division truncates towards zero; the floor is needed so that half up also holds below zero.
  const shifted = scaled + half;
  const quotient = shifted / RATE_SCALE;
  return toMinor(Number(shifted < 0n && shifted % RATE_SCALE !== 0n ? quotient - 1n : quotient));
}

/** Hundredths of a currency → AED hundredths by a rate that was kept with them, rounded half up. */
export function toAed(amount: Minor, rate: string): Minor {
  return proportion(amount, Number(RATE_SCALE), Math.round(Number(rate) * Number(RATE_SCALE)));
}

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
