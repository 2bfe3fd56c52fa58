import { createHash } from "node:crypto";
import type { RepairedCart } from "../cart/priced-cart.ts";
import type { ShopContext } from "../context.ts";
import type { Country, Market } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { providerOf } from "../payments/attempt.ts";
import { offersFor, reasonOf } from "../payments/offers.ts";
import type { BeginPayment, PaymentLine } from "../payments/provider.ts";
import { amountsFor, prepaidCharge, type Sale } from "../pricing/charge.ts";
import { toDecimal } from "../pricing/money.ts";
import type { PricedCart } from "../pricing/price.ts";
import { isSubscribed } from "../subscriptions/discount.ts";
import type { PaymentOptionJson, PaymentReason } from "./checkout-json.ts";

/** The methods as a list for pages, each with what a cart or an order comes to when it is paid so. */
export function paymentOptions(
  offers: ReadonlyMap<PaymentMethod, PaymentReason | null>,
  sale: Sale,
): PaymentOptionJson[] {
  return [...offers].map(([method, reason]) => {
    const { processingFee, charge } = amountsFor(sale, method);
    return { method, available: reason === null, reason, fee: toDecimal(processingFee), total: toDecimal(charge) };
  });
}

/**
 * What is offered for a cart. Once everything that such a provider wants to know is entered, it is asked whether it
 * takes this buyer, so that a refusal is shown before anybody is sent away to be refused there.
 */
export async function offersForCart(
  shop: ShopContext,
  repaired: RepairedCart,
  priced: PricedCart,
  country: Country,
  market: Market,
): Promise<Map<PaymentMethod, PaymentReason | null>> {
  const charge = { amount: prepaidCharge(priced), currency: priced.currency };
  const { isWithoutCash } = repaired.cart;
  const offers = offersFor(shop, country, charge, {
    hasSubscription: repaired.lines.some(isSubscribed),
    isWithoutCash,
  });
  const question = questionFor(repaired, priced, market);
  if (question === null) return offers;
  const scored = [...offers].map(async ([method, reason]): Promise<[PaymentMethod, PaymentReason | null]> => {
    const name = providerOf(method);
    const failure = reason === null && name !== null ? await shop.payments.get(name)?.preScore(question) : null;
    return [method, failure == null ? reason : reasonOf(failure)];
  });
  return new Map(await Promise.all(scored));
}

/** Null as long as the total or the buyer is not known. */
function questionFor(
  repaired: RepairedCart,
  priced: PricedCart,
  market: Market,
): Omit<BeginPayment, "returnUrls"> | null {
  const { draft, uuid } = repaired.cart;
  const { customerDetails: customer, address, deliveryMethod } = draft;
  if (customer === undefined || address === undefined || deliveryMethod === undefined) return null;
  if (priced.deliveryFee === null || repaired.lines.length === 0) return null;
  const { charge, vat } = amountsFor(priced, null);
  // The cart's number opens the cart and is nobody else's business.
  const reference = `score-${createHash("sha256").update(uuid).digest("hex").slice(0, 16)}`;
  return {
    reference,
    orderReference: reference,
    charge: { amount: charge, currency: priced.currency },
    vat,
    deliveryFee: priced.deliveryFee,
    discount: priced.discount,
    lines: linesOf(repaired, priced),
    customer,
    address,
    locale: market.locale,
    language: market.language,
    history: null,
  };
}

function linesOf(repaired: RepairedCart, priced: PricedCart): PaymentLine[] {
  return repaired.lines.flatMap(({ product, quantity }, index) => {
    const amounts = priced.lines[index];
    if (amounts === undefined) return [];
    const { unitPrice, lineTotal, discount } = amounts;
    const { sku, name, slug, pictures } = product;
    return [{ sku, name, slug, picture: pictures.pack, quantity, unitPrice, lineTotal, discount }];
  });
}
