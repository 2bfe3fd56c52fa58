import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { addressSchema } from "#shop/checkout/draft-schema.ts";
import { reorder } from "#shop/checkout/reorder.ts";
import { creditNoteJson, creditNotesOf } from "#shop/invoices/credit-note.ts";
import { changeOrderAddress } from "#shop/orders/change-address.ts";
import { orderJson, ownOrderWithLines, trackingJson } from "#shop/orders/read-order.ts";
import { refusalToChangeAddress } from "#shop/orders/states.ts";
import { buyerReturns } from "#shop/returns/buyer-returns.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { formatDate, formatMoment } from "#texts/dates.ts";
import { cartUuidOf, guestTokenOf, rememberCart } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { successIn } from "#web/failure.ts";
import { paths } from "#web/paths.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountPage } from "../../account/account-page.tsx";
import { doneForm, type FormAnswer, faultyForm, readForm, refusedForm } from "../../account/form-answer.ts";
import { hasRepairs } from "../../cart/cart-notice.ts";
import { noticeText } from "../../cart/cart-notices.tsx";
import { cart as cartActions } from "../../cart/cart-store.ts";
import { AddressFields } from "../../checkout/checkout-address.tsx";
import { checkWithLater } from "../../forms/check-later.ts";
import { formAction } from "../../forms/form-action.ts";
import { FormNote } from "../../forms/form-note.tsx";
import { keyIn } from "../../forms/request-key.ts";
import { SendButton } from "../../forms/send-button.tsx";
import { ShopForm } from "../../forms/shop-form.tsx";
import { notFound } from "../../i18n/route-market.ts";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { deliveryTime } from "../../orders/delivery-time.ts";
import { InvoiceLinks } from "../../orders/invoice-links.tsx";
import { OrderParcels } from "../../orders/order-parcels.tsx";
import { OrderAside, OrderFacts } from "../../orders/order-parts.tsx";
import { ToPay } from "../../orders/to-pay.tsx";
import { TrackSteps } from "../../orders/track-steps.tsx";
import { PaymentEvents } from "../../payment/payment-events.tsx";
import { ReturnList } from "../../returns/return-list.tsx";
import { guarded } from "../../sign-in/guards.ts";
import { answerForm } from "../../sign-in/page-sign-in.ts";
import { FilledText } from "../../ui/filled-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/account-order.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

const checkAddress = checkWithLater(async () => [(await import("#shop/checkout/draft-schema.ts")).addressSchema]);

function referenceIn(request: Request): string {
  return new URL(request.url).searchParams.get("order")?.slice(0, 40) ?? "";
}

