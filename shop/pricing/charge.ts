import type { Currency } from "../market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { convert, type Minor, sum, toMinor } from "./money.ts";
import { type TaxRule, taxOf } from "./tax.ts";

/** What the shop asks and gives beside its products, AED hundredths. An order keeps what stood when it was placed. */
export interface Fees {
  /** For paying on delivery. */
  cashOnDelivery: Minor;
  /** An order carries a free gift when its lines, discount taken off, come to more than this: not when they come to just this. */
  giftAbove: Minor;
}

/** Those of the specification (§9: 10 AED; "orders above 500 AED"), until staff set others. */
export const SPECIFIED_FEES: Fees = { cashOnDelivery: toMinor(1000), giftAbove: toMinor(50_000) };

/** What of a cart or an order is the same whichever way it is paid. Hundredths of `currency`. */
export interface Sale extends TaxRule {
  currency: Currency;
  /** Units of the currency for one AED: what is set in AED becomes amounts of the sale by it. */
  rate: string;
  subtotal: Minor;
  discount: Minor;
  /** Null while no delivery method is chosen. */
  deliveryFee: Minor | null;
  /** Null for an order of before fees could be set: the specification's. */
  fees: Fees | null;
}

/** What of a cart or an order depends on the way it is paid. */
export interface Payable {
  processingFee: Minor;
  /** The tax line; contained in the charge, never added. */
  vat: Minor;
  /** What the shopper pays: subtotal less discount, delivery fee and processing fee. */
  charge: Minor;
}

/**
 * The amounts of a sale when it is paid by a method; null: no method is chosen yet. The one place that knows what a
 * method costs: carts, orders, lists of methods and payments all ask here.
 */
export function amountsFor(sale: Sale, method: PaymentMethod | null): Payable {
  const processingFee = processingFeeOf(method, sale);
  const charge = sum([toMinor(sale.subtotal - sale.discount), sale.deliveryFee ?? toMinor(0), processingFee]);
  return { processingFee, vat: taxOf(sale, { subtotal: sale.subtotal, charge }), charge };
}

/** What paying by a method costs besides, hundredths of the currency. */
export function processingFeeOf(method: PaymentMethod | null, { rate, fees }: Pick<Sale, "rate" | "fees">): Minor {
  const { cashOnDelivery } = fees ?? SPECIFIED_FEES;
  return method === PAYMENT_METHODS.cashOnDelivery ? convert(cashOnDelivery, rate) : toMinor(0);
}

/** What is paid for a line: its total less what was taken off it. */
export function netOf({ lineTotal, discount }: { lineTotal: Minor; discount: Minor }): Minor {
  return toMinor(lineTotal - discount);
}

/** What of a charge is no line: delivery and fees. */
export function besideLines(charge: Minor, lines: readonly { lineTotal: Minor; discount: Minor }[]): Minor {
  return toMinor(charge - sum(lines.map(netOf)));
}

/** What a payment provider is asked for: the sale without the fee of paying on delivery. */
export function prepaidCharge(sale: Sale): Minor {
  return amountsFor(sale, null).charge;
}
