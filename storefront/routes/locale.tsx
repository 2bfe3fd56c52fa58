import { data, Outlet } from "react-router";
import { refusalOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import type { Route } from "./+types/locale.ts";

/** Every page below a locale prefix; an unknown prefix is a page that does not exist. */
export function loader({ params, context }: Route.LoaderArgs) {
  routeMarket(params);
  const refusal = refusalOf(context);
  if (refusal !== 0) throw data(null, { status: refusal });
  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function LocalePages() {
  return <Outlet />;
}
