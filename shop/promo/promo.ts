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
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  uses: number;
}

/** Codes are compared in upper case, without surrounding blanks (specification §5). */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Why a code is refused; the words are message keys. */
export type PromoRefusal = "promo.invalid" | "promo.code_inapplicable";

/**
 * Whether a code may be used on these lines now: null if so. A code that is over, not begun or used up is
 * invalid; one whose minimum is not reached or that covers nothing in the cart does not meet the requirements.
 * `subtotal` is AED hundredths. Source: specification §5 and §8.
 */
export function promoRefusal(
  promo: Promo,
  lines: readonly Pick<PricingLine, "line" | "categories" | "slug">[],
  subtotal: Minor,
  now: Date,
): PromoRefusal | null {
  if (promo.startsAt !== null && now < promo.startsAt) return "promo.invalid";
  if (promo.endsAt !== null && now > promo.endsAt) return "promo.invalid";
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return "promo.invalid";
  if (promo.minSubtotal !== null && subtotal < promo.minSubtotal) return "promo.code_inapplicable";
  if (!lines.some((line) => scopeCovers(promo.scope, line))) return "promo.code_inapplicable";
  return null;
}
