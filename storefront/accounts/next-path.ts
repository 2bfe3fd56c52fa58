import { isLocale, type Locale } from "../../shop/market/market.ts";
import { splitLocale } from "../i18n/paths.ts";

/** Pages a sign-in may lead to, by the part after the locale; a star stands for one more part. */
const TARGETS = [
  "/",
  "/account",
  "/account/orders",
  "/account/orders/details",
  "/account/wishlist",
  "/account/details",
  "/cart",
  "/checkout",
  "/login/verify",
  "/shop",
  "/shop/sports",
  "/shop/aesthetics",
  "/product/*",
  "/biogena-diamonds",
] as const;

/**
 * A target for after the sign-in, taken from an address or a form: a page of this shop from a fixed list, else null.
 * Only path and query are looked at, and what comes back is put together anew.
 */
export function safeNext(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, "http://shop.invalid");
  } catch {
    return null;
  }
  if (url.host !== "shop.invalid" || url.username !== "" || url.pathname.includes("//")) return null;
  const { first, rest } = splitLocale(url.pathname);
  if (!isLocale(first)) return null;
  const path = rest === "" ? "/" : rest;
  const isTarget = TARGETS.some((target) =>
    target.endsWith("/*") ? path.slice(0, path.lastIndexOf("/") + 1) === target.slice(0, -1) : path === target,
  );
  return isTarget ? url.pathname + url.search : null;
}

/** A product number from an address or a form; null for anything else. */
export function wishOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^[1-9]\d{0,8}$/.test(text)) return null;
  return Number(text);
}

/** The same target in the market the visitor is in now: the language may have been changed on the way. */
export function localNext(value: unknown, locale: Locale): string | null {
  const next = safeNext(value);
  return next === null ? null : `/${locale}${next.replace(/^\/[^/?]+/, "")}`;
}
