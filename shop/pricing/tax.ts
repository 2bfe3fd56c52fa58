import { COUNTRIES, type Country } from "../market/market.ts";
import { type Minor, proportion, toMinor } from "./money.ts";

/**
 * How the tax line of a sale is computed. `share_of_subtotal`: the rate's percentage of the subtotal, before any
 * discount (the specification, §9). `contained`: the part of what is paid that is tax, discount taken off, delivery
 * and fees included: gross × rate ÷ (100 + rate). `none`: there is no tax line. It is always part of the prices, never
 * added to them.
 */
export const TAX_KINDS = ["share_of_subtotal", "contained", "none"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** The rule a sale is made with; an order keeps it for good. */
export interface TaxRule {
  taxKind: TaxKind;
  /** Hundredths of a percent, so that a rate of 7.5 % is a whole number too; 0 for `none`. */
  taxRate: number;
}

/** VAT of the UAE as the specification computes it for every country (§9). */
export const SPECIFIED_TAX: TaxRule = { taxKind: "share_of_subtotal", taxRate: 500 };

/** The rules of a country, oldest first, each from the beginning of a day in Dubai; null: since ever. */
export type DatedTaxRule = TaxRule & { from: string | null };
export type TaxRules = Readonly<Record<Country, readonly DatedTaxRule[]>>;

/** Rules for every country: the specification's where none are given. */
export function taxRulesOf(given: Partial<TaxRules>): TaxRules {
  const specified = Object.fromEntries(COUNTRIES.map((country) => [country, [{ ...SPECIFIED_TAX, from: null }]]));
  return { ...specified, ...given } as TaxRules;
}

const WHOLE = 10_000;

/** The tax line of a sale, hundredths of its currency, rounded half up. */
export function taxOf({ taxKind, taxRate }: TaxRule, { subtotal, charge }: { subtotal: Minor; charge: Minor }): Minor {
  if (taxKind === "none") return toMinor(0);
  return taxKind === "contained" ? proportion(charge, taxRate, WHOLE + taxRate) : proportion(subtotal, taxRate, WHOLE);
}

/** The rule for a delivery to a country at a moment. */
export function taxRuleOn(rules: TaxRules, country: Country, now: Date): TaxRule {
  const begun = rules[country].filter(({ from }) => from === null || beginningOf(from) <= now.getTime());
  const { taxKind, taxRate } = begun.at(-1) ?? SPECIFIED_TAX;
  return { taxKind, taxRate };
}

/** Every moment at which a country's rule changes, in milliseconds. */
export function taxBoundaries(rules: TaxRules): number[] {
  return Object.values(rules).flatMap((dated) => dated.flatMap(({ from }) => (from === null ? [] : beginningOf(from))));
}

/** The percentage that a tax line names; null: there is no tax line. */
export function taxPercent({ taxKind, taxRate }: TaxRule): number | null {
  return taxKind === "none" ? null : taxRate / 100;
}

const beginningOf = (day: string) => Date.parse(`${day}T00:00:00+04:00`);
