import { customerOf } from "../actor.ts";
import { storeShown } from "../cart/cart.ts";
import {
  type CartPrices,
  cartJson,
  deliveryCountry,
  priceCart,
  type RepairedCart,
  repairCart,
  type SoldLine,
  weightOf,
} from "../cart/priced-cart.ts";
import { loadCart } from "../cart/stored-cart.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { deliveryFee, deliveryRefusal, deliveryTime, estimateDelivery, onlyDelivery } from "../delivery/delivery.ts";
import { take } from "../limits/limits.ts";
import { type Country, MARKETS } from "../market/countries.ts";
import type { Market } from "../market/market.ts";
import { DELIVERY_METHODS, type DeliveryMethod, type PaymentMethod } from "../market/methods.ts";
import { convert, toDecimal } from "../pricing/money.ts";
import { isSubscribed } from "../subscriptions/discount.ts";
import type { CheckoutJson, DeliveryOptionJson, PaymentReason } from "./checkout-json.ts";
import { CHECKOUT_STEPS, type CheckoutDraft, type CheckoutStep } from "./draft.ts";
import { offersForCart, paymentOptions } from "./payment-options.ts";

/**
 * Cart, draft and choices for the checkout; null if there is no such cart. Its total is kept as the one last shown:
 * an order placed later at another total is refused.
 */
export async function readCheckout(shop: ShopContext, uuid: string, market: Market): Promise<CheckoutJson | null> {
  const now = shop.clock();
  const cart = await loadCart(shop.db, uuid, now, { customerId: customerOf(shop) });
  if (cart === null) return null;
  await take(shop, "drafts.cart", uuid);
  const catalog = shop.catalog();
  const draft = settled(cart.draft, market, catalog, now);
  const repaired = repairCart({ ...cart, draft }, catalog, market.language);
  const priced = priceCart(repaired, catalog, market, now);
  await storeShown(shop, repaired, priced, draft === cart.draft ? {} : { draft: { was: cart.draft, is: draft } });
  return checkoutJson(shop, repaired, priced, catalog, market);
}

/** Parts of a draft; one that is absent or undefined is not touched. */
export type DraftPatch = { [Part in keyof CheckoutDraft]?: CheckoutDraft[Part] | undefined };

/**
 * Keeps valid parts of the draft with the cart; parts that are not named stay as they are. What the answer shows is
 * kept as in `readCheckout`. Null if there is no such cart.
 */
export async function saveDraft(
  shop: ShopContext,
  uuid: string,
  market: Market,
  patch: DraftPatch,
): Promise<CheckoutJson | null> {
  const now = shop.clock();
  const phone = patch.customerDetails?.phone_number;
  const cart = await loadCart(shop.db, uuid, now, { customerId: customerOf(shop), phone });
  if (cart === null) return null;
  const catalog = shop.catalog();
  const draft = settled(merged(cart.draft, patch), market, catalog, now);
  const repaired = repairCart({ ...cart, draft }, catalog, market.language);
  const priced = priceCart(repaired, catalog, market, now);
  await storeShown(shop, repaired, priced, { draft: { was: cart.draft, is: draft } });
  return checkoutJson(shop, repaired, priced, catalog, market);
}

function merged(draft: CheckoutDraft, patch: DraftPatch): CheckoutDraft {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(named) };
}

/** The draft with what is no choice: a country with one way to deliver has that one, and none that it does not have. */
function settled(draft: CheckoutDraft, market: Market, catalog: CatalogSnapshot, now: Date): CheckoutDraft {
  const kept = withoutForeignDelivery(draft, market, catalog, now);
  if (kept.deliveryMethod !== undefined) return kept;
  const only = onlyDelivery(deliveryCountry(kept, market));
  return only === null ? kept : { ...kept, deliveryMethod: only };
}

