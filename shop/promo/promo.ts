import { latinDigits } from "../latin-digits.ts";
import type { Country } from "../market/countries.ts";
import type { Minor } from "../pricing/money.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { type ProductScope, scopeCovers } from "./product-scope.ts";

/** A promo code's condition and effect. Amounts are AED hundredths. */
export interface Promo {
  code: string;
  kind: "percent" | "fixed";
  /** Percent points 1–100, or AED hundredths when fixed. */
  value: number;
  minSubtotal: Minor | null;
  scope: ProductScope;
  /** Where its order goes; null: anywhere. */
  countries: Country[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  uses: number;
}

/** Codes are compared in upper case, in Latin digits, without surrounding blanks (specification §5). */
export function normaliseCode(code: string): string {
  return latinDigits(code).trim().toUpperCase();
}

/**
 * Why a code cannot be used, and what shoppers are told of it, as message keys: one that is over, not begun or used up is
 * invalid; one whose country or minimum is another or that covers nothing does not meet the requirements.
 */
export const PROMO_FAULTS = {
  not_begun: "promo.invalid",
  ended: "promo.invalid",
  used_up: "promo.invalid",
  country: "promo.code_inapplicable",
  minimum: "promo.code_inapplicable",
  products: "promo.code_inapplicable",
} as const;
export type PromoFault = keyof typeof PROMO_FAULTS;
export type PromoRefusal = (typeof PROMO_FAULTS)[PromoFault];

/** When a code is used and where the order goes; `country` null: wherever. */
export interface PromoOccasion {
  now: Date;
  country: Country | null;
}

/** What keeps a code from these lines: null if nothing does. `subtotal` is AED hundredths. Source: specification §5 and §8. */
export function promoFault(
  promo: Promo,
  lines: readonly Pick<PricingLine, "line" | "categories" | "slug">[],
  subtotal: Minor,
  { now, country }: PromoOccasion,
): PromoFault | null {
  if (promo.startsAt !== null && now < promo.startsAt) return "not_begun";
  if (promo.endsAt !== null && now > promo.endsAt) return "ended";
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return "used_up";
  if (promo.countries !== null && country !== null && !promo.countries.includes(country)) return "country";
  if (promo.minSubtotal !== null && subtotal < promo.minSubtotal) return "minimum";
  return lines.some((line) => scopeCovers(promo.scope, line)) ? null : "products";
}
