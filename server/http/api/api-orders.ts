import { Hono } from "hono";
import { z } from "zod";
import { readCart } from "../../../shop/cart/cart.ts";
import { readCheckout, saveDraft } from "../../../shop/checkout/checkout.ts";
import type { CheckoutStep } from "../../../shop/checkout/draft.ts";
import { draftPatchSchema } from "../../../shop/checkout/draft-schema.ts";
import { type OrderByKeyJson, orderByKey, orderByKeyJson } from "../../../shop/checkout/order-by-key.ts";
import { type PlaceOrderRefusal, placeOrder } from "../../../shop/checkout/place-order.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { orderById, ownOrders, payableOrder, trackOrder } from "../../../shop/orders/read-order.ts";
import { toMinor } from "../../../shop/pricing/money.ts";
import { stateText } from "../../../texts/state-words.ts";
import type { Translate } from "../../../texts/translate.ts";
import { readBody } from "../body.ts";
import { cartCookie, guestCookie, rememberGuest } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { shopFor } from "../visitor.ts";
import { forgetOrderedCart, stepAnswer } from "./api-payments.ts";
import { cartView } from "./cart-view.ts";
import { orderView } from "./order-view.ts";

export const orderBody = z.object({
  cart_uuid: z.string("validation.required").max(64, "validation.invalid"),
  /** The total the shopper saw, decimal in the cart's currency. */
  total: z
    .number("validation.number")
    .min(0, "validation.invalid")
    .max(10_000_000, "validation.invalid")
    .optional()
    .meta({ description: "Decimal, in the cart's `currency`: what it was seen to come to." }),
});

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).catch(20),
});

const STATUS: Record<PlaceOrderRefusal["code"], 404 | 409 | 422 | 429> = {
  "cart.not_found": 404,
  "cart.empty": 422,
  "checkout.express_hours": 422,
  "checkout.incomplete_steps": 422,
  "checkout.price_changed": 409,
  "promo.invalid": 409,
  "payment.not_offered": 422,
  "subscription.needs_account": 422,
  "order.too_many": 429,
};

/** Checkout, orders and tracking. */
export function orderApi(base: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  api.get("/checkout/:uuid", async (c) => {
    const shop = await shopFor(c, base);
    const checkout = await readCheckout(shop, c.req.param("uuid"), requestMarket(c));
    if (checkout === null) return refuse(c, 404, "cart.not_found");
    return c.json({ data: { ...checkout, cart: cartView(c, checkout.cart) } });
  });

  api.put("/checkout/:uuid", async (c) => {
    await limits.take(c, "drafts.network");
    const shop = await shopFor(c, base);
    const body = await readBody(c, draftPatchSchema);
    if (body.refusal) return body.refusal;
    const checkout = await saveDraft(shop, c.req.param("uuid"), requestMarket(c), body.value);
    if (checkout === null) return refuse(c, 404, "cart.not_found");
    return c.json({ data: { ...checkout, cart: cartView(c, checkout.cart) } });
  });

  api.post("/orders", async (c) => {
    const shop = await shopFor(c, base);
    const idempotencyKey = c.req.header("idempotency-key") ?? "";
    if (idempotencyKey === "" || idempotencyKey.length > 255) {
      const message = requestTranslate(c)("validation.required", { label: "Idempotency-Key" });
      return c.json({ code: "validation", message: { "Idempotency-Key": [message] } }, 422);
    }
    const body = await readBody(c, orderBody);
    if (body.refusal) return body.refusal;
    const { cart_uuid: cartUuid, total } = body.value;
    const market = requestMarket(c);
    const result = await placeOrder(shop, {
      cartUuid,
      idempotencyKey,
      market,
      shownTotal: total === undefined ? undefined : toMinor(Math.round(total * 100)),
      guestToken: guestCookie(c, shop),
      address: limits.addressOf(c),
    });
    if (!result.ok) {
      if ("retryAfter" in result) c.header("Retry-After", String(result.retryAfter));
      // What was taken out with this refusal is said once, beside the cart without it.
      const told = "notice" in result ? [result.notice] : [];
      const parameters = { steps: "steps" in result ? stepNames(requestTranslate(c), result.steps) : "" };
      const cart = STATUS[result.code] === 409 ? await readCart(shop, cartUuid, market) : null;
      const more = {
        ...("steps" in result ? { steps: result.steps } : {}),
        ...(cart === null ? {} : { data: { cart: cartView(c, { ...cart, notices: [...told, ...cart.notices] }) } }),
      };
      return refuse(c, STATUS[result.code], result.code, parameters, more);
    }
    rememberGuest(c, shop, result.guestToken);
    const found = result.asWritten ?? (await orderById(shop, result.order.id));
    return stepAnswer(c, shop, found, result.payment, 201);
  });

  api.get("/orders", async (c) => {
    const shop = await shopFor(c, base);
    const { page, per_page: perPage } = pageQuery.parse(c.req.query());
    const own = await ownOrders(shop, guestCookie(c, shop), requestMarket(c).language, { page, perPage });
    return c.json({ data: own.orders, meta: { total: own.total, page: own.page, pages: own.pages } });
  });

  // Before the next one, which would take the word for a reference.
  api.get("/orders/by-key/:key", async (c) => {
    const shop = await shopFor(c, base);
    const request = {
      idempotencyKey: c.req.param("key"),
      cartUuid: cartCookie(c, shop) ?? null,
      guestToken: guestCookie(c, shop),
    };
    const found = await orderByKey(shop, request);
    if (found.state === "none") return refuse(c, 404, "tracking.not_found");
    if (found.state === "placing") return c.json({ data: { state: "placing" } satisfies OrderByKeyJson }, 202);
    if (found.guestToken !== null) rememberGuest(c, shop, found.guestToken);
    if (found.order !== null) await forgetOrderedCart(c, shop, found.order);
    return c.json({ data: orderByKeyJson(found) });
  });

  api.get("/orders/:reference", async (c) => {
    const shop = await shopFor(c, base);
    const found = await payableOrder(shop, c.req.param("reference"), guestCookie(c, shop));
    return found === null ? refuse(c, 404, "tracking.not_found") : c.json({ data: orderView(c, found) });
  });

  api.get("/track-order/:reference", async (c) => {
    await limits.take(c, "orders.tracked");
    const tracking = await trackOrder(base, c.req.param("reference"), requestMarket(c).language);
    if (tracking === null) return refuse(c, 404, "tracking.not_found");
    const t = requestTranslate(c);
    // Nobody works on an order before it is confirmed: it has not reached the first step.
    const isConfirmed = tracking.steps.some(({ reached }) => reached);
    const data = { ...tracking, status_text: t(stateText(tracking.status, isConfirmed)) };
    return c.json({ data, message: t("tracking.found") });
  });

  return api;
}

/** The names of steps as one list in the reader's language. */
function stepNames(t: Translate, steps: readonly CheckoutStep[]): string {
  return steps.map((step) => t(`checkout.step_${step}`)).join(t("common.list_separator"));
}
