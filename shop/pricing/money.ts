import type { Currency } from "../market/market.ts";

declare const minor: unique symbol;

/**
 * An amount in whole hundredths of a currency: AED 139.00 is 13900, KWD 11.62 is 1162.
 * Hundredths everywhere, also for KWD, BHD and OMR (specification §9: prices are shown with two decimals);
 * a card processor's thousandths are made at that provider's edge only.
 */
export type Minor = number & { readonly [minor]: true };

/**
 * How many units of a currency one AED buys, in units of 10⁻⁹ so that conversion stays in whole numbers.
 * Source: specification §3, currency table.
 */
const RATE_PER_AED: Record<Currency, bigint> = {
  AED: 1_000_000_000n,
  QAR: 991_150_440n,
  SAR: 1_021_102_800n,
  KWD: 83_590_338n,
  OMR: 104_821_800n,
  BHD: 102_382_570n,
};
const RATE_SCALE = 1_000_000_000n;

/** The rate of the specification as text, for orders, which keep the rate they were placed at. */
export function rateOf(currency: Currency): string {
  return (Number(RATE_PER_AED[currency]) / Number(RATE_SCALE)).toString();
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

export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toMinor(total);
}

/** `percent` of an amount, rounded half up; `percent` is a whole number from 0 to 100. */
export function percentOf(amount: Minor, percent: number): Minor {
  return toMinor(Math.floor((amount * percent + 50) / 100));
}

/** Hundredths → the decimal number of the JSON API: 13900 → 139. */
export function toDecimal(amount: Minor): number {
  return amount / 100;
}
