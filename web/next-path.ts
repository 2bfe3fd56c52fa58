import { isLocale, type Locale } from "../shop/market/market.ts";
import { PAGE_ROUTES } from "./page-routes.ts";
import { splitLocale } from "./paths.ts";

/** Whether a page stands at a path (without its locale) that somebody who has just signed in may be led to. */
function isTarget(path: string): boolean {
  const parts = path.split("/").slice(1);
  const page = PAGE_ROUTES.find((route) => {
    const wanted = route.path.split("/");
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
    );
  });
  return page !== undefined && page.isWayIn !== true;
}

/**
 * A target for after the sign-in, taken from an address or a form: any page of this shop but the ways in, else null.
 * Only path and query are looked at, and what comes back is put together anew: it begins with a locale, so that it
 * cannot lead to another site.
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
  return isTarget(rest === "" ? "/" : rest) ? url.pathname + url.search : null;
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
