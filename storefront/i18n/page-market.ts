import { isLocale, type Market, marketOf, preferredLocale } from "#shop/market/market.ts";
import { splitLocale } from "#web/paths.ts";

/** The market of an address; for one that names none, the market the visitor would be sent to (specification §2). */
export function pageMarket(request: Request): Market {
  const { first } = splitLocale(new URL(request.url).pathname);
  if (isLocale(first)) return marketOf(first);
  const cookie = /(?:^|;\s*)locale=([^;]+)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return marketOf(preferredLocale(cookie, request.headers.get("Accept-Language") ?? undefined));
}
