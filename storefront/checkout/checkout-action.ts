import { data, redirect, replace } from "react-router";
import { customerOf } from "#shop/actor.ts";
import type { CartNotice } from "#shop/cart/cart-json.ts";
import { isCustomersCart } from "#shop/cart/stored-cart.ts";
import { readCheckout, saveDraft } from "#shop/checkout/checkout.ts";
import type { CheckoutJson } from "#shop/checkout/checkout-json.ts";
import { CHECKOUT_STEPS, type CheckoutDraft, type CheckoutStep, type CustomerDetails } from "#shop/checkout/draft.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { PAYMENT_METHODS } from "#shop/market/methods.ts";
import { toMinor } from "#shop/pricing/money.ts";
import { register } from "#shop/sign-in/register.ts";
import { minorOf } from "#texts/money.ts";
import { cartUuidOf, guestTokenOf, rememberGuest } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { paths } from "#web/paths.ts";
import { TRIVIAL_PASSWORD } from "../account/form-answer.ts";
import { answerCartForm, textOf } from "../cart/cart-action.ts";
import { hasRepairs } from "../cart/cart-notice.ts";
import { failed } from "../forms/form-action.ts";
import { payStep } from "../payment/pay-step.ts";
import { type PageCall, welcome } from "../sign-in/page-sign-in.ts";
import { cartAfterOrder } from "./cart-after-order.ts";
import { type CheckoutAnswer, type NotPlacedAnswer, STAY_FIELD } from "./checkout-answer.ts";
import { redirectToPlaced } from "./order-key.ts";
import { readPassword, readStep } from "./read-step.ts";
import { valuesOf } from "./step-values.ts";

interface Call {
  page: PageCall;
  shop: ShopContext;
  market: Market;
  request: Request;
  form: FormData;
  uuid: string;
  /** Where the request comes from. */
  address: string;
}