/** Somebody else's order is a page that does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, market } = accountCall(args);
  const { language } = market;
  const reference = referenceIn(args.request);
  const found = await ownOrderWithLines(shop, reference, guestTokenOf(args.request, shop));
  if (found === null) throw notFound();
  const order = orderJson(found, language);
  const tracking = trackingJson(found, language);
  const { status, steps, not_delivered_at } = tracking;
  // Nothing comes back that did not arrive.
  const own = order.status === "DELIVERED" ? await buyerReturns(shop, language, found) : null;
  return {
    order,
    creditNotes: (await creditNotesOf(shop.db, found.order.id)).map(creditNoteJson),
    tracking: { status, steps, not_delivered_at },
    returns: own?.returns ?? [],
    returnDates: own?.returns.map((each) => formatDate(new Date(each.requested_at), language)) ?? [],
    mayReturn: (own?.returnable?.lines.length ?? 0) > 0,
    date: formatDate(new Date(order.placed_at), language),
    when: order.confirmed ? deliveryTime(tracking, language) : null,
    addressRefusal:
      order.confirmed || order.payment_status === "awaiting"
        ? refusalToChangeAddress(order.status, order.parcels.length > 0)
        : ("order.address_locked" as const),
    paymentTimes: order.payment_events.map(({ at }) => formatMoment(new Date(at), language)),
    minutesLeft:
      order.hold_until === null ? 0 : Math.floor((Date.parse(order.hold_until) - shop.clock().getTime()) / 60_000),
    isEditing: new URL(args.request.url).searchParams.get("edit") === "address",
  };
}

export const action = formAction(async (args: Route.ActionArgs, form) => {
  const call = accountCall(args);
  if (form.get("intent") === "reorder") return orderAgain(args.request, call, form);
  const read = readForm(addressSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const result = await changeOrderAddress(call.shop, referenceIn(args.request), { address: read.value, isTyped: true });
  if (result.ok) return answerForm(doneForm(form, "order.address_changed"));
  if (result.code === "order.not_found") throw notFound();
  return answerForm(refusedForm(form, result.code));
});

/** Everything there is goes into the cart; what there is not, or fewer of, is named. */
async function orderAgain(
  request: Request,
  { shop, market, signInContext }: ReturnType<typeof accountCall>,
  form: FormData,
) {
  const result = await reorder(shop, {
    reference: referenceIn(request),
    guestToken: guestTokenOf(request, shop),
    cartUuid: cartUuidOf(request, shop),
    market,
    address: signInContext.address,
    requestKey: keyIn(form),
  });
  if (!result.ok) {
    if (result.code === "order.not_found") throw notFound();
    return answerForm(refusedForm(form, result.code));
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of rememberCart(result.cart, isSecure(request, shop.origin))) headers.append("Set-Cookie", cookie);
  const { missing, cart } = result;
  if (missing.length === 0 && !hasRepairs(cart.notices))
    return redirect(paths(market.locale).cart(), { status: 303, headers });
  const t = translateFor(market.language);
  const answer = doneForm(form, "order.reorder_partly");
  const values = {
    ...answer.values,
    missing: missing.join(market.language === "ar" ? "، " : ", "),
    // A notice is given once: the cart's own page would not say it any more.
    limited: [...new Set(cart.notices.map((notice) => noticeText(notice, t)))].join("\n"),
  };
  return data({ ...answer, values }, { headers });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { order, tracking, date, when, addressRefusal, isEditing, paymentTimes, minutesLeft, creditNotes } = loaderData;
  const { returns, returnDates, mayReturn } = loaderData;
  const mayChange = addressRefusal === null;
  const here = paths.order(order.reference);
  // The form goes away with what it changed: what came of it is said above.
  const [changed, setChanged] = useState(actionData?.form === "address" ? successIn(actionData) : undefined);
  const [reordered, setReordered] = useState(actionData?.form === "reorder" ? successIn(actionData) : undefined);
  const isChanged = changed?.message != null;
  return (
    <AccountPage
      title={t("order.details")}
      heading={
        <>
          {t("order.details")}{" "}
          <bdi dir="ltr" className="order-name">
            {order.reference}
          </bdi>
        </>
      }
    >
      {isChanged && <FormNote message="order.address_changed" isGood />}
      {reordered?.message && <PartlyReordered values={reordered.values} />}
      <div className="order-page">
        <div>
          <ToPay order={order} minutesLeft={minutesLeft} />
          {order.confirmed && <TrackSteps tracking={tracking} />}
          <OrderParcels status={order.status} parcels={order.parcels} />
          {returns.length > 0 && <ReturnList returns={returns} dates={returnDates} />}
          <OrderFacts order={order} date={date} when={when} />
          {order.confirmed && (
            <p className="co-actions">
              <InvoiceLinks reference={order.reference} creditNotes={creditNotes} />
            </p>
          )}
          {order.status === "DELIVERED" && (
            <p className="co-actions">
              {mayReturn && (
                <Link className="link-q" to={paths.returnOrder(order.reference)}>
                  {t("returns.title")}
                </Link>
              )}
              <Link className="link-q" to={paths.ownReviews()}>
                {t("reviews.write")}
              </Link>
            </p>
          )}
          <PaymentEvents order={order} times={paymentTimes} />
          {mayChange && (!isEditing || isChanged) && (
            <Link
              className="link-q"
              to={`${here}&edit=address#address`}
              preventScrollReset
              onClick={() => setChanged(undefined)}
            >
              {t("order.change_address")}
            </Link>
          )}
          {mayChange && isEditing && !isChanged && (
            <section className="acct-section" id="address" aria-labelledby="address-title">
              <h2 className="h3" id="address-title">
                {t("order.change_address")}
              </h2>
              <p className="cap">{t("tracking.address_note")}</p>
              <ShopForm
                name={`address:${order.reference}`}
                intents={["address"]}
                action={`${here}&edit=address`}
                check={checkAddress}
                answered={actionData}
                onAnswer={setChanged}
                kept={textsOf(order.address)}
              >
                {({ values, faults }) => (
                  <>
                    <AddressFields values={values} faults={faults} isCountryFixed />
                    <div className="co-actions">
                      <SendButton intent="address">{t("common.save")}</SendButton>
                      <Link className="link-q" to={here} preventScrollReset>
                        {t("common.cancel")}
                      </Link>
                    </div>
                  </>
                )}
              </ShopForm>
            </section>
          )}
          {addressRefusal === "order.address_parcel_left" && <p className="cap confirm-note">{t(addressRefusal)}</p>}
          <ShopForm
            name={`reorder:${order.reference}`}
            intents={["reorder"]}
            action={here}
            answered={actionData}
            onAnswer={(answer) => {
              setReordered(answer);
              void cartActions.load();
            }}
            showsNote={reordered?.message == null}
            words={{ fields: "none" }}
            className="co-actions"
          >
            {() => (
              <>
                <SendButton intent="reorder" icon="cart">
                  {t("order.reorder")}
                </SendButton>
                <Link className="link-q" to={paths.orders()}>
                  {t("account.orders")}
                </Link>
              </>
            )}
          </ShopForm>
        </div>
        <OrderAside order={order} />
      </div>
    </AccountPage>
  );
}

/** The texts of an address as its form holds them. */
function textsOf(address: object): Record<string, string> {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]));
}

function PartlyReordered({ values: { missing = "", limited = "" } }: Pick<FormAnswer, "values">) {
  const { t, paths } = useSite();
  return (
    <div className="note" role="status">
      <Icon name="alert" />
      <div>
        {missing !== "" && (
          <p>
            <FilledText message="order.reorder_partly" parts={{ products: <bdi>{missing}</bdi> }} />
          </p>
        )}
        {limited !== "" && limited.split("\n").map((notice) => <p key={notice}>{notice}</p>)}
        <Link className="link-q" to={paths.cart()}>
          {t("cart.title")}
        </Link>
      </div>
    </div>
  );
}
