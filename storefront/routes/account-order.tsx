import { data, Form, Link, redirect } from "react-router";
import { addressSchema } from "../../shop/checkout/draft-schema.ts";
import { changeOrderAddress } from "../../shop/orders/change-address.ts";
import { ownOrder, trackOrder } from "../../shop/orders/read-order.ts";
import { reorder } from "../../shop/orders/reorder.ts";
import { mayChangeAddress } from "../../shop/orders/states.ts";
import { accountCall } from "../accounts/account-call.ts";
import { checkWith, doneForm, faultyForm, readForm, refusedForm } from "../accounts/form-answer.ts";
import { guarded } from "../accounts/guards.ts";
import { answerForm } from "../accounts/page-sign-in.ts";
import { cartUuidOf, guestTokenOf, isSecure, rememberCart } from "../cart/cart-cookie.ts";
import type { PageHandle } from "../chrome/page-handle.ts";
import { AccountForm, SendButton } from "../components/account-form.tsx";
import { AccountPage } from "../components/account-page.tsx";
import { AddressFields } from "../components/checkout-address.tsx";
import { FilledText } from "../components/filled-text.tsx";
import { FormNote } from "../components/form-note.tsx";
import { Icon } from "../components/icon.tsx";
import { InvoiceLink } from "../components/invoice-link.tsx";
import { OrderAside, OrderFacts } from "../components/order-parts.tsx";
import { PaymentEvents } from "../components/payment-events.tsx";
import { TimeLeft } from "../components/time-left.tsx";
import { TrackSteps } from "../components/track-steps.tsx";
import { formatDate, formatEstimate, formatMoment } from "../i18n/dates.ts";
import { paths } from "../i18n/paths.ts";
import { notFound } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { Route } from "./+types/account-order.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

const checkAddress = checkWith(addressSchema);

function referenceIn(request: Request): string {
  return new URL(request.url).searchParams.get("order")?.slice(0, 40) ?? "";
}

/** Somebody else's order is a page that does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { shop, market } = accountCall(args);
  const { language } = market;
  const reference = referenceIn(args.request);
  const order = await ownOrder(shop, reference, guestTokenOf(args.request), language);
  const tracking = order === null ? null : await trackOrder(shop, reference);
  if (order === null || tracking === null) throw notFound();
  const { from, to } = order.estimated_delivery;
  return {
    order,
    tracking: { status: tracking.status, steps: tracking.steps },
    date: formatDate(new Date(order.placed_at), language),
    estimate: formatEstimate({ from: new Date(from), to: new Date(to) }, language),
    mayChange: mayChangeAddress(order.status),
    paymentTimes: order.payment_events.map(({ at }) => formatMoment(new Date(at), language)),
    minutesLeft:
      order.hold_until === null ? 0 : Math.floor((Date.parse(order.hold_until) - shop.clock().getTime()) / 60_000),
    isEditing: new URL(args.request.url).searchParams.get("edit") === "address",
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const call = accountCall(args);
  if (form.get("intent") === "reorder") return orderAgain(args.request, call, form);
  const read = readForm(addressSchema, form);
  if (!read.ok) return answerForm(faultyForm(form, read.faults));
  const result = await changeOrderAddress(call.shop, referenceIn(args.request), read.value);
  if (result.ok) return answerForm(doneForm(form, "order.address_changed"));
  if (result.code === "order.not_found") throw notFound();
  return answerForm(refusedForm(form, result.code));
}

/** Everything there is goes into the cart; what there is not is named. */
async function orderAgain(request: Request, { shop, market }: ReturnType<typeof accountCall>, form: FormData) {
  const result = await reorder(shop, {
    reference: referenceIn(request),
    guestToken: guestTokenOf(request),
    cartUuid: cartUuidOf(request),
    market,
  });
  if (!result.ok) {
    if (result.code === "order.not_found") throw notFound();
    return answerForm(refusedForm(form, result.code));
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of rememberCart(result.cart, isSecure(request, shop.origin))) headers.append("Set-Cookie", cookie);
  if (result.missing.length === 0) return redirect(paths(market.locale).cart(), { status: 303, headers });
  const missing = result.missing.join(market.language === "ar" ? "، " : ", ");
  const answer = doneForm(form, "order.reorder_partly");
  return data({ ...answer, values: { ...answer.values, missing } }, { headers });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { order, tracking, date, estimate, mayChange, isEditing, paymentTimes, minutesLeft } = loaderData;
  const here = paths.order(order.reference);
  const isChanged = actionData?.form === "address" && actionData.message !== null;
  const answer = actionData?.form === "reorder" ? actionData : undefined;
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
      {answer?.refusal && <FormNote message={answer.refusal} />}
      {answer?.message && <PartlyReordered missing={answer.values.missing ?? ""} />}
      <div className="order-page">
        <div>
          {order.may_pay && (
            <div className="note" role="status">
              <Icon name="clock" />
              <div>
                <p>
                  <TimeLeft minutes={minutesLeft} />
                </p>
                <Link className="btn" to={paths.payment(order.reference)} reloadDocument>
                  {t("payment.pay_now")}
                </Link>
              </div>
            </div>
          )}
          {order.confirmed && <TrackSteps tracking={tracking} />}
          <OrderFacts order={order} date={date} estimate={estimate} />
          {order.confirmed && <InvoiceLink reference={order.reference} />}
          <PaymentEvents order={order} times={paymentTimes} />
          {mayChange && (!isEditing || isChanged) && (
            <Link className="link-q" to={`${here}&edit=address#address`} preventScrollReset>
              {t("order.change_address")}
            </Link>
          )}
          {mayChange && isEditing && !isChanged && (
            <section className="acct-section" id="address" aria-labelledby="address-title">
              <h2 className="h3" id="address-title">
                {t("order.change_address")}
              </h2>
              <p className="cap">{t("tracking.address_note")}</p>
              <AccountForm
                intents={["address"]}
                action={`${here}&edit=address`}
                check={checkAddress}
                answer={actionData}
                kept={textsOf(order.address)}
              >
                {({ values, faults, sending }) => (
                  <>
                    <AddressFields values={values} faults={faults} isCountryFixed />
                    <div className="co-actions">
                      <SendButton intent="address" sending={sending}>
                        {t("common.save")}
                      </SendButton>
                      <Link className="link-q" to={here} preventScrollReset>
                        {t("common.cancel")}
                      </Link>
                    </div>
                  </>
                )}
              </AccountForm>
            </section>
          )}
          {!mayChange && <p className="cap confirm-note">{t("tracking.address_note")}</p>}
          <Form method="post" action={here} className="co-actions">
            <button type="submit" className="btn" name="intent" value="reorder">
              <Icon name="cart" />
              {t("order.reorder")}
            </button>
            <Link className="link-q" to={paths.orders()}>
              {t("account.orders")}
            </Link>
          </Form>
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

function PartlyReordered({ missing }: { missing: string }) {
  const { t, paths } = useSite();
  return (
    <div className="note" role="status">
      <Icon name="alert" />
      <div>
        <p>
          <FilledText message="order.reorder_partly" parts={{ products: <bdi>{missing}</bdi> }} />
        </p>
        <Link className="link-q" to={paths.cart()}>
          {t("cart.title")}
        </Link>
      </div>
    </div>
  );
}
