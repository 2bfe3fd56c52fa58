import type { Context } from "hono";
import type { Unavailability } from "../../shop/database/unavailable.ts";
import { isLocale, type Market, marketOf, preferredLocale } from "../../shop/market/market.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import type { MessageKey, MessageParameters, Translate } from "../../texts/translate.ts";
import { chosenLocale } from "../../web/locale-cookie.ts";

/** What decides about the market of an API request. */
export type AskedHeader = (name: "x-locale" | "accept-language" | "cookie") => string | undefined;

/**
 * The market of an API request: the page's locale if the caller names it (`X-Locale`), else the language asked
 * for, in the country of the `locale` cookie.
 */
export function marketAsked(header: AskedHeader): Market {
  const named = header("x-locale");
  if (isLocale(named)) return marketOf(named);
  const acceptLanguage = header("accept-language");
  // An explicit Accept-Language of an API caller wins over a cookie; browsers send X-Locale as well.
  return marketOf(
    preferredLocale(acceptLanguage === undefined ? chosenLocale(header("cookie") ?? null) : undefined, acceptLanguage),
  );
}

/** The market of a call by its headers, see `marketAsked`. */
export function requestMarket(c: Context): Market {
  return marketAsked(askedHeader(c));
}

export function askedHeader(c: Context): AskedHeader {
  return (name) => c.req.header(name);
}

/** The headers `marketAsked` has looked at, for `Vary`. */
export function marketHeaders(header: AskedHeader): string {
  const saysItself = isLocale(header("x-locale")) || header("accept-language") !== undefined;
  return saysItself ? "Accept-Language, X-Locale" : "Accept-Language, X-Locale, Cookie";
}

export function requestTranslate(c: Context): Translate {
  return translateFor(requestMarket(c).language);
}

/** `{ code, message }` with the message in the request's language; the code is a message key. */
export function refuse(
  c: Context,
  status: 400 | 401 | 403 | 404 | 409 | 411 | 413 | 415 | 422 | 429 | 500 | 503,
  code: MessageKey,
  parameters?: MessageParameters,
  more?: object,
) {
  return c.json({ code, message: requestTranslate(c)(code, parameters), ...more }, status);
}

/** Seconds after which it makes sense to ask again; a database that has restarted is back within a few. */
export const RETRY_AFTER = "5";

/** What is answered while the database cannot do what was asked; nothing is wrong with the request. */
export function refuseUnavailable(c: Context, kind: Unavailability) {
  c.header("Retry-After", RETRY_AFTER);
  return refuse(c, 503, kind === "away" ? "errors.unavailable" : "errors.busy");
}
