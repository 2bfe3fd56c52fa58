import { CURRENCIES, type Currency } from "../../shop/market/market.ts";
import type { Charge } from "../../shop/payments/provider.ts";
import { type Minor, smallestUnits, sum, toMinor } from "../../shop/pricing/money.ts";

/** Stripe's whole number of the currency's smallest unit: AED 139.00 is 13900, KWD 11.62 is 11620. */
export function toSmallestUnit({ amount, currency }: Charge): number {
  return amount * smallestUnits(currency);
}

/** The way back; null for a currency the shop does not have, or an amount between two hundredths. */
export function fromSmallestUnit(amount: number, currency: string): Charge | null {
  const known = currencyOf(currency);
  if (known === null || !Number.isSafeInteger(amount)) return null;
  const perHundredth = smallestUnits(known);
  return amount % perHundredth === 0 ? { amount: toMinor(amount / perHundredth), currency: known } : null;
}

/** Hundredths → decimal text with two digits, made of the digits themselves: 1862 is "18.62". */
export function decimalText(amount: Minor): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,3}))?$/;

/**
 * Decimal text → hundredths, digit by digit; null for anything that is not a plain amount, or that is finer than a
 * hundredth (a third digit must be 0).
 */
export function fromDecimalText(text: string): Minor | null {
  const [, whole, fraction = ""] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || (fraction.length === 3 && !fraction.endsWith("0"))) return null;
  return toMinor(Number(whole + fraction.slice(0, 2).padEnd(2, "0")));
}

/** What a provider says is charged; null when the shop cannot have asked for it. */
export function chargeOf(amount: string | number, currency: string): Charge | null {
  const known = currencyOf(currency);
  const minor = fromDecimalText(String(amount));
  return known === null || minor === null ? null : { amount: minor, currency: known };
}

function currencyOf(text: string): Currency | null {
  return CURRENCIES.find((currency) => currency === text.toUpperCase()) ?? null;
}

/** What went back of a payment in all, hundredths: what is told, or what the listed refunds come to where that is more. */
export function givenBack(told: Minor, refunds: readonly { amount: Minor }[]): Minor {
  const listed = sum(refunds.map(({ amount }) => amount));
  return listed > told ? listed : told;
}
