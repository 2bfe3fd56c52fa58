import { type Locale, preferredLocale } from "#shop/market/market.ts";
import { ownCookie, pageCookie } from "./cookie.ts";

/** `Set-Cookie` value that remembers the locale a visitor has chosen. */
export function localeCookie(locale: Locale, secure: boolean): string {
  return pageCookie("locale", locale, secure);
}

/** The locale of whoever asks at an address that names none: what they have chosen, else what their browser speaks. */
export function visitorLocale(headers: Headers): Locale {
  return preferredLocale(chosenLocale(headers.get("cookie")), headers.get("accept-language") ?? undefined);
}

/** The locale that was chosen, as the browser's `Cookie` header says; it may be anything. */
export function chosenLocale(cookies: string | null): string | undefined {
  return ownCookie(cookies, "locale");
}
