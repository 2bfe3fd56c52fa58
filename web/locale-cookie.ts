import { type Locale, preferredLocale } from "#shop/market/market.ts";
import { cookie, ownCookie } from "./cookie.ts";

/** The locale a visitor has chosen, for addresses that name none. */
const LOCALE_COOKIE = "locale";
const DAYS = 365;

/** `Set-Cookie` value: 365 days, path /, SameSite lax (specification §9); readable, since the language toggle writes it too. */
export function localeCookie(locale: Locale, secure: boolean): string {
  return cookie(LOCALE_COOKIE, locale, { days: DAYS, readable: true, secure });
}

/** The locale of whoever asks at an address that names none: what they have chosen, else what their browser speaks. */
export function visitorLocale(headers: Headers): Locale {
  return preferredLocale(chosenLocale(headers), headers.get("accept-language") ?? undefined);
}

/** The locale that was chosen, as the browser says; it may be anything. */
export function chosenLocale(headers: Headers): string | undefined {
  return ownCookie(headers.get("cookie"), LOCALE_COOKIE);
}
