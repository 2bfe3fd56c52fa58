import { type Quote, type QuoteRefusal, quote } from "../checkout/quote.ts";
import type { ShopContext } from "../context.ts";
import { marketOf } from "../market/market.ts";
import { subscriptionAdjustments } from "../subscriptions/discount.ts";
import { promisedSteps } from "../subscriptions/promised-steps.ts";
import { productsOf, type Subscription, sorted } from "../subscriptions/read-subscriptions.ts";

/** The shop as it prices renewals: whoever subscribes has an account, and customers' prices. */
export function forRenewals<Shop extends Pick<ShopContext, "catalog" | "catalogFor">>(shop: Shop): Shop {
  return { ...shop, catalog: () => shop.catalogFor("customers") };
}

/** The same as far as is known now of another moment: campaigns that are over by then count no more. */
export function forRenewalsAt<Shop extends Pick<ShopContext, "catalog" | "catalogAt">>(shop: Shop, at: Date): Shop {
  return { ...shop, catalog: () => shop.catalogAt(at, "customers") };
}

/** Subscriptions that travel in one parcel, if they are due together: same reader, place, way and payment. */
export function parcelsOf<Member extends { subscription: Subscription }>(members: readonly Member[]): Member[][] {
  const parcels = new Map<string, Member[]>();
  for (const member of members) {
    const { locale, contact, address, deliveryMethod, paymentMethod, savedCardId } = member.subscription;
    const key = [locale, sorted(contact), sorted(address), deliveryMethod, paymentMethod, savedCardId].join(" ");
    parcels.set(key, [...(parcels.get(key) ?? []), member]);
  }
  return [...parcels.values()];
}

/**
 * Prices a parcel of subscriptions as an order of this moment: today's prices less the percentage for everything that
 * its customer gets regularly (`active`: all of their active subscriptions). The address is the first one's.
 */
export function quoteRenewal(
  shop: Pick<ShopContext, "catalog" | "payments" | "cardForm">,
  parcel: readonly Subscription[],
  active: readonly Subscription[],
  now: Date,
): { ok: true; quote: Quote } | QuoteRefusal {
  const [first] = parcel;
  if (first === undefined) return { ok: false, code: "cart.empty" };
  const catalog = shop.catalog();
  const lines = linesOf(parcel).flatMap(({ productId, ...line }) => {
    const product = catalog.productById.get(productId);
    return product === undefined ? [] : [{ product, ...line }];
  });
  const { contact, address, deliveryMethod, paymentMethod } = first;
  // Who subscribed has agreed to customs once and for all.
  const draft = { customerDetails: contact, address, deliveryMethod, paymentMethod, customsConsent: true };
  const adjustments = subscriptionAdjustments(lines, promisedSteps(catalog, active), productsOf(active));
  return quote(shop, { market: marketOf(first.locale), lines, draft, promo: null, adjustments }, now);
}

/** One line for each product, however many subscriptions bring it. */
export function linesOf(parcel: readonly Subscription[]) {
  const lines = new Map<number, { productId: number; quantity: number; everyMonths: number }>();
  for (const { productId, quantity, everyMonths } of parcel) {
    const line = lines.get(productId);
    if (line === undefined) lines.set(productId, { productId, quantity, everyMonths });
    else line.quantity += quantity;
  }
  return [...lines.values()];
}
