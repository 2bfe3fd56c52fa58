import type { CartJson } from "#shop/cart/cart-json.ts";
import type { Line } from "#shop/catalog/product.ts";
import type { UserJson } from "#shop/customers/customer.ts";
import { DEFAULT_LOCALE, isLocale, type Locale, marketOf } from "#shop/market/market.ts";
import type { SubscriptionStep } from "#shop/pricing/subscription-steps.ts";
import type { Rating } from "#shop/ratings/rating.ts";
import { failureOf, type Refusal } from "#web/failure.ts";
import { splitLocale } from "#web/paths.ts";
import { TIMEOUT_MS } from "../forms/around-requests.ts";

export type Answer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal };

/** A product as the API lists it, as far as the cart shows it. Prices are decimal AED. */
export interface ApiProduct {
  id: number;
  slug: string;
  name: string;
  pack: string;
  thumbnail: string;
  price: number;
  sale_price: number | null;
  /** Signed-in customers pay less for it now. */
  early_access: boolean;
  stock: number;
  /** What its reviews say; absent from a browser's copy of the wishlist. */
  rating?: Pick<Rating, "average" | "count"> | null;
}

/** A product as lists answer it. */
export interface ListedProduct extends ApiProduct {
  subtitle: string;
  accent: string;
  line: Line;
  /** What subscribing takes off; null: it is sold once only. */
  subscription: { steps: SubscriptionStep[] } | null;
}

/** What belongs to this visitor, brought by one request after each page load. */
export interface SessionJson {
  user: UserJson | null;
  cart: CartJson | null;
  /** Numbers of the saved products, newest first. */
  wishlist: number[];
}

/** Prices are decimal AED; `now` is the shop's time. */
interface PricesJson {
  now: string;
  prices: { id: number; price: number; sale_price: number | null }[];
}

const NOT_REACHED: Refusal = { code: "unreachable", status: 0, message: null };

/** The locale of the page that is open; calls are made for its language and country. */
function pageLocale(): Locale {
  const { first } = splitLocale(window.location.pathname);
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

/** One call of the shop's API, for the page that is open. Never rejects. */
export async function call<Data>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
  requestKey?: string,
): Promise<Answer<Data>> {
  const locale = pageLocale();
  const headers = new Headers({
    "X-Locale": locale,
    "Accept-Language": marketOf(locale).language,
    Accept: "application/json",
  });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (requestKey !== undefined) headers.set("Idempotency-Key", requestKey);
  let response: Response | undefined;
  let json: unknown;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      // Whoever presses and leaves the page has pressed.
      keepalive: method !== "GET",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    json = await response.json();
  } catch (error) {
    // An error page of whatever stands before the shop is an answer, too.
    if (response?.ok === false) return { ok: false, refusal: refusalOf(response.status, null) };
    const isSlow = (error as Error).name === "TimeoutError";
    return { ok: false, refusal: isSlow ? { ...NOT_REACHED, code: "slow" } : NOT_REACHED };
  }
  if (response.ok && isRecord(json) && "data" in json) return { ok: true, data: json.data as Data };
  return { ok: false, refusal: refusalOf(response.status, json) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function refusalOf(status: number, json: unknown): Refusal {
  if (!isRecord(json)) return { code: failureOf(status)?.kind ?? "unknown", status, message: null };
  const { code, message } = json;
  return {
    code: typeof code === "string" ? code : "unknown",
    status,
    message: typeof message === "string" ? message : firstMessage(message),
  };
}

/** A validation answer names its fields; a cart call has only one message to show. */
function firstMessage(message: unknown): string | null {
  if (!isRecord(message)) return null;
  const first: unknown = Object.values(message).flat()[0];
  return typeof first === "string" ? first : null;
}

/** The calls that every page may make with scripts (specification §7). They never throw. */
export const shopApi = {
  session: () => call<SessionJson>("GET", "/api/session"),

  /** What products cost for whoever asks, and the shop's time. */
  prices: (ids: readonly number[]) =>
    call<PricesJson>("GET", `/api/prices?${new URLSearchParams(ids.map((id) => ["id", String(id)]))}`),

  wishlist: () => call<ApiProduct[]>("GET", "/api/wishlist"),

  addWish: (productId: number) =>
    call<ApiProduct[]>("POST", "/api/wishlist/add-to-wishlist", { products: [productId] }),

  removeWish: (productId: number) =>
    call<ApiProduct[]>("DELETE", "/api/wishlist/delete-from-wishlist", { product_id: productId }),

  /** The same `requestKey` adds once, however often it is called. */
  addToCart: (productId: number, quantity: number, cartUuid: string | null, requestKey: string, everyMonths?: number) =>
    call<CartJson>(
      "POST",
      "/api/cart/add-to-cart",
      {
        product_id: productId,
        quantity,
        every_months: everyMonths,
        ...(cartUuid === null ? {} : { cart_uuid: cartUuid }),
      },
      requestKey,
    ),

  setQuantity: (productId: number, quantity: number, cartUuid: string | null) =>
    call<CartJson>("POST", "/api/cart", { product_id: productId, quantity, cart_uuid: cartUuid }),

  setPlan: (productId: number, everyMonths: number, cartUuid: string | null) =>
    call<CartJson>("POST", "/api/cart/set-plan", {
      product_id: productId,
      every_months: everyMonths,
      cart_uuid: cartUuid,
    }),

  removeFromCart: (productId: number, cartUuid: string | null) =>
    call<CartJson>("DELETE", "/api/cart/delete-cart", { product_id: productId, cart_uuid: cartUuid }),

  applyPromo: (code: string, cartUuid: string) =>
    call<CartJson>("GET", `/api/cart/${encodeURIComponent(cartUuid)}/coupon/${encodeURIComponent(code)}/apply`),

  removePromo: (cartUuid: string) => call<CartJson>("GET", `/api/cart/${encodeURIComponent(cartUuid)}/coupon/remove`),
};
