import { data, Link } from "react-router";
import type { ShopContext } from "#shop/context.ts";
import type { Language } from "#shop/market/market.ts";
import { mayPay, type OrderWithLines, orderByReference, trackingJson } from "#shop/orders/read-order.ts";
import { refusalToChangeAddress } from "#shop/orders/states.ts";
import { buyerReturns } from "#shop/returns/buyer-returns.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { shopOf } from "../context.ts";
import { FormNote } from "../forms/form-note.tsx";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { AddressNote } from "../orders/address-note.tsx";
import { deliveryTime } from "../orders/delivery-time.ts";
import { OrderParcels } from "../orders/order-parcels.tsx";
import { TrackForm } from "../orders/track-form.tsx";
import { TrackHelp } from "../orders/track-help.tsx";
import { TrackAhead, TrackSteps } from "../orders/track-steps.tsx";
import { stageWord } from "../returns/return-list.tsx";
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
  const { searchParams: query } = new URL(request.url);
  const typed = query.get("order")?.trim().slice(0, 40) ?? "";
  const head = {
    title: pageTitle(t("tracking.title"), shop.brand.name),
    description: t("tracking.intro"),
    picture: previewPicture(shop.origin),
    noIndex: typed !== "",
  };
  if (typed === "") return data({ head, typed, tracking: null, link: null });
  const found = await orderByReference(shop, typed);
  const tracking = found && (await trackingOf(shop, found, market.language));
  const link = query.get("from") === "payment-link" ? found && wordsForLink(found) : null;
  return data(
    { head, typed: tracking?.reference ?? typed, tracking, link },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Why a payment link leads here; null: it does not. */
function wordsForLink({ order }: OrderWithLines): "tracking.link_paid" | "tracking.link_over" | null {
  if (mayPay(order)) return null;
  return order.isConfirmed ? "tracking.link_paid" : "tracking.link_over";
}

async function trackingOf(shop: ShopContext, found: OrderWithLines, language: Language) {
  const { reference, status, steps, parcels, estimated_delivery, not_delivered_at } = trackingJson(found, language);
  const own = status === "DELIVERED" ? await buyerReturns(shop, language, found) : null;
  // Nobody sends what is not paid yet, or was not in time.
  const { isConfirmed } = found.order;
  return {
    ...{ reference, status, steps, parcels, not_delivered_at },
    when: isConfirmed ? deliveryTime({ status, steps, estimated_delivery }, language) : null,
    mayChange: isConfirmed && refusalToChangeAddress(status, parcels.length > 0) === null,
    // What comes back is only told to whose it is.
    returns: own?.returns.map((each) => ({ number: each.number, stage: stageWord(each) })) ?? [],
    mayReturn: (own?.returnable?.lines.length ?? 0) > 0,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Tracking by order number: steps, parcels and expected time, never a person, an address or an amount. */
export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { typed, tracking, link } = loaderData;
  return (
    <div className="wrap track-page">
      <div>
        <h1 className="h1">{t("tracking.title")}</h1>
        <p className="lead">{t("tracking.intro")}</p>
      </div>
      {link !== null && <FormNote message={link} isGood={link === "tracking.link_paid"} />}
      {link === "tracking.link_over" && tracking !== null && (
        <p>
          <Link className="btn btn-line" to={paths.contact(tracking.reference)}>
            {t("nav.contact")}
          </Link>
        </p>
      )}
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
          <OrderParcels status={tracking.status} parcels={tracking.parcels} />
          {(tracking.when !== null || tracking.returns.length > 0) && (
            <dl className="kv">
              {tracking.when !== null && (
                <div>
                  <dt>{t(tracking.when.name)}</dt>
                  <dd>{tracking.when.text}</dd>
                </div>
              )}
              {tracking.returns.map(({ number, stage }) => (
                <div key={number}>
                  <dt>{t("returns.number", { number })}</dt>
                  <dd>{t(stage)}</dd>
                </div>
              ))}
            </dl>
          )}
          {tracking.mayReturn && (
            <Link className="link-q" to={paths.returnOrder(tracking.reference)}>
              {t("returns.title")}
            </Link>
          )}
          {tracking.mayChange && <AddressNote reference={tracking.reference} />}
        </section>
      )}
    </div>
  );
}
