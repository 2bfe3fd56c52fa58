import { data, redirect } from "react-router";
import type { CartNotice } from "../../shop/cart/cart-json.ts";
import { readCheckout, saveDraft } from "../../shop/checkout/checkout.ts";
import { CHECKOUT_STEPS, type CheckoutDraft, type CheckoutStep, PAYMENT_METHODS } from "../../shop/checkout/draft.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { Market } from "../../shop/market/market.ts";
import { type PlaceOrderRefusal, placeOrder } from "../../shop/orders/place-order.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { changePromo, textOf } from "../cart/cart-action.ts";
import { cartUuidOf, forgetCart, guestTokenOf, isSecure, rememberCart, rememberGuest } from "../cart/cart-cookie.ts";
import { hasRepairs } from "../cart/cart-notice.ts";
import { paths } from "../i18n/paths.ts";
import { type CheckoutAnswer, STAY_FIELD } from "./checkout-answer.ts";
import { payStep } from "./pay-step.ts";
import { readStep } from "./step-values.ts";

interface Call {
  shop: ShopContext;
  market: Market;
  request: Request;
  form: FormData;
  uuid: string;
}

function answer(value: CheckoutAnswer, status = 200) {
  return data(value, { status, headers: { "Cache-Control": "no-store" } });
}

function seeOther(path: string, cookies: readonly string[] = []) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

/** The checkout's forms: one per step, the promo code, and the order itself. Without a cart they lead home. */
export async function checkoutAction(shop: ShopContext, market: Market, request: Request) {
  const form = await request.formData();
  const uuid = cartUuidOf(request);
  if (uuid === null) return seeOther(paths(market.locale).home());
  const call: Call = { shop, market, request, form, uuid };
  const intent = textOf(form, "intent");
  const step = CHECKOUT_STEPS.find((name) => name === intent);
  if (step !== undefined) return saveStep(call, step);
  if (intent === "promo" || intent === "promo-remove") return savePromo(call);
  if (intent === "place") return place(call);
  return seeOther(paths(market.locale).checkout());
}

async function saveStep({ shop, market, form, uuid }: Call, step: CheckoutStep) {
  const read = readStep(step, form);
  if (!read.ok) return answer({ kind: "faults", step, faults: read.faults, values: read.values }, 422);
  const saved = await saveDraft(shop, uuid, market, read.patch);
  const address = paths(market.locale);
  if (saved === null) return seeOther(address.home());
  const { notices } = saved.cart;
  // What was repaired is told once: a redirect would lose it.
  const stays = form.has(STAY_FIELD) || hasRepairs(notices);
  return stays ? answer({ kind: "saved", step, notices }) : seeOther(address.checkout());
}

async function savePromo({ shop, market, request, form, uuid }: Call) {
  const typed = textOf(form, "code").slice(0, 40);
  const result = await changePromo(shop, market, uuid, form);
  const stays = form.has(STAY_FIELD);
  if (!result.ok) return answer({ kind: "promo", refusal: result.code, typed }, stays ? 200 : 422);
  if (stays) return answer({ kind: "promo", refusal: null, typed });
  return seeOther(paths(market.locale).checkout(), rememberCart(result.cart, isSecure(request, shop.origin)));
}

/** The payment step travels with the order, so that its last words are kept too. */
async function place(call: Call) {
  const { shop, market, request, form, uuid } = call;
  const address = paths(market.locale);
  const read = readStep("payment", form);
  if (!read.ok) return answer({ kind: "faults", step: "payment", faults: read.faults, values: read.values }, 422);
  const shownTotal = shownTotalOf(form);
  const kept = await keepPayment(call, read.patch);
  if (kept === null) return seeOther(address.home());
  if (kept.code !== null) return refuse({ ok: false, code: kept.code }, shownTotal, kept.notices);

  const key = textOf(form, "idempotency_key");
  const result = await placeOrder(shop, {
    cartUuid: uuid,
    idempotencyKey: key === "" || key.length > 255 ? crypto.randomUUID() : key,
    market,
    shownTotal: shownTotal === null ? undefined : toMinor(shownTotal),
    guestToken: guestTokenOf(request),
  });
  if (result.ok) {
    const secure = isSecure(request, shop.origin);
    const { payment } = result;
    // Until an order is confirmed its cart stays as it was.
    const cookies = payment.kind === "none" ? forgetCart(secure) : [];
    return payStep({
      market,
      reference: result.order.reference,
      method: read.patch.paymentMethod ?? PAYMENT_METHODS.cashOnDelivery,
      payment,
      cookies: [...cookies, rememberGuest(result.guestToken, secure)],
    });
  }
  if (result.code === "cart.not_found" || result.code === "cart.empty") return seeOther(address.home());
  return refuse(result, shownTotal);
}

function refuse(
  refusal: PlaceOrderRefusal | { ok: false; code: "checkout.new_total" },
  shownTotal: number | null,
  notices: CartNotice[] = [],
) {
  const steps = "steps" in refusal ? refusal.steps : [];
  const isConflict = refusal.code !== "checkout.incomplete_steps" && refusal.code !== "checkout.express_hours";
  return answer({ kind: "refused", code: refusal.code, steps, shownTotal, notices }, isConflict ? 409 : 422);
}

/**
 * Keeps method and notes; null without a cart. `code` says why the shopper has to look again before the order is
 * placed: the cart was repaired just now, or a method that was not kept before brings a fee the button did not show.
 */
async function keepPayment(
  { shop, market, uuid }: Call,
  patch: CheckoutDraft,
): Promise<{ code: "checkout.price_changed" | "checkout.new_total" | null; notices: CartNotice[] } | null> {
  const before = await readCheckout(shop, uuid, market);
  if (before === null) return null;
  const { notices } = before.cart;
  if (hasRepairs(notices)) return { code: "checkout.price_changed", notices };
  // After the order its cart is empty: a second press must still reach the order it repeats.
  if (before.cart.cart_items.length === 0) return { code: null, notices };
  const { paymentMethod, customerNotes = "" } = before.draft;
  if (paymentMethod === patch.paymentMethod && customerNotes === patch.customerNotes) return { code: null, notices };
  const after = await saveDraft(shop, uuid, market, patch);
  if (after === null) return null;
  const isSameTotal = after.cart.display.finalTotal === before.cart.display.finalTotal;
  return { code: isSameTotal ? null : "checkout.new_total", notices: after.cart.notices };
}

function shownTotalOf(form: FormData): number | null {
  const text = textOf(form, "shown_total");
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
