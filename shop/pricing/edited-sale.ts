import type { Order, OrderLine } from "../orders/read-order.ts";
import { scopeCovers } from "../promo/product-scope.ts";
import type { Promo } from "../promo/promo.ts";
import type { Adjustment, AppliedAdjustment, StaffDiscount } from "./adjustments.ts";
import { offerAdjustments, promoAdjustments } from "./adjustments.ts";
import { SPECIFIED_FEES } from "./charge.ts";
import { type Minor, toAed, toMinor } from "./money.ts";
import type { Offer } from "./offers.ts";
import { type PricedCart, price } from "./price.ts";
import type { PricingLine } from "./pricing-line.ts";
import type { TaxRule } from "./tax.ts";

/** An order as it is, with what its code says. */
export interface SaleBefore {
  order: Pick<
    Order,
    | "currency"
    | "rate"
    | "deliveryFee"
    | "paymentMethod"
    | "taxKind"
    | "taxRate"
    | "fees"
    | "promoCode"
    | "adjustments"
    | "placedAt"
  >;
  lines: readonly OrderLine[];
  /** The code it was placed with, as it is now; null: it had none, or the code is gone. */
  promo: Promo | null;
}

/** A product as it is sold today, for the number of pieces that is wanted of it. */
export type WantedLine = PricingLine;

/**
 * What an order comes to with other lines: those it has keep their prices, all their pieces, and new ones have today's.
 * Its code and its offers apply as they did when it was placed: whether they have ended since does not count, their
 * minimum does. An offer that did not lower it does not come in. Fees, delivery and the tax rule are the order's own, or
 * those of the country that it goes to instead (`to`, AED hundredths). From the one pricing function.
 */
export function editedSale(
  before: SaleBefore,
  wanted: readonly WantedLine[],
  discount: StaffDiscount | null,
  to: { deliveryFee: Minor; tax: TaxRule } | null = null,
): PricedCart & { isPromoLost: boolean; lostOffers: Offer[] } {
  const { order, lines } = before;
  const priced = wanted.map((line) => {
    const own = lines.find(({ productId, isGift }) => productId === line.productId && !isGift);
    return own === undefined ? line : { ...line, ...keptPrices(order, own) };
  });
  const promo = promoOf(before, priced);
  const offers = offersOf(before);
  const sale = price(priced, {
    currency: order.currency,
    rate: order.rate,
    adjustments: [...offersAsPlaced(before, offers, priced), ...promo, ...staffAdjustments(order, discount)],
    deliveryFee: to?.deliveryFee ?? toAed(order.deliveryFee, order.rate),
    paymentMethod: order.paymentMethod,
    tax: to?.tax ?? order,
    fees: order.fees ?? SPECIFIED_FEES,
  });
  const had = order.adjustments.some(({ kind }) => kind === "promo");
  return {
    ...sale,
    isPromoLost: had && !sale.adjustments.some(({ kind }) => kind === "promo"),
    lostOffers: offers.filter(({ campaign }) => !sale.adjustments.some(({ offer }) => offer?.campaign === campaign)),
  };
}

function keptPrices(
  { adjustments }: Pick<Order, "adjustments">,
  { position, quantity, unitPrice, unitPriceAed }: OrderLine,
): Pick<PricingLine, "price" | "salePrice" | "kept"> {
  const sale = adjustments.find(({ kind }) => kind === "sale");
  const lowered = sale?.lines.find((part) => part.position === position)?.amount ?? 0;
  const listPrice = toMinor(unitPrice + Math.round(lowered / quantity));
  return { price: unitPriceAed, salePrice: null, kept: { unitPrice, listPrice } };
}

function offersOf({ order }: SaleBefore): Offer[] {
  return order.adjustments.flatMap(({ offer }) => offer ?? []);
}

/** The offers are for what they cover, and for what they lowered: a product that is not sold any more is in no category. */
function offersAsPlaced(
  { order, lines: own }: SaleBefore,
  offers: readonly Offer[],
  lines: readonly PricingLine[],
): Adjustment[] {
  const asPlaced = offers.map((offer): Offer => {
    const lowered = order.adjustments.find((each) => each.offer === offer)?.lines ?? [];
    const isLowered = ({ productId }: PricingLine) =>
      own.some((line) => line.productId === productId && lowered.some((part) => part.position === line.position));
    const products = lines.filter((line) => scopeCovers(offer.scope, line) || isLowered(line)).map(({ slug }) => slug);
    return { ...offer, scope: { products } };
  });
  // Kept on with the scope that it had.
  return offerAdjustments(asPlaced, lines).map((each) => {
    const offer = offers.find(({ campaign }) => campaign === each.offer?.campaign);
    return offer === undefined ? each : { ...each, offer };
  });
}

function promoOf({ order, promo, lines: own }: SaleBefore, lines: readonly PricingLine[]): Adjustment[] {
  const applied = order.adjustments.find(({ kind }) => kind === "promo");
  if (promo === null) return applied === undefined ? [] : [asApplied(order, applied, own)];
  const asPlaced = { ...promo, startsAt: null, endsAt: null, maxUses: null };
  const { adjustments } = promoAdjustments(asPlaced, lines, { now: order.placedAt, country: null });
  const percent = applied?.percent;
  return adjustments.map((each) => (percent == null ? each : { ...each, off: { percent } }));
}

/** A code that is gone still lowers the lines it lowered. */
function asApplied(
  { rate }: Pick<Order, "rate">,
  { code, percent, amount, lines }: AppliedAdjustment,
  own: readonly OrderLine[],
): Adjustment {
  const products = own
    .filter(({ position }) => lines.some((part) => part.position === position))
    .map(({ slug }) => slug);
  const off = percent === null ? { amount: toAed(amount, rate) } : { percent };
  return { kind: "promo", code, scope: { products }, off };
}

function staffAdjustments({ rate }: Pick<Order, "rate">, discount: StaffDiscount | null): Adjustment[] {
  if (discount === null) return [];
  const off = "percent" in discount ? discount : { amount: toAed(discount.amount, rate) };
  return [{ kind: "staff", code: null, scope: { all: true }, off }];
}
