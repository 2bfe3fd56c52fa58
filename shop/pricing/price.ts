import type { Currency } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { type Adjustment, type AppliedAdjustment, applyAdjustments, explained } from "./adjustments.ts";
import { amountsFor, type Fees, type Payable, type Sale } from "./charge.ts";
import { convert, type Minor, sum, toMinor } from "./money.ts";
import type { PricingLine } from "./pricing-line.ts";
import type { TaxRule } from "./tax.ts";
import { unitPriceOf } from "./unit-price.ts";

export interface PricingRules {
  currency: Currency;
  /** Units of the currency for one AED. */
  rate: string;
  /** What lowers it; each takes from what those before it leave. */
  adjustments: readonly Adjustment[];
  /** Delivery fee in AED hundredths; null while no method is chosen. */
  deliveryFee: Minor | null;
  /** Null while none is chosen. */
  paymentMethod: PaymentMethod | null;
  tax: TaxRule;
  fees: Fees;
}

/** Amounts of one line, hundredths of the pricing's currency. */
export interface PricedLine {
  productId: number;
  quantity: number;
  /** What one piece costs: the sale price if there is one. */
  unitPrice: Minor;
  /** What one piece costs without a sale. */
  listPrice: Minor;
  /** List price times quantity. */
  listTotal: Minor;
  /** Unit price times quantity, before any discount. */
  lineTotal: Minor;
  /** What is taken off this line. */
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
  /** Why it is less than the list prices come to. All but `sale` add up to the discount, of each line and of all. */
  adjustments: AppliedAdjustment[];
}

export interface PricedCart extends Amounts {
  /** The same cart in AED, for reports and for limits that are defined in AED. */
  aed: Amounts;
  giftEarned: boolean;
  /** The lines have to come to more than so much more; 0 once earned, and when they come to the threshold exactly. */
  giftMissing: Minor;
  giftThreshold: Minor;
}

/**
 * The one price calculation of the shop: cart and rules in, every amount out. Unit prices are converted once,
 * rounded half up, and every sum is made in the shopper's currency, so the parts always add up to the whole.
 * The limit of the free gift is judged by the lines' exact AED prices, so that no rate and no rounding decides.
 */
export function price(lines: readonly PricingLine[], rules: PricingRules): PricedCart {
  const { giftAbove } = rules.fees;
  const aed = amountsIn({ currency: "AED", rate: "1" }, lines, rules);
  const shown = rules.currency === "AED" ? aed : amountsIn(rules, lines, rules);
  const missing = toMinor(Math.max(0, giftAbove - aed.total));
  return {
    ...shown,
    aed,
    giftEarned: aed.total > giftAbove,
    giftMissing: convert(missing, rules.rate),
    giftThreshold: convert(giftAbove, rules.rate),
  };
}

function amountsIn(
  { currency, rate }: Pick<PricingRules, "currency" | "rate">,
  lines: readonly PricingLine[],
  rules: PricingRules,
): Amounts {
  const priced = lines.map((line) => {
    // A price that an order kept is in its own currency, which is the one that is asked for.
    const kept = currency === rules.currency ? line.kept : undefined;
    const unitPrice = kept?.unitPrice ?? convert(unitPriceOf(line), rate);
    const listPrice = kept?.listPrice ?? convert(line.price, rate);
    const { productId, quantity } = line;
    const [listTotal, lineTotal] = [toMinor(listPrice * quantity), toMinor(unitPrice * quantity)];
    return { productId, quantity, unitPrice, listPrice, listTotal, lineTotal };
  });
  const subtotal = sum(priced.map((line) => line.lineTotal));
  const sales = priced.map(({ listTotal, lineTotal }) => toMinor(listTotal - lineTotal));
  const lineTotals = priced.map((line) => line.lineTotal);
  const discounts = applyAdjustments(rules.adjustments, lines, lineTotals, rate);
  const discount = sum(discounts.map(({ amount }) => amount));
  const ofLine = (position: number) =>
    sum(
      discounts.flatMap((each) => each.lines.filter((part) => part.position === position).map((part) => part.amount)),
    );
  const deliveryFee = rules.deliveryFee === null ? null : convert(rules.deliveryFee, rate);
  const { taxKind, taxRate } = rules.tax;
  const sale = { taxKind, taxRate, fees: rules.fees, currency, rate, subtotal, discount, deliveryFee };
  return {
    ...sale,
    ...amountsFor(sale, rules.paymentMethod),
    lines: priced.map((line, position) => ({ ...line, discount: ofLine(position) })),
    total: toMinor(subtotal - discount),
    adjustments: [...explained({ kind: "sale", code: null, percent: null }, sales), ...discounts],
  };
}
