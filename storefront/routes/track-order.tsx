import { data, Link } from "react-router";
import { trackOrder } from "#shop/orders/read-order.ts";
import { isOver, isUndelivered } from "#shop/orders/states.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { formatEstimate } from "#texts/dates.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { OrderParcels } from "../orders/order-parcels.tsx";
import { TrackForm } from "../orders/track-form.tsx";
import { TrackHelp } from "../orders/track-help.tsx";
import { TrackAhead, TrackSteps } from "../orders/track-steps.tsx";
import "../styles/order.css";
import type { Route } from "./+types/track-order.ts";

export const handle: PageHandle = { footer: "small" };

/** With a number in its address the page is one order's, and nobody may keep it. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const t = translateFor(market.language);
  const typed = new URL(request.url).searchParams.get("order")?.trim().slice(0, 40) ?? "";
  const head = {
    title: pageTitle(t("tracking.title"), shop.brand.name),
    description: t("tracking.intro"),
    picture: previewPicture(shop.origin),
    noIndex: typed !== "",
  };
  if (typed === "") return data({ head, typed, tracking: null });
  const found = await trackOrder(shop, typed, market.language);
  const tracking = found && {
    reference: found.reference,
    status: found.status,
    steps: found.steps,
    parcels: found.parcels,
    isOnItsWay: !isOver(found.status) && !isUndelivered(found.status),
    estimate: formatEstimate(
      { from: new Date(found.estimated_delivery.from), to: new Date(found.estimated_delivery.to) },
      market.language,
    ),
  };
  return data({ head, typed: found?.reference ?? typed, tracking }, { headers: { "Cache-Control": "no-store" } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Tracking by order number: steps, parcels and expected time, never a person, an address or an amount. */
export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { typed, tracking } = loaderData;
  return (
    <div className="wrap track-page">
      <div>
        <h1 className="h1">{t("tracking.title")}</h1>
        <p className="lead">{t("tracking.intro")}</p>
      </div>
      <TrackForm typed={typed} isUnknown={typed !== "" && tracking === null} />
      <p className="sr" role="status">
        {typed !== "" && t(tracking === null ? "tracking.not_found" : "tracking.found")}
      </p>
      {tracking === null && (
        <>
          <TrackAhead />
          <TrackHelp />
        </>
      )}
      {tracking !== null && (
        <section className="track-found" aria-labelledby="found">
          <div>
            <p className="ok" aria-hidden="true">
              {t("tracking.found")}
            </p>
            <h2 className="h3" id="found">
              {t("tracking.order_number")} <bdi dir="ltr">{tracking.reference}</bdi>
            </h2>
          </div>
          <TrackSteps tracking={tracking} />
          <OrderParcels parcels={tracking.parcels} />
          {tracking.isOnItsWay && (
            <dl className="kv">
              <div>
                <dt>{t("order.estimated_delivery")}</dt>
                <dd>{tracking.estimate}</dd>
              </div>
            </dl>
          )}
          {tracking.status === "DELIVERED" ? (
            <Link className="link-q" to={paths.returnOrder(tracking.reference)}>
              {t("returns.title")}
            </Link>
          ) : (
            <p className="cap confirm-note">{t("tracking.address_note")}</p>
          )}
        </section>
      )}
    </div>
  );
}