/** Moving the address to another country drops a delivery method that does not exist there. */
function withoutForeignDelivery(
  draft: CheckoutDraft,
  market: Market,
  catalog: CatalogSnapshot,
  now: Date,
): CheckoutDraft {
  if (draft.deliveryMethod === undefined) return draft;
  const refusal = deliveryRefusal(draft.deliveryMethod, deliveryCountry(draft, market), catalog.shipping, now);
  if (refusal === null || refusal === "checkout.express_hours") return draft;
  const { deliveryMethod: _dropped, customsConsent: _withIt, ...rest } = draft;
  return rest;
}

async function checkoutJson(
  shop: ShopContext,
  repaired: RepairedCart,
  priced: CartPrices,
  catalog: CatalogSnapshot,
  market: Market,
): Promise<CheckoutJson> {
  const now = shop.clock();
  const { draft, openOrder, orderKey } = repaired.cart;
  const country = deliveryCountry(draft, market);
  const offers = await offersForCart(shop, repaired, priced, country, market);
  const { cardForm } = shop;
  const needs_account = needsAccount(shop, repaired.lines);
  const steps = completedSteps(draft, { country, catalog, offers }, now);
  return {
    draft,
    steps: needs_account ? { ...steps, customer: false } : steps,
    delivery_options: deliveryOptions(country, weightOf(repaired.lines), catalog, market, now),
    payment_options: paymentOptions(offers, priced),
    card: cardForm === null ? null : { publishable_key: cardForm.publishableKey, base: cardForm.base },
    open_order:
      openOrder === null || openOrder.holdUntil === null
        ? null
        : {
            reference: openOrder.reference,
            payment_method: openOrder.paymentMethod,
            hold_until: openOrder.holdUntil.toISOString(),
          },
    order_key: orderKey,
    needs_account,
    cart: cartJson(repaired, priced, catalog, market),
  };
}

function deliveryOptions(
  country: Country,
  weight: number,
  catalog: CatalogSnapshot,
  market: Market,
  now: Date,
): DeliveryOptionJson[] {
  return Object.values(DELIVERY_METHODS).map((method: DeliveryMethod) => {
    const reason = deliveryRefusal(method, country, catalog.shipping, now);
    const offered = deliveryFee(method, country, weight, catalog.shipping);
    const option = { method, available: reason === null, reason };
    // 0 is never shown for a method that the country does not have.
    if (offered === null) return { ...option, fee: 0, time: null, estimated_delivery: null };
    const { from, to } = estimateDelivery(method, country, catalog.shipping, now);
    return {
      ...option,
      fee: toDecimal(convert(offered, catalog.rates[market.currency])),
      time: deliveryTime(method, country, catalog.shipping),
      estimated_delivery: { from: from.toISOString(), to: to.toISOString() },
    };
  });
}

/** Whether lines cannot be ordered before somebody is signed in: who gets something again has to be able to change it. */
export function needsAccount(shop: Pick<ShopContext, "actor">, lines: readonly SoldLine[]): boolean {
  return customerOf(shop) === null && lines.some(isSubscribed);
}

/** Which steps are complete for a delivery to this country at this moment. Source: specification §4. */
export function completedSteps(
  draft: Omit<CheckoutDraft, "customerDetails"> & { customerDetails?: object },
  {
    country,
    catalog,
    offers,
  }: { country: Country; catalog: CatalogSnapshot; offers: ReadonlyMap<PaymentMethod, PaymentReason | null> },
  now: Date,
): Record<CheckoutStep, boolean> {
  const { deliveryMethod } = draft;
  const canDeliver =
    deliveryMethod !== undefined && deliveryRefusal(deliveryMethod, country, catalog.shipping, now) === null;
  return {
    customer: draft.customerDetails !== undefined,
    delivery: canDeliver && (!MARKETS[country].customs || draft.customsConsent === true),
    shipping: draft.address !== undefined,
    payment: draft.paymentMethod !== undefined && offers.get(draft.paymentMethod) === null,
  };
}

/** The steps that still miss something, in their order. */
export function incompleteSteps(steps: Record<CheckoutStep, boolean>): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => !steps[step]);
}
