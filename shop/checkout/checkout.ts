import { sql } from "drizzle-orm";
import { storeRepairs } from "../cart/cart.ts";
import { cartJson, deliveryCountry, priceCart, type RepairedCart, repairCart, weightOf } from "../cart/priced-cart.ts";
import { loadCart } from "../cart/stored-cart.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { deliveryFee, deliveryRefusal } from "../delivery/delivery.ts";
import { type Country, HOME_COUNTRY, type Market } from "../market/market.ts";
import { convert, toDecimal, toMinor } from "../pricing/money.ts";
import type { CheckoutJson, DeliveryOptionJson, PaymentReason } from "./checkout-json.ts";
import {
  CHECKOUT_STEPS,
  type CheckoutDraft,
  type CheckoutStep,
  DELIVERY_METHODS,
  type DeliveryMethod,
  type PaymentMethod,
} from "./draft.ts";
import { offersForCart, paymentOptions } from "./payment-options.ts";

/** Cart, draft and choices for the checkout; null if there is no such cart. */
export async function readCheckout(shop: ShopContext, uuid: string, market: Market): Promise<CheckoutJson | null> {
  const now = shop.clock();
  const cart = await loadCart(shop.db, uuid, now, { customerId: shop.customerId });
  if (cart === null) return null;
  const catalog = shop.catalog();
  const repaired = repairCart(cart, catalog, market.language);
  await storeRepairs(shop, repaired);
  return checkoutJson(shop, repaired, catalog, market);
}

/** Parts of a draft; one that is absent or undefined is not touched. */
export type DraftPatch = { [Part in keyof CheckoutDraft]?: CheckoutDraft[Part] | undefined };

/**
 * Keeps valid parts of the draft with the cart; parts that are not named stay as they are. The total that the
 * answer shows is kept too: an order placed later at another total is refused. Null if there is no such cart.
 */
export async function saveDraft(
  shop: ShopContext,
  uuid: string,
  market: Market,
  patch: DraftPatch,
): Promise<CheckoutJson | null> {
  const now = shop.clock();
  const cart = await loadCart(shop.db, uuid, now, { customerId: shop.customerId });
  if (cart === null) return null;
  const catalog = shop.catalog();
  const draft = withoutForeignDelivery(merged(cart.draft, patch), market, catalog, now);
  const repaired = repairCart({ ...cart, draft }, catalog, market.language);
  await storeRepairs(shop, repaired);
  const json = await checkoutJson(shop, repaired, catalog, market);
  await shop.db.execute(
    sql`update carts set draft = ${JSON.stringify(draft)}::jsonb,
          shown_total = ${Math.round(json.cart.display.finalTotal * 100)}
        where uuid = ${uuid}`,
  );
  return json;
}

function merged(draft: CheckoutDraft, patch: DraftPatch): CheckoutDraft {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...draft, ...Object.fromEntries(named) };
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
  catalog: CatalogSnapshot,
  market: Market,
): Promise<CheckoutJson> {
  const now = shop.clock();
  const { draft, openOrder } = repaired.cart;
  const country = deliveryCountry(draft, market);
  const offers = await offersForCart(shop, repaired, catalog, country, market);
  const { cardForm } = shop;
  return {
    draft,
    steps: completedSteps(draft, { country, catalog, offers }, now),
    delivery_options: deliveryOptions(country, weightOf(repaired.lines), catalog, market, now),
    payment_options: paymentOptions(offers, market),
    card: cardForm === null ? null : { publishable_key: cardForm.publishableKey, base: cardForm.base },
    open_order:
      openOrder === null || openOrder.holdUntil === null
        ? null
        : {
            reference: openOrder.reference,
            payment_method: openOrder.paymentMethod,
            hold_until: openOrder.holdUntil.toISOString(),
          },
    cart: cartJson(repaired, priceCart(repaired, catalog, market, now), catalog, market),
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
    // A method of the other kind of country has no fee here; 0 is never shown for one that is not available.
    const fee = deliveryFee(method, country, weight, catalog.shipping) ?? toMinor(0);
    return { method, available: reason === null, reason, fee: toDecimal(convert(fee, market.currency)) };
  });
}

/** Which steps are complete for a delivery to this country at this moment. Source: specification §4. */
export function completedSteps(
  draft: CheckoutDraft,
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
    delivery: canDeliver && (country === HOME_COUNTRY || draft.customsConsent === true),
    shipping: draft.address !== undefined,
    payment: draft.paymentMethod !== undefined && offers.get(draft.paymentMethod) === null,
  };
}

/** The steps that still miss something, in their order. */
export function incompleteSteps(steps: Record<CheckoutStep, boolean>): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => !steps[step]);
}
