import { type ProductScope, scopeCovers } from "../promo/product-scope.ts";
import {
  PROMO_FAULTS,
  type Promo,
  type PromoFault,
  type PromoOccasion,
  type PromoRefusal,
  promoFault,
} from "../promo/promo.ts";
import { ADJUSTMENT_KINDS, type AdjustmentKind } from "./adjustment-kinds.ts";
import { convert, type Minor, percentOf, sum, toMinor } from "./money.ts";
import { chosenOffers, freeParts, type Offer } from "./offers.ts";
import type { PricingLine } from "./pricing-line.ts";
import { shareOut } from "./share-out.ts";
import { unitPriceOf } from "./unit-price.ts";

/** Something that lowers a sale, as data: what it is, which lines it is for and what it takes off them together. */
export interface Adjustment {
  kind: Exclude<AdjustmentKind, "sale">;
  /** What the shopper entered for it; null: it came by itself. */
  code: string | null;
  scope: ProductScope;
  /** Percent points 0–100 of what is left of the lines, an amount in AED hundredths, or free pieces (`freeParts`). */
  off: { percent: number } | { amount: Minor } | { buy: number; get: number };
  /** What it comes of, where a campaign gives it. */
  offer?: Offer;
}

/** What came of an adjustment; kept with the order, so that every amount can be explained for good. */
export interface AppliedAdjustment {
  kind: AdjustmentKind;
  code: string | null;
  /** Null: it was an amount or free pieces, or is not known any more. */
  percent: number | null;
  /** Sum of the lines' parts, above zero; hundredths of the sale's currency. */
  amount: Minor;
  /** Each line it lowered, by position, and by how much. */
  lines: { position: number; amount: Minor }[];
  /** What it came of, where a campaign gave it, as that was then. */
  offer?: Offer;
}

/** A promo code as an adjustment of these lines on an occasion; none, and why, when it may not be used on them. */
export function promoAdjustments(
  promo: Promo | null,
  lines: readonly PricingLine[],
  occasion: PromoOccasion,
): { adjustments: Adjustment[]; promoFault: PromoFault | null; promoRefusal: PromoRefusal | null } {
  if (promo === null) return { adjustments: [], promoFault: null, promoRefusal: null };
  const subtotal = sum(lines.map((line) => toMinor(unitPriceOf(line) * line.quantity)));
  const fault = promoFault(promo, lines, subtotal, occasion);
  if (fault !== null) return { adjustments: [], promoFault: fault, promoRefusal: PROMO_FAULTS[fault] };
  const { code, scope, kind, value } = promo;
  const off = kind === "percent" ? { percent: value } : { amount: toMinor(value) };
  return { adjustments: [{ kind: "promo", code, scope, off }], promoFault: null, promoRefusal: null };
}

/** The offers that lower lines, as adjustments; whoever asks leaves out what they are not for: subscribed lines. */
export function offerAdjustments(offers: readonly Offer[], lines: readonly PricingLine[]): Adjustment[] {
  return chosenOffers(offers, lines).map(({ offer, lines: covered }) => {
    const { terms } = offer;
    const off = "buy" in terms ? terms : "percent" in terms ? { percent: terms.percent } : { amount: terms.amount };
    return { kind: "offer", code: null, scope: { products: covered.map(({ slug }) => slug) }, off, offer };
  });
}

/**
 * Takes adjustments off lines whose totals are given, each from what those before it have left: by kind as
 * `ADJUSTMENT_KINDS` has them, then by code or campaign, whatever order they come in. No line goes below zero, and parts add up exactly. One
 * that takes nothing off is not in the answer.
 */
export function applyAdjustments(
  adjustments: readonly Adjustment[],
  lines: readonly PricingLine[],
  lineTotals: readonly Minor[],
  rate: string,
): AppliedAdjustment[] {
  const left = [...lineTotals];
  return inOrder(adjustments).flatMap(({ kind, code, scope, off, offer }) => {
    const covered = lines.map((line, position) => {
      const { slug, quantity } = line;
      return scopeCovers(scope, line)
        ? { slug, quantity, left: left[position] ?? toMinor(0) }
        : { slug, quantity: 0, left: toMinor(0) };
    });
    const parts = partsOf(off, covered, rate);
    for (const [position, part] of parts.entries()) left[position] = toMinor((left[position] ?? 0) - part);
    const percent = "percent" in off ? off.percent : null;
    return explained({ kind, code, percent, ...(offer === undefined ? {} : { offer }) }, parts);
  });
}

function partsOf(
  off: Adjustment["off"],
  covered: readonly { slug: string; quantity: number; left: Minor }[],
  rate: string,
): Minor[] {
  if ("buy" in off) return freeParts(off, covered);
  const weights = covered.map(({ left }) => left);
  const all = sum(weights);
  const wanted = "percent" in off ? percentOf(all, off.percent) : convert(off.amount, rate);
  return shareOut(toMinor(Math.min(wanted, all)), weights);
}

/** An adjustment with its parts line by line; nothing when it took nothing off. */
export function explained(
  what: Pick<AppliedAdjustment, "kind" | "code" | "percent" | "offer">,
  parts: readonly Minor[],
): AppliedAdjustment[] {
  const lines = parts.flatMap((amount, position) => (amount === 0 ? [] : [{ position, amount }]));
  return lines.length === 0 ? [] : [{ ...what, amount: sum(parts), lines }];
}

function inOrder(adjustments: readonly Adjustment[]): Adjustment[] {
  const place = ({ kind }: Adjustment) => ADJUSTMENT_KINDS.indexOf(kind);
  const name = ({ code, offer }: Adjustment) => code ?? offer?.campaign ?? "";
  return adjustments.toSorted((a, b) => place(a) - place(b) || compare(name(a), name(b)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What an order keeps of its adjustments. */
export interface AdjustedSale {
  adjustments: readonly AppliedAdjustment[];
  discount: Minor;
  promoCode: string | null;
}

/** Every adjustment of a sale; all but `sale` add up to its discount. */
export function adjustmentsOf({ adjustments, discount, promoCode }: AdjustedSale): AppliedAdjustment[] {
  // An order that the release before wrote while this one was coming in has its code and nothing else.
  const rest = toMinor(discount - sum(withoutSales(adjustments).map(({ amount }) => amount)));
  if (rest === 0) return [...adjustments];
  return [...adjustments, { kind: "promo", code: promoCode, percent: null, amount: rest, lines: [] }];
}

/** What was taken off a sale's subtotal, to be named one by one: adds up to its discount. */
export function discountsOf(sale: AdjustedSale): AppliedAdjustment[] {
  return withoutSales(adjustmentsOf(sale));
}

const withoutSales = (all: readonly AppliedAdjustment[]) => all.filter(({ kind }) => kind !== "sale");

/** What staff let somebody have for less: percent points of what is left of the lines, or hundredths of the currency. */
export type StaffDiscount = { percent: number } | { amount: Minor };

/** The discount by staff that a sale has; null: none. */
export function staffDiscountOf({ adjustments }: Pick<AdjustedSale, "adjustments">): StaffDiscount | null {
  const applied = adjustments.find(({ kind }) => kind === "staff");
  if (applied === undefined) return null;
  return applied.percent === null ? { amount: applied.amount } : { percent: applied.percent };
}
