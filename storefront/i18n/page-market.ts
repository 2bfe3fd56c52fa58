import { isLocale, type Market, marketOf } from "#shop/market/market.ts";
import { visitorLocale } from "#web/locale-cookie.ts";
import { splitLocale } from "#web/paths.ts";

/** The market of an address; for one that names none, the market the visitor would be sent to (specification §2). */
export function pageMarket(request: Request): Market {
  const { first } = splitLocale(new URL(request.url).pathname);
  if (isLocale(first)) return marketOf(first);
  return marketOf(visitorLocale(request.headers));
}
