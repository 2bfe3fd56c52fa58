import { shopOf } from "../context.ts";
import { redirectOrNotFound, routeMarket } from "../i18n/route-market.ts";
import type { Route } from "./+types/not-found.ts";

/** Any address below a locale that is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  throw redirectOrNotFound(params["*"], routeMarket(params), shopOf(context).catalog());
}

export default function NotFound() {
  return null;
}
