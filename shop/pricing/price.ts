import type { Currency } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { type Promo, promoCovers, promoRefusal } from "../promo/promo.ts";
import { amountsFor, type Payable, type Sale } from "./charge.ts";
import { convert, type Minor, percentOf, sum, toMinor } from "./money.ts";
import type { PricingLine } from "./pricing-line.ts";
import type { TaxRule } from "./tax.ts";
import { unitPriceOf } from "./unit-price.ts";

/**
 * An order carries a free gift when its lines, discount taken off, come to more than this: not at 500.00 AED, but at
 * 500.01 (specification §9, "orders above 500 AED"). AED hundredths; the lines' exact AED prices are compared, so that
 * no rate and no rounding of another currency decides.
 */
export const FREE_GIFT_THRESHOLD = toMinor(50_000);

export interface PricingRules {
  currency: Currency;
  promo: Promo | null;
  /** Delivery fee in AED hundredths; null while no method is chosen. */
  deliveryFee: Minor | null;
  /** Null while none is chosen. */
  paymentMethod: PaymentMethod | null;
  tax: TaxRule;
  now: Date;
}

/** Amounts of one line, hundredths of the pricing's currency. */
export interface PricedLine {
  productId: number;
  quantity: number;
  /** What one piece costs: the sale price if there is one. */
  unitPrice: Minor;
  /** What one piece costs without a sale. */
  listPrice: Minor;
  /** Unit price times quantity, before the promo discount. */
  lineTotal: Minor;
  /** This line's share of the promo discount. */
  discount: Minor;
}

/** All amounts of a cart or order, hundredths of one currency. The words are those of the glossary. */
export interface Amounts extends Sale, Payable {
  lines: PricedLine[];
  /** Sum of the line totals. */
  subtotal: Minor;
  /** Sum of the lines' discounts, never more than the subtotal. */
  discount: Minor;
  /** Subtotal less discount. */
  total: Minor;
}

export interface PricedCart extends Amounts {
  /** The same cart in AED, for reports and for limits that are defined in AED. */
  aed: Amounts;
  /** Why the promo code that is set takes nothing off, null if it does or if none is set. */
  promoRefusal: ReturnType<typeof promoRefusal>;
  giftEarned: boolean;
  /** The lines have to come to more than so much more; 0 once earned, and when they come to the threshold exactly. */
  giftMissing: Minor;
  giftThreshold: Minor;
}

/**
 * The one price calculation of the shop: cart and rules in, every amount out. Unit prices are converted once,
 * rounded half up, and every sum is made in the shopper's currency, so the parts always add up to the whole.
 * Limits (promo minimum, free gift) are judged in AED, so that they are the same everywhere.
 */
export function price(lines: readonly PricingLine[], rules: PricingRules): PricedCart {
  const subtotalAed = sum(lines.map((line) => toMinor(unitPriceOf(line) * line.quantity)));
  const refusal = rules.promo && promoRefusal(rules.promo, lines, subtotalAed, rules.now);
  const promo = refusal === null ? rules.promo : null;
  const aed = amountsIn("AED", lines, rules, promo);
  const shown = rules.currency === "AED" ? aed : amountsIn(rules.currency, lines, rules, promo);
  const missing = toMinor(Math.max(0, FREE_GIFT_THRESHOLD - aed.total));
  return {
    ...shown,
    aed,
    promoRefusal: refusal,
    giftEarned: aed.total > FREE_GIFT_THRESHOLD,
    giftMissing: convert(missing, rules.currency),
    giftThreshold: convert(FREE_GIFT_THRESHOLD, rules.currency),
  };
}

function amountsIn(
  currency: Currency,
  lines: readonly PricingLine[],
  rules: PricingRules,
  promo: Promo | null,
): Amounts {
  const priced = lines.map((line) => {
    const unitPrice = convert(unitPriceOf(line), currency);
    return {
      productId: line.productId,
      quantity: line.quantity,
      unitPrice,
      listPrice: convert(line.price, currency),
      lineTotal: toMinor(unitPrice * line.quantity),
    };
  });
  const subtotal = sum(priced.map((line) => line.lineTotal));
  const shares = promo === null ? priced.map(() => toMinor(0)) : promoShares(promo, lines, priced, currency);
  const discount = sum(shares);
  const deliveryFee = rules.deliveryFee === null ? null : convert(rules.deliveryFee, currency);
  const sale = { ...rules.tax, currency, subtotal, discount, deliveryFee };
  return {
    ...sale,
    ...amountsFor(sale, rules.paymentMethod),
    lines: priced.map((line, index) => ({ ...line, discount: shares[index] ?? toMinor(0) })),
    total: toMinor(subtotal - discount),
  };
}

function promoShares(
  promo: Promo,
  lines: readonly PricingLine[],
  priced: readonly { lineTotal: Minor }[],
  currency: Currency,
): Minor[] {
  const weights = lines.map((line, index) =>
    promoCovers(promo, line) ? (priced[index]?.lineTotal ?? toMinor(0)) : toMinor(0),
  );
  const covered = sum(weights);
  const wanted = promo.kind === "percent" ? percentOf(covered, promo.value) : convert(toMinor(promo.value), currency);
  return shareOut(toMinor(Math.min(wanted, covered)), weights);
}

/**
 * Shares an amount over weights by largest remainder: the shares add up to the amount exactly, and none is more
 * than its weight as long as the amount is not more than all weights together.
 */
export function shareOut(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (whole === 0n || amount === 0) return weights.map(() => toMinor(0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  let left = amount - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map(toMinor);
}