function answer(value: CheckoutAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** `lead`: `replace` where the page that comes is the one that was there. */
function seeOther(path: string, lead: typeof redirect = redirect) {
  return lead(path, { status: 303, headers: { "Cache-Control": "no-store" } });
}

/** Forms about the cart itself, as the cart page has them. */
const CART_INTENTS: ReadonlySet<string> = new Set(["set", "plan", "remove", "promo", "promo-remove"]);

/**
 * Without a cart there is nothing to check out: to the order it has become, else home. A customer whose session has
 * ended signs in again; what was typed stays.
 */
async function leave({
  shop,
  market,
  request,
  form,
  uuid,
}: Pick<Call, "shop" | "market" | "request" | "form"> & { uuid: string | null }) {
  const key = textOf(form, "idempotency_key");
  const placed = await redirectToPlaced(shop, market, request, key === "" ? undefined : key);
  if (placed !== null) return placed;
  const isSignedOut = uuid !== null && customerOf(shop) === null && (await isCustomersCart(shop, uuid));
  return isSignedOut ? failed(form, { kind: "signed_out" }) : seeOther(paths(market.locale).home());
}

/** The checkout's forms: one per step, those of the cart beside them, and the order itself. */
export async function checkoutAction(page: PageCall, request: Request, form: FormData) {
  const { shop, market } = page;
  const { address } = page.visitor;
  const uuid = cartUuidOf(request, shop);
  if (uuid === null) return leave({ shop, market, request, form, uuid });
  const call: Call = { page, shop, market, request, form, uuid, address };
  const intent = textOf(form, "intent");
  const step = CHECKOUT_STEPS.find((name) => name === intent);
  if (step !== undefined) return saveStep(call, step);
  if (CART_INTENTS.has(intent)) return changeCart(call);
  if (intent === "place") return place(call);
  return seeOther(paths(market.locale).checkout());
}

async function saveStep(call: Call, step: CheckoutStep) {
  const { shop, market, form, uuid } = call;
  const read = readStep(step, form);
  // Who has no account yet chooses its password with the customer step.
  const chosen = step === "customer" && customerOf(shop) === null && form.has("password") ? readPassword(form) : null;
  if (!read.ok || chosen?.ok === false) {
    const faults = { ...(read.ok ? {} : read.faults), ...(chosen?.ok === false ? chosen.faults : {}) };
    return answer({ kind: "faults", step, faults, values: valuesOf(step, form) }, 422);
  }
  const saved = await saveDraft(shop, uuid, market, read.patch);
  const address = paths(market.locale);
  if (saved === null) return leave(call);
  const details = read.patch.customerDetails;
  if (chosen?.ok && details !== undefined) return registerHere(call, details, chosen.password);
  const { notices } = saved.cart;
  // What was repaired is told once: a redirect would lose it.
  const stays = form.has(STAY_FIELD) || hasRepairs(notices);
  return stays ? answer({ kind: "saved", step, notices }) : seeOther(address.checkout(), replace);
}

/** Makes an account of who orders, and goes on as its customer: with the same cart, and with what was entered. */
async function registerHere({ page, request, form }: Call, details: CustomerDetails, password: string) {
  const { shop, market, signInContext } = page;
  const registration = { ...details, preferred_language: market.language, password };
  const result = await register(shop, signInContext, registration);
  if (result.ok) return welcome(page, request, result.signedIn, paths(market.locale).checkout());
  const faults = TRIVIAL_PASSWORD;
  return answer({ kind: "faults", step: "customer", faults, values: valuesOf("customer", form) }, 422);
}

/** The forms of the summary, sent without scripts. Whoever takes the last line out is sent home. */
function changeCart({ shop, market, request, form, address }: Call) {
  const own = paths(market.locale);
  return answerCartForm(shop, market, request, form, address, ({ cart_items: items }) =>
    items.length === 0 ? own.home() : own.checkout(),
  );
}

/** The payment step travels with the order, so that its last words are kept too. */
async function place(call: Call) {
  const { shop, market, request, form, uuid } = call;
  const read = readStep("payment", form);
  if (!read.ok) return answer({ kind: "faults", step: "payment", faults: read.faults, values: read.values }, 422);
  const shownTotal = shownTotalOf(form);
  const before = await readCheckout(shop, uuid, market);
  if (before === null) return leave(call);
  const typedKey = textOf(form, "idempotency_key");
  const idempotencyKey = typedKey === "" || typedKey.length > 255 ? before.order_key : typedKey;
  // The key of an order that is confirmed already: the cart may have become the beginning of another one since.
  const placed =
    idempotencyKey === before.order_key ? null : await redirectToPlaced(shop, market, request, idempotencyKey);
  if (placed !== null) return placed;
  const kept = await keepPayment(call, before, read.patch, shownTotal);
  if (kept === null) return leave(call);
  if (kept.code !== null) return refuse({ code: kept.code }, shownTotal, kept.notices);

  const result = await placeOrder(shop, {
    cartUuid: uuid,
    idempotencyKey,
    market,
    shownTotal: shownTotal === null ? undefined : toMinor(shownTotal),
    guestToken: guestTokenOf(request, shop),
    address: call.address,
  });
  if (result.ok) {
    const secure = isSecure(request, shop.origin);
    const { payment } = result;
    // Until an order is confirmed its cart stays as it was.
    const cookies = payment.kind === "none" ? await cartAfterOrder(shop, market, request) : [];
    return payStep({
      market,
      reference: result.order.reference,
      method: read.patch.paymentMethod ?? PAYMENT_METHODS.cashOnDelivery,
      payment,
      cookies: [...cookies, rememberGuest(result.guestToken, secure)],
    });
  }
  if (result.code === "cart.not_found" || result.code === "cart.empty") return leave(call);
  return refuse(result, shownTotal, "notice" in result ? [result.notice] : []);
}

function refuse(
  refusal: { code: NotPlacedAnswer["code"]; steps?: CheckoutStep[]; retryAfter?: number },
  shownTotal: number | null,
  notices: CartNotice[] = [],
) {
  const { code, steps = [], retryAfter } = refusal;
  if (retryAfter !== undefined) {
    const tooMany = { kind: "not_placed" as const, code, steps, shownTotal, notices };
    return answer(tooMany, 429, { "Retry-After": String(retryAfter) });
  }
  const isConflict = code !== "checkout.incomplete_steps" && code !== "checkout.express_hours";
  return answer({ kind: "not_placed", code, steps, shownTotal, notices }, isConflict ? 409 : 422);
}

/**
 * Keeps method and notes; null without a cart. `code` says why the shopper has to look again before the order is
 * placed: the cart was repaired just now, or a method that was not kept before brings a fee the button did not show.
 */
async function keepPayment(
  { shop, market, uuid }: Call,
  before: CheckoutJson,
  patch: CheckoutDraft,
  shownTotal: number | null,
): Promise<{ code: "checkout.price_changed" | "checkout.new_total" | null; notices: CartNotice[] } | null> {
  const { notices } = before.cart;
  if (hasRepairs(notices)) return { code: "checkout.price_changed", notices };
  const { paymentMethod, customerNotes = "" } = before.draft;
  if (paymentMethod === patch.paymentMethod && customerNotes === patch.customerNotes) return { code: null, notices };
  const after = await saveDraft(shop, uuid, market, patch);
  if (after === null) return null;
  const isSameTotal =
    minorOf(after.cart.display.finalTotal) === (shownTotal ?? minorOf(before.cart.display.finalTotal));
  return { code: isSameTotal ? null : "checkout.new_total", notices: after.cart.notices };
}

function shownTotalOf(form: FormData): number | null {
  const text = textOf(form, "shown_total");
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
