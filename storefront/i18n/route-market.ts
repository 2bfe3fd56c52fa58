import { data, redirect } from "react-router";
import type { CatalogSnapshot } from "#shop/catalog/snapshot.ts";
import { redirectRule } from "#shop/content/redirect-rules.ts";
import { isLocale, type Market, marketOf } from "#shop/market/market.ts";
import { paths } from "#web/paths.ts";

/** The market a route is in. An unknown locale prefix answers with the 404 page. */
export function routeMarket(params: { locale?: string | undefined }): Market {
  if (!isLocale(params.locale)) throw notFound();
  return marketOf(params.locale);
}

/** What a loader throws for an address that leads nowhere; the error page speaks for it. */
export function notFound() {
  return data(null, { status: 404 });
}

/**
 * What a loader throws for an address that is no page: the merchant's redirect if there is a rule for it, else the
 * 404 page. First requests are redirected by the server; this serves those made by the page's script.
 */
export function redirectOrNotFound(path: string, market: Market, snapshot: CatalogSnapshot) {
  const rule = redirectRule(snapshot.redirects, `/${path}`);
  return rule === undefined ? notFound() : redirect(paths(market.locale).any(rule.to), rule.status);
}
