import { shopOf } from "../context.ts";
import { elsewhere, routeMarket } from "../i18n/route-market.ts";
import type { Route } from "./+types/not-found.ts";

/** Any address below a locale that is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  throw elsewhere(params["*"], routeMarket(params), shopOf(context).catalog());
}

export default function NotFound() {
  return null;
}
