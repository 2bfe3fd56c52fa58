import { createHash } from "node:crypto";
import { deliveryCountry, priceLines, type SoldLine } from "../cart/priced-cart.ts";
import type { ShopContext } from "../context.ts";
import type { Address } from "../delivery/address.ts";
import { isExpressHour } from "../delivery/delivery.ts";
import type { Market } from "../market/market.ts";
import { DELIVERY_METHODS, type DeliveryMethod, PAID_BY_EXCHANGE, type PaymentMethod } from "../market/methods.ts";
import { offersFor } from "../payments/offers.ts";
import type { Adjustment } from "../pricing/adjustments.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import type { PricedCart } from "../pricing/price.ts";
import type { Promo } from "../promo/promo.ts";
import { isSubscribed } from "../subscriptions/discount.ts";
import { completedSteps, incompleteSteps } from "./checkout.ts";
import type { BuyerDetails, CheckoutDraft, CheckoutStep } from "./draft.ts";

/** A draft with everything an order needs. */
export interface CompleteDraft {
  customerDetails: BuyerDetails;
  address: Address;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  notes: string;
}

/** What somebody is going to buy, for whom and at which amounts: all that an order is made of. Holds nothing yet. */
export interface Quote {
  market: Market;
  draft: CompleteDraft;
  lines: readonly SoldLine[];
  priced: PricedCart;
  /** The code that lowers it; null: none does. */
  promo: Promo | null;
  now: Date;
}

/** A draft whose buyer may have no mail address: one that staff make. */
type AskedDraft = Omit<CheckoutDraft, "customerDetails"> & { customerDetails?: BuyerDetails };

/** What is asked for, from a cart or without one. */
export interface QuoteRequest {
  market: Market;
  lines: readonly SoldLine[];
  draft: AskedDraft;
  promo: Promo | null;
  /** What lowers it besides the code. */
  adjustments?: readonly Adjustment[];
  /** Staff keep the buyer from cash on delivery. */
  isWithoutCash?: boolean;
  /** The shop bears the delivery. */
  isDeliveredFree?: boolean;
}

/** Why there is no quote; the words are message keys. */
export type QuoteRefusal =
  | { ok: false; code: "cart.empty" }
  | { ok: false; code: "checkout.express_hours" }
  | { ok: false; code: "checkout.incomplete_steps"; steps: CheckoutStep[] };

/**
 * Prices lines for a buyer, if everything is said that an order needs and can be had at this moment: where it goes, how
 * it is delivered and how it is paid. Asks nobody outside and changes nothing; `createOrder` makes the order of it.
 */
export function quote(
  shop: Pick<ShopContext, "catalog" | "payments" | "cardForm">,
  { market, lines, draft, promo, adjustments = [], isWithoutCash = false, isDeliveredFree = false }: QuoteRequest,
  now: Date,
): { ok: true; quote: Quote } | QuoteRefusal {
  if (lines.length === 0) return { ok: false, code: "cart.empty" };
  const catalog = shop.catalog();
  const priced = priceLines({ lines, draft, promo, adjustments, isDeliveredFree }, catalog, market, now);
  const buyer = { hasSubscription: lines.some(isSubscribed), isWithoutCash };
  const complete = completeDraft(shop, draft, market, priced, now, buyer);
  if ("ok" in complete) return complete;
  const isLowered = priced.adjustments.some(({ kind }) => kind === "promo");
  return { ok: true, quote: { market, draft: complete, lines, priced, promo: isLowered ? promo : null, now } };
}

/** The draft with everything an order needs, or the refusal that names what is missing. */
function completeDraft(
  shop: Pick<ShopContext, "catalog" | "payments" | "cardForm">,
  draft: AskedDraft,
  market: Market,
  priced: PricedCart,
  now: Date,
  buyer: { hasSubscription: boolean; isWithoutCash: boolean },
): CompleteDraft | QuoteRefusal {
  const catalog = shop.catalog();
  const country = deliveryCountry(draft, market);
  const charge = { amount: prepaidCharge(priced), currency: priced.currency };
  const offers = offersFor(shop, country, charge, {
    ...buyer,
    isWithoutEmail: draft.customerDetails?.email === null,
  });
  // Offered to nobody: staff alone make such a draft.
  if (draft.paymentMethod === PAID_BY_EXCHANGE) offers.set(PAID_BY_EXCHANGE, null);
  const steps = incompleteSteps(completedSteps(draft, { country, catalog, offers }, now));
  const { customerDetails, address, deliveryMethod, paymentMethod, customerNotes: notes = "" } = draft;
  const onlyDeliveryMisses = steps.length === 1 && steps[0] === "delivery";
  if (onlyDeliveryMisses && deliveryMethod === DELIVERY_METHODS.express && !isExpressHour(catalog.shipping, now))
    return { ok: false, code: "checkout.express_hours" };
  const isComplete =
    steps.length === 0 &&
    customerDetails !== undefined &&
    address !== undefined &&
    deliveryMethod !== undefined &&
    paymentMethod !== undefined;
  if (!isComplete) return { ok: false, code: "checkout.incomplete_steps", steps };
  return { customerDetails, address, deliveryMethod, paymentMethod, notes };
}

/**
 * What makes two presses the same order: units, prices, how often they come, and everything that was entered. How it is paid is left out,
 * since that may change on the same order.
 */
export function contentHash({ draft, lines, priced, promo, market }: Omit<Quote, "now">): string {
  const { customerDetails: customer, address, deliveryMethod, notes } = draft;
  const content = [
    priced.lines.map((line) => [line.productId, line.quantity, line.unitPrice, line.discount]).sort(),
    [priced.currency, priced.subtotal, priced.discount, priced.deliveryFee, promo?.code ?? null, market.locale],
    [customer.first_name, customer.last_name, customer.email, customer.phone_number],
    [address.country, address.emirate, address.city, address.area, address.street, address.building],
    [address.nearestLandmark, address.latitude, address.longitude, deliveryMethod, notes],
    ...lines
      .filter(isSubscribed)
      .map(({ product, everyMonths }) => [product.id, everyMonths])
      .sort(),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
