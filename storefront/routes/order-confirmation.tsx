import { useEffect } from "react";
import { Link, redirect } from "react-router";
import { customerOf } from "#shop/actor.ts";
import { type OrderReport, orderReport } from "#shop/analytics/reports.ts";
import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import { type CreditNoteJson, creditNoteJson, creditNotesOf } from "#shop/invoices/credit-note.ts";
import { mailAddressOf } from "#shop/mails/to-buyer.ts";
import { orderJson, ownOrderWithLines, payersOrderRow, shortened, trackingJson } from "#shop/orders/read-order.ts";
import { refusalToChangeAddress } from "#shop/orders/states.ts";
import { formatDate } from "#texts/dates.ts";
import { guestTokenOf } from "#web/cart-cookie.ts";
import { paths } from "#web/paths.ts";
import { track } from "../analytics/track.ts";
import { cart } from "../cart/cart-store.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageTitle } from "../metadata/page-meta.ts";
import { AddressNote } from "../orders/address-note.tsx";
import { type DeliveryTime, deliveryTime } from "../orders/delivery-time.ts";
import { InvoiceLinks } from "../orders/invoice-links.tsx";
import { OrderElsewhere } from "../orders/order-elsewhere.tsx";
import { OrderAside, OrderFacts, stepsAt } from "../orders/order-parts.tsx";
import { ToPay } from "../orders/to-pay.tsx";
import { TrackSteps } from "../orders/track-steps.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import "../styles/order.css";
import type { Route } from "./+types/order-confirmation.ts";

export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, locale } = routeMarket(params);
  const reference = new URL(request.url).searchParams.get("order") ?? "";
  const shop = shopOf(context);
  const guestToken = guestTokenOf(request, shop);
  const found = await ownOrderWithLines(shop, reference, guestToken);
  if (found === null) {
    const row = await payersOrderRow(shop, reference, guestToken);
    if (row?.isConfirmed === false) throw redirect(paths(locale).payment(row.reference));
    const email = row && mailAddressOf(row);
    const paid = row && { reference: row.reference, email: email && shortened(email) };
    const nothing = { report: null, date: "", when: null, isOwn: false, mayChange: false, creditNotes: [] };
    return { order: null, paid, ...nothing };
  }
  const order = orderJson(found, language);
  // What is not confirmed has no confirmation: it is paid first.
  if (!order.confirmed) throw redirect(paths(locale).payment(order.reference));
  return {
    order,
    paid: null,
    report: orderReport(found, shop.catalog(), language),
    date: formatDate(new Date(order.placed_at), language),
    when: deliveryTime(trackingJson(found, language), language),
    isOwn: found.order.customerId !== null && found.order.customerId === customerOf(shop),
    mayChange: refusalToChangeAddress(order.status, order.parcels.length > 0) === null,
    creditNotes: (await creditNotesOf(shop.db, found.order.id)).map(creditNoteJson),
  };
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { order, paid, report, ...told } = loaderData;
  if (order === null) return paid === null ? <NotHere /> : <Paid {...paid} />;
  return (
    <>
      <Purchase order={order} report={report} />
      <Confirmation order={order} {...told} />
    </>
  );
}

/** What is not paid and does not have to be yet is no purchase. */
const BOUGHT: readonly OrderJson["payment_status"][] = ["due_on_delivery", "authorised", "paid"];

function Purchase({ order, report }: { order: OrderJson; report: OrderReport | null }) {
  const isBought = BOUGHT.includes(order.payment_status);
  useEffect(() => {
    if (isBought && report !== null) track({ kind: "purchased", order: report });
  }, [isBought, report]);
  return null;
}

function Confirmation({
  order,
  date,
  when,
  isOwn,
  mayChange,
  creditNotes,
}: {
  order: OrderJson;
  date: string;
  when: DeliveryTime | null;
  /** It belongs to the customer who is signed in. */
  isOwn: boolean;
  /** Its address may still be changed. */
  mayChange: boolean;
  creditNotes: CreditNoteJson[];
}) {
  const { t, paths, brand } = useSite();
  useEffect(() => {
    // If this order was placed just now, the cart has become it and the next one starts from nothing.
    cart.refresh();
  }, []);
  return (
    <div className="wrap confirm">
      <title>{pageTitle(t("order.confirmation_title"), brand.name)}</title>
      <div>
        <ConfirmedTitle reference={order.reference} email={order.customer.email} />
        <ToPay order={order} />
        <h2 className="h3">{t("tracking.title")}</h2>
        <TrackSteps tracking={{ status: order.status, steps: stepsAt(order.status) }} />
        {mayChange && <AddressNote reference={order.reference} isOwn={isOwn} />}
        {order.lines.some((line) => line.every_months > 0) && (
          <p className="note confirm-note">{t("subscription.order_note")}</p>
        )}
        <OrderFacts order={order} date={date} when={when} />
        <div className="co-actions">
          <Link className="btn" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
          <Link className="link-q" to={paths.trackOrder(order.reference)}>
            {t("tracking.title")}
          </Link>
          <InvoiceLinks reference={order.reference} creditNotes={creditNotes} />
        </div>
      </div>
      <OrderAside order={order} />
    </div>
  );
}

/** For whoever has paid by a link: that it is paid, and the way to follow it. */
function Paid({ reference, email }: { reference: string; email: string | null }) {
  const { t, paths, brand } = useSite();
  return (
    <div className="wrap confirm">
      <title>{pageTitle(t("order.confirmation_title"), brand.name)}</title>
      <div>
        <ConfirmedTitle reference={reference} email={email} />
        <div className="co-actions">
          <Link className="btn" to={paths.trackOrder(reference)}>
            {t("tracking.title")}
          </Link>
        </div>
      </div>
    </div>
  );
}

function ConfirmedTitle({ reference, email }: { reference: string; email: string | null }) {
  const { t } = useSite();
  return (
    <>
      <span className="okmark">
        <Icon name="check" size="l" />
      </span>
      <h1 className="h1">{t("order.confirmation_title")}</h1>
      <p className="lead">
        <FilledText
          message={email === null ? "order.confirmation_no_email" : "order.confirmation_text"}
          parts={{
            reference: (
              <b className="semi">
                <bdi dir="ltr">{reference}</bdi>
              </b>
            ),
            email: <bdi dir="ltr">{email}</bdi>,
          }}
        />
      </p>
    </>
  );
}

function NotHere() {
  const { t, brand } = useSite();
  return (
    <>
      <title>{pageTitle(t("order.not_shown_title"), brand.name)}</title>
      <OrderElsewhere />
    </>
  );
}
