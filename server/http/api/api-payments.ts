import { type Context, Hono } from "hono";
import { z } from "zod";
import { isFilledCart } from "../../../shop/cart/stored-cart.ts";
import type { PaymentStepJson } from "../../../shop/checkout/checkout-json.ts";
import { confirmByCode } from "../../../shop/checkout/order-code.ts";
import { payOrder } from "../../../shop/checkout/pay-order.ts";
import { readPayment } from "../../../shop/checkout/read-payment.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../shop/market/methods.ts";
import { asPaidBy, type OrderWithLines, orderById } from "../../../shop/orders/read-order.ts";
import { PAYMENT_NAMES } from "../../../texts/method-names.ts";
import { readBody } from "../body.ts";
import { cartCookie, forgetCart, guestCookie } from "../cookies.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { shopFor } from "../visitor.ts";
import { FAILURE_MESSAGE, orderView } from "./order-view.ts";

const METHODS = Object.values(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];
export const payBody = z.object({
  payment_method: z.literal(METHODS, "checkout.select_payment"),
});
export const codeBody = z.object({ code: z.string("validation.required").max(20, "validation.invalid") });

/** Refusals of an order that is not open any more. */
const ENDED: ReadonlySet<string> = new Set(["payment.hold_ended", "payment.order_ended"]);

/** Paying an order that is placed: trying again, another method, how it went. Only for its buyer. */
export function paymentApi(base: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  api.post("/orders/:reference/payments", async (c) => {
    await limits.take(c, "payments.network");
    const shop = await shopFor(c, base);
    const body = await readBody(c, payBody);
    if (body.refusal) return body.refusal;
    const reference = c.req.param("reference");
    const paymentMethod = body.value.payment_method;
    const result = await payOrder(shop, { reference, guestToken: guestCookie(c, shop), paymentMethod });
    if (result.ok) return stepAnswer(c, shop, await paidBy(c, shop, result.orderId), result.payment, 200);
    if (result.code === "order.not_found") return refuse(c, 404, "tracking.not_found");
    return refuse(c, ENDED.has(result.code) ? 409 : 422, result.code);
  });

  api.get("/orders/:reference/payment", async (c) => {
    await limits.take(c, "payments.network");
    const shop = await shopFor(c, base);
    const request = { reference: c.req.param("reference"), guestToken: guestCookie(c, shop) };
    const payment = await readPayment(shop, request);
    if (payment === null) return refuse(c, 404, "tracking.not_found");
    const message = payment.failure === null ? null : requestTranslate(c)(FAILURE_MESSAGE[payment.failure]);
    return c.json({ data: { ...payment, message } });
  });

  api.post("/orders/:reference/code", async (c) => {
    await limits.take(c, "payments.network");
    const shop = await shopFor(c, base);
    const body = await readBody(c, codeBody);
    if (body.refusal) return body.refusal;
    const request = { reference: c.req.param("reference"), guestToken: guestCookie(c, shop), code: body.value.code };
    const result = await confirmByCode(shop, request);
    if (result.ok) return stepAnswer(c, shop, await paidBy(c, shop, result.orderId), { kind: "none" }, 200);
    if (result.code === "order.not_found") return refuse(c, 404, "tracking.not_found");
    return refuse(c, 422, result.code, { count: "triesLeft" in result ? result.triesLeft : 0 });
  });

  return api;
}

/** An order as whoever pays it may see it. */
async function paidBy(c: Context, shop: ShopContext, orderId: string): Promise<OrderWithLines | null> {
  const found = await orderById(shop, orderId);
  return found && asPaidBy(shop, found, guestCookie(c, shop));
}

/** A confirmed order has left its cart; what was put into that since stays in it. */
export async function forgetOrderedCart(
  c: Context,
  shop: ShopContext,
  { isConfirmed, cartUuid }: Pick<OrderWithLines["order"], "isConfirmed" | "cartUuid">,
): Promise<void> {
  if (isConfirmed && cartCookie(c, shop) === cartUuid && !(await isFilledCart(shop, cartUuid))) forgetCart(c, shop);
}

/**
 * An order and what its buyer does next. A method that cannot be used is an error to the caller, who has to choose
 * another one; the order is in the answer all the same, since it exists and stays open.
 */
export async function stepAnswer(
  c: Context,
  shop: ShopContext,
  found: OrderWithLines | null,
  payment: PaymentStepJson,
  status: 200 | 201,
) {
  if (found === null) throw new Error("an order that was just placed or paid cannot be read");
  await forgetOrderedCart(c, shop, found.order);
  const t = requestTranslate(c);
  const data = { order: orderView(c, found), payment };
  if (payment.kind === "refused") {
    return refuse(c, 422, FAILURE_MESSAGE[payment.failure], undefined, { data });
  }
  if (payment.kind === "unavailable") {
    return refuse(c, 503, "payment.unavailable", { method: t(PAYMENT_NAMES[payment.method]) }, { data });
  }
  const message = payment.kind === "code" ? { message: t("order.code_sent", { email: payment.email }) } : {};
  return c.json({ data, ...message }, status);
}
