import { Outlet, redirect } from "react-router";
import { redirectRule, redirectTarget } from "#shop/content/redirect-rules.ts";
import { paths, splitLocale } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import type { Route } from "./+types/locale.ts";

/**
 * The merchant's redirects, asked before each navigation (specification §2). Every page asks the server for its data,
 * and the rule is looked up on the way: following it costs no request of its own.
 */
const followRule: Route.MiddlewareFunction = ({ request, params, context }) => {
  const { locale } = routeMarket(params);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const query = searchParams.size === 0 ? "" : `?${searchParams}`;
  const path = splitLocale(pathname.replace(/\.data$/, "")).rest;
  const rule = redirectRule(shopOf(context).catalog().redirects, path === "" ? "/" : path);
  if (rule !== undefined) throw redirect(redirectTarget(paths(locale).any(rule.to), query), rule.status);
};
export const middleware = [followRule];

/** Every page below a locale prefix; an unknown prefix is a page that does not exist. */
export function loader({ params }: Route.LoaderArgs) {
  routeMarket(params);
  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function LocalePages() {
  return <Outlet />;
}
