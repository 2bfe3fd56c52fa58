import { type Context, Hono } from "hono";
import { z } from "zod";
import { customerOf } from "../../../shop/actor.ts";
import {
  addToCart,
  applyPromo,
  type CartRefusal,
  type CartResult,
  readCart,
  removeLine,
  removePromo,
  setPlan,
  setQuantity,
} from "../../../shop/cart/cart.ts";
import type { CartJson } from "../../../shop/cart/cart-json.ts";
import { decimalOrNull, deliveryCountry, repairCart, weightOf } from "../../../shop/cart/priced-cart.ts";
import { loadCart } from "../../../shop/cart/stored-cart.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { deliveryFees } from "../../../shop/delivery/delivery.ts";
import { COUNTRIES } from "../../../shop/market/market.ts";
import { MAX_LINE_QUANTITY } from "../../../shop/settings/order-limits.ts";
import { INTERVALS } from "../../../shop/subscriptions/calendar.ts";
import { isUuid } from "../../../shop/uuid.ts";
import { readBody } from "../body.ts";
import { cartCookie, forgetCart, rememberCart } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { shopFor } from "../visitor.ts";
import { cartView } from "./cart-view.ts";

/** A product number as callers send it: a whole number, also as its digits. */
export const productId = z
  .union(
    [
      z.int().min(1),
      z
        .string()
        .regex(/^[1-9]\d{0,9}$/)
        .transform(Number),
    ],
    {
      error: ({ input }) => (input === undefined ? "validation.required" : "validation.invalid"),
    },
  )
  .pipe(z.int("validation.invalid").min(1, "validation.invalid").max(2_147_483_647, "validation.invalid"));
/** More than a line may hold is lowered to that, as everywhere else. */
const quantity = z
  .number("validation.whole_number")
  .int("validation.whole_number")
  .min(1, "validation.whole_number")
  .transform((pieces) => Math.min(pieces, MAX_LINE_QUANTITY));
/** Every 1, 2 or 3 months, 0 for once. */
const everyMonths = z
  .number("validation.invalid")
  .int("validation.invalid")
  .min(0, "validation.invalid")
  .max(Math.max(...INTERVALS), "validation.invalid");
const cartUuid = z.string("validation.invalid").max(64, "validation.invalid");

export const lineBody = z.object({
  product_id: productId,
  quantity,
  every_months: everyMonths.optional(),
  cart_uuid: cartUuid.nullish(),
});
export const planBody = z.object({ product_id: productId, every_months: everyMonths, cart_uuid: cartUuid.nullish() });
export const removalBody = z.object({ product_id: productId, cart_uuid: cartUuid.nullish() });
export const ratesBody = z.object({ cartUuid: cartUuid, country: z.enum(COUNTRIES, "validation.invalid").optional() });

const STATUS: Record<CartRefusal, 404 | 422> = {
  "cart.not_found": 404,
  "product.not_found": 404,
  "product.out_of_stock": 422,
  "promo.invalid": 422,
  "promo.code_inapplicable": 422,
  "promo.empty_cart": 422,
  "subscription.not_offered": 422,
};

