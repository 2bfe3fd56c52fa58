import { data, redirect } from "react-router";
import {
  addToCart,
  applyPromo,
  type CartRefusal,
  type CartResult,
  removeLine,
  removePromo,
  setPlan,
  setQuantity,
} from "#shop/cart/cart.ts";
import type { CartJson, CartNotice } from "#shop/cart/cart-json.ts";
import type { ShopContext } from "#shop/context.ts";
import { latinDigits } from "#shop/latin-digits.ts";
import type { Market } from "#shop/market/market.ts";
import { cartUuidOf, rememberCart } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { paths } from "#web/paths.ts";
import { keyIn } from "../forms/request-key.ts";
import { planIn, wholeMonths } from "../subscriptions/plan-field.ts";

/** What the page of a cart form has to say when it is shown again. */
export type CartFormAnswer =
  | { kind: "refused"; intent: string; code: CartRefusal | "validation.invalid" | "wishlist.full"; typed: string }
  | { kind: "changed"; notices: CartNotice[] };

/**
 * Carries out a form about a line or the promo code. Its answer leads to the page that `back` names for the cart by
 * 303; with something to say, it is the page itself.
 */
export async function answerCartForm(
  shop: ShopContext,
  market: Market,
  request: Request,
  form: FormData,
  address: string,
  back: (cart: CartJson) => string,
) {
  const result = await changeCart(shop, market, { uuid: cartUuidOf(request, shop), address }, form);
  if (result?.ok !== true) {
    const code = result === null ? "validation.invalid" : result.code;
    const typed = textOf(form, "code").slice(0, 40);
    return data<CartFormAnswer>({ kind: "refused", intent: textOf(form, "intent"), code, typed }, { status: 422 });
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of rememberCart(result.cart, isSecure(request, shop.origin))) headers.append("Set-Cookie", cookie);
  const { notices } = result.cart;
  // A notice is given once: a redirect would lose it.
  if (notices.length > 0) return data<CartFormAnswer>({ kind: "changed", notices }, { headers });
  return redirect(back(result.cart), { status: 303, headers });
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A whole number, null for anything else that a form may carry. */
function wholeNumber(typed: string): number | null {
  const text = latinDigits(typed);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The cart page's forms: every change of the cart that a page can ask for without scripts. */
export function cartAction(shop: ShopContext, market: Market, request: Request, form: FormData, address: string) {
  return answerCartForm(shop, market, request, form, address, () => paths(market.locale).cart());
}

/** Null for a form that makes no sense. */
async function changeCart(
  shop: ShopContext,
  market: Market,
  { uuid, address }: { uuid: string | null; address: string },
  form: FormData,
): Promise<CartResult | null> {
  const intent = textOf(form, "intent");
  if (intent === "promo" || intent === "promo-remove") return changePromo(shop, market, uuid, form);
  const productId = wholeNumber(textOf(form, "product_id"));
  if (productId === null) return null;
  // More than a line may hold is lowered to that by the cart.
  if (intent === "plan") {
    const everyMonths = wholeMonths(form.get("every_months"));
    if (everyMonths === undefined) return null;
    if (uuid === null) return { ok: false, code: "cart.not_found" };
    return setPlan(shop, { uuid, productId, everyMonths, market });
  }
  const quantity = wholeNumber(textOf(form, "quantity"));
  if (intent === "remove" || (intent === "set" && quantity === 0)) {
    return uuid === null ? { ok: false, code: "cart.not_found" } : removeLine(shop, { uuid, productId, market });
  }
  if (quantity === null || quantity === 0) return null;
  const write = intent === "add" ? addToCart : intent === "set" ? setQuantity : null;
  if (write === null) return null;
  const line = { productId, quantity, everyMonths: planIn(form), market, address, requestKey: keyIn(form) };
  const result = await write(shop, { ...line, uuid });
  // The remembered cart may have expired since; what is wanted now goes into a new one.
  const hasExpired = !result.ok && result.code === "cart.not_found" && uuid !== null;
  return hasExpired ? write(shop, { ...line, uuid: null }) : result;
}

/** Sets or takes off a promo code. */
function changePromo(
  shop: ShopContext,
  market: Market,
  uuid: string | null,
  form: FormData,
): CartResult | Promise<CartResult> {
  if (uuid === null) return { ok: false, code: "promo.empty_cart" };
  if (textOf(form, "intent") === "promo-remove") return removePromo(shop, { uuid, market });
  return applyPromo(shop, { uuid, code: textOf(form, "code").slice(0, 40), market });
}
