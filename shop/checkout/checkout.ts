import { sql } from "drizzle-orm";
import { storeRepairs } from "../cart/cart.ts";
import { cartJson, deliveryCountry, priceCart, type RepairedCart, repairCart, weightOf } from "../cart/priced-cart.ts";
import { loadCart } from "../cart/stored-cart.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import { deliveryFee, deliveryRefusal } from "../delivery/delivery.ts";
import { type Country, HOME_COUNTRY, type Market } from "../market/market.ts";
import { convert, toDecimal, toMinor } from "../pricing/money.ts";
import { CASH_ON_DELIVERY_FEE } from "../pricing/price.ts";
import type { CheckoutJson, DeliveryOptionJson, PaymentOptionJson } from "./checkout-json.ts";
import {
  CHECKOUT_STEPS,
  type CheckoutDraft,
  type CheckoutStep,
  DELIVERY_METHODS,
  type DeliveryMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "./draft.ts";

/** Cart, draft and choices for the checkout; null if there is no such cart. */
export async function readCheckout(shop: ShopContext, uuid: string, market: Market): Promise<CheckoutJson | null> {
  const now = shop.clock();
  const cart = await loadCart(shop.db, uuid, now, { customerId: shop.customerId });
  if (cart === null) return null;
  const catalog = shop.catalog();
  const repaired = repairCart(cart, catalog, market.language);
  await storeRepairs(shop, repaired);
  return checkoutJson(repaired, catalog, market, now);
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
  const json = checkoutJson(repaired, catalog, market, now);
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

function checkoutJson(repaired: RepairedCart, catalog: CatalogSnapshot, market: Market, now: Date): CheckoutJson {
  const { draft } = repaired.cart;
  const country = deliveryCountry(draft, market);
  return {
    draft,
    steps: completedSteps(draft, country, catalog, now),
    delivery_options: deliveryOptions(country, weightOf(repaired.lines), catalog, market, now),
    payment_options: paymentOptions(market),
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

/** Methods offered today; more are added with their providers. */
const OFFERED_PAYMENT_METHODS: readonly PaymentMethod[] = [PAYMENT_METHODS.cashOnDelivery];

export function isOfferedPayment(method: PaymentMethod): boolean {
  return OFFERED_PAYMENT_METHODS.includes(method);
}

function paymentOptions(market: Market): PaymentOptionJson[] {
  return OFFERED_PAYMENT_METHODS.map((method) => ({
    method,
    fee: method === PAYMENT_METHODS.cashOnDelivery ? toDecimal(convert(CASH_ON_DELIVERY_FEE, market.currency)) : 0,
  }));
}

/** Which steps are complete for a delivery to this country at this moment. Source: specification §4. */
export function completedSteps(
  draft: CheckoutDraft,
  country: Country,
  catalog: CatalogSnapshot,
  now: Date,
): Record<CheckoutStep, boolean> {
  const { deliveryMethod } = draft;
  const canDeliver =
    deliveryMethod !== undefined && deliveryRefusal(deliveryMethod, country, catalog.shipping, now) === null;
  return {
    customer: draft.customerDetails !== undefined,
    delivery: canDeliver && (country === HOME_COUNTRY || draft.customsConsent === true),
    shipping: draft.address !== undefined,
    payment: draft.paymentMethod !== undefined && isOfferedPayment(draft.paymentMethod),
  };
}

/** The steps that still miss something, in their order. */
export function incompleteSteps(steps: Record<CheckoutStep, boolean>): CheckoutStep[] {
  return CHECKOUT_STEPS.filter((step) => !steps[step]);
}