/** The cart calls of specification §7, with its paths, payloads and field names. */
export function cartApi(base: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  const writeLine = (write: typeof addToCart) => async (c: Context) => {
    const shop = await shopFor(c, base);
    const body = await readBody(c, lineBody);
    if (body.refusal) return body.refusal;
    const { product_id, quantity, every_months: everyMonths, cart_uuid } = body.value;
    const market = requestMarket(c);
    const requestKey = c.req.header("idempotency-key")?.slice(0, 64);
    const line = { productId: product_id, quantity, everyMonths, market, address: limits.addressOf(c), requestKey };
    const named = cart_uuid ?? null;
    const result = await write(shop, { ...line, uuid: named ?? cartCookie(c, shop) ?? null });
    const isGone = !result.ok && result.code === "cart.not_found" && named === null;
    if (!isGone) return answer(c, shop, result);
    // A cookie may name a cart that has expired since, or that belongs to whoever is signed out by now; the shopper then
    // simply gets a new one, in the place of what the cookie names.
    const fresh = await write(shop, { ...line, uuid: null });
    if (fresh.ok) rememberCart(c, shop, fresh.cart);
    return answer(c, shop, fresh);
  };
  api.post("/cart/add-to-cart", writeLine(addToCart));
  api.post("/cart", writeLine(setQuantity));

  api.post("/cart/set-plan", async (c) => {
    const shop = await shopFor(c, base);
    const body = await readBody(c, planBody);
    if (body.refusal) return body.refusal;
    const { product_id: productId, every_months: everyMonths, cart_uuid } = body.value;
    const uuid = cart_uuid ?? cartCookie(c, shop) ?? "";
    return answer(c, shop, await setPlan(shop, { uuid, productId, everyMonths, market: requestMarket(c) }));
  });

  api.delete("/cart/delete-cart", async (c) => {
    const shop = await shopFor(c, base);
    const body = await readBody(c, removalBody);
    if (body.refusal) return body.refusal;
    const uuid = body.value.cart_uuid ?? cartCookie(c, shop) ?? "";
    return answer(
      c,
      shop,
      await removeLine(shop, { uuid, productId: body.value.product_id, market: requestMarket(c) }),
    );
  });

  api.get("/cart/:uuid", async (c) => {
    const shop = await shopFor(c, base);
    const cart = await readCart(shop, c.req.param("uuid"), requestMarket(c));
    return answer(c, shop, cart === null ? { ok: false, code: "cart.not_found" } : { ok: true, cart });
  });

  // Two GETs that change something, as the specification has them; the cross-site check covers them.
  api.get("/cart/:uuid/coupon/remove", async (c) => {
    const shop = await shopFor(c, base);
    return answer(c, shop, await removePromo(shop, { uuid: c.req.param("uuid"), market: requestMarket(c) }));
  });
  api.get("/cart/:uuid/coupon/:code/apply", async (c) => {
    const shop = await shopFor(c, base);
    await limits.take(c, "promo.tried");
    const { uuid, code } = c.req.param();
    if (!isUuid(uuid)) return refuse(c, 404, "cart.not_found");
    return answer(
      c,
      shop,
      await applyPromo(shop, { uuid, code: code.slice(0, 64), market: requestMarket(c) }),
      "promo.success",
    );
  });

  api.post("/rate-calculator", async (c) => {
    const shop = await shopFor(c, base);
    const body = await readBody(c, ratesBody);
    if (body.refusal) return body.refusal;
    const market = requestMarket(c);
    const cart = await loadCart(shop.db, body.value.cartUuid, shop.clock(), { customerId: customerOf(shop) });
    if (cart === null) return refuse(c, 404, "cart.not_found");
    const catalog = shop.catalog();
    const weight = weightOf(repairCart(cart, catalog, market.language).lines);
    const fees = deliveryFees(body.value.country ?? deliveryCountry(cart.draft, market), weight, catalog.shipping);
    return c.json({
      data: {
        standard: decimalOrNull(fees.standard),
        express: decimalOrNull(fees.express),
        international: decimalOrNull(fees.international),
      },
    });
  });

  return api;
}

function answer(c: Context, shop: ShopContext, result: CartResult, message?: "promo.success") {
  if (!result.ok) {
    if (result.code === "cart.not_found" && c.req.param("uuid") === cartCookie(c, shop)) forgetCart(c, shop);
    return refuse(c, STATUS[result.code], result.code);
  }
  rememberCartIfOwn(c, shop, result.cart);
  return c.json({ data: cartView(c, result.cart, message) });
}

/**
 * Remembers the cart that this browser has, or has just put something into. What is only read is not taken over: a link on
 * any page leads here, and whoever made it would know the number under which a stranger then orders.
 */
function rememberCartIfOwn(c: Context, shop: ShopContext, cart: CartJson): void {
  const own = cartCookie(c, shop);
  const isWritten = c.req.method !== "GET" && c.req.method !== "HEAD";
  if (own === cart.cart_uuid || (own === undefined && isWritten)) rememberCart(c, shop, cart);
}
