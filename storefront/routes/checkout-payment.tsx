import { useRef, useState } from "react";
import { data, redirect, useLocation } from "react-router";
import { readCart } from "#shop/cart/cart.ts";
import { confirmByCode } from "#shop/checkout/order-code.ts";
import { payOrder } from "#shop/checkout/pay-order.ts";
import { readPayment } from "#shop/checkout/read-payment.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { orderJson, payableOrder } from "#shop/orders/read-order.ts";
import { cartUuidOf, guestTokenOf } from "#web/cart-cookie.ts";
import { successIn } from "#web/failure.ts";
import { paths } from "#web/paths.ts";
import { textOf } from "../cart/cart-action.ts";
import { cartAfterOrder } from "../checkout/cart-after-order.ts";
import { CheckoutHeader } from "../checkout/checkout-header.tsx";
import { asOwnDocument } from "../checkout/own-document.ts";
import { shopOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageTitle } from "../metadata/page-meta.ts";
import { OrderElsewhere } from "../orders/order-elsewhere.tsx";
import { OrderAside } from "../orders/order-parts.tsx";
import type { CodeAnswer } from "../payment/code-answer.ts";
import { reasonOf } from "../payment/failed-before.ts";
import { OrderCode } from "../payment/order-code.tsx";
import type { FailedPayment, PayAnswer } from "../payment/pay-answer.ts";
import { PayForOrder } from "../payment/pay-for-order.tsx";
import { payStep } from "../payment/pay-step.ts";
import { PaymentNews } from "../payment/payment-news.tsx";
import { PaymentWait } from "../payment/payment-wait.tsx";
import "../styles/cart.css";
import "../styles/order.css";
import type { Route } from "./+types/checkout-payment.ts";

export const handle: PageHandle = { layout: "none", isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

/**
 * Where providers lead back to, and where an open order is paid. Which of the return addresses was opened is a hint
 * at most: the shop asks the provider, and what it says decides where this leads.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  asOwnDocument(request);
  const market = routeMarket(params);
  const shop = shopOf(context);
  const url = new URL(request.url);
  const from = url.searchParams.get("from");
  const own = paths(market.locale);
  // Stripe puts the payment's secret into its return address; it is not to stay there.
  if (url.searchParams.has("payment_intent_client_secret"))
    throw redirect(`${own.payment(params.reference)}?from=success`);
  const guestToken = guestTokenOf(request, shop);
  const payment = await readPayment(shop, { reference: params.reference, guestToken });
  const found = payment === null ? null : await payableOrder(shop, params.reference, guestToken);
  // Whoever came by a link sees what they pay as long as they may, and what has come of it from then on.
  const order = found && orderJson(found, market.language);
  if (payment === null)
    return { payment: null, order: null, failedBefore: null, card: null, isBack: false, minutesLeft: 0 };
  if (payment.state === "confirmed") {
    throw redirect(own.orderConfirmation(payment.reference), {
      headers: await confirmedHeaders(shop, market, request),
    });
  }
  const hasCome = from === "success" || from === "cancel" || from === "failure";
  // Until the provider has answered, nobody knows that nothing was paid.
  const isLeft = from === "cancel" && payment.settled;
  const isOver = payment.state === "failed" || payment.state === "ended" || (payment.state === "open" && isLeft);
  if (hasCome && isOver && (await hasCart(shop, market, request)))
    throw redirect(own.checkoutAfter(payment.reference, from));
  const reason = hasCome && isOver ? reasonOf(payment, from) : null;
  const failedBefore: FailedPayment | null =
    reason === null ? null : { reference: payment.reference, method: payment.payment_method, reason };
  return {
    payment,
    order,
    failedBefore,
    card: shop.cardForm === null ? null : { publishable_key: shop.cardForm.publishableKey, base: shop.cardForm.base },
    isBack: hasCome && !isLeft,
    minutesLeft: minutesUntil(payment.hold_until, shop.clock()),
  };
}

async function hasCart(shop: ShopContext, market: Market, request: Request): Promise<boolean> {
  const uuid = cartUuidOf(request, shop);
  const cart = uuid === null ? null : await readCart(shop, uuid, market);
  return cart !== null && cart.cart_items.length > 0;
}

async function confirmedHeaders(shop: ShopContext, market: Market, request: Request): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of await cartAfterOrder(shop, market, request)) headers.append("Set-Cookie", cookie);
  return headers;
}

function minutesUntil(time: string | null, now: Date): number {
  return time === null ? 0 : Math.max(0, Math.floor((Date.parse(time) - now.getTime()) / 60_000));
}

/** Pays by a method, or confirms by a code. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs, form) => {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const own = paths(market.locale);
  const { reference } = params;
  const guestToken = guestTokenOf(request, shop);
  const here = () => redirect(own.payment(reference), 303);
  if (textOf(form, "intent") === "code") {
    const result = await confirmByCode(shop, { reference, guestToken, code: textOf(form, "code").slice(0, 20) });
    if (result.ok)
      return redirect(own.orderConfirmation(reference), {
        status: 303,
        headers: await confirmedHeaders(shop, market, request),
      });
    if (result.code === "order.not_found") return here();
    return answer<CodeAnswer>(
      { kind: "code", refusal: result.code, triesLeft: "triesLeft" in result ? result.triesLeft : 0 },
      422,
    );
  }
  const method = Object.values(PAYMENT_METHODS).find((value) => String(value) === textOf(form, "paymentMethod"));
  if (method === undefined) return here();
  const result = await payOrder(shop, { reference, guestToken, paymentMethod: method });
  if (!result.ok) return refused(result.code, reference, method) ?? here();
  if (result.payment.kind === "code" && form.has("again")) return redirect(`${own.payment(reference)}?sent=again`, 303);
  const cookies = result.payment.kind === "none" ? await cartAfterOrder(shop, market, request) : [];
  return payStep({ market, reference, method, payment: result.payment, cookies });
});

function refused(code: string, reference: string, method: PaymentMethod) {
  if (code === "order.code_too_many") return answer<CodeAnswer>({ kind: "code", refusal: code, triesLeft: 0 }, 422);
  const reason = code === "payment.hold_ended" ? "hold_ended" : code === "payment.not_offered" ? "not_offered" : null;
  return reason === null ? null : answer<PayAnswer>({ kind: "failed", reference, method, reason }, 409);
}

function answer<Value>(value: Value, status: number) {
  return data(value, { status, headers: { "Cache-Control": "no-store" } });
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, brand } = useSite();
  const stage = useRef<HTMLDivElement>(null);
  const [isLost, setLost] = useState(false);
  const { key } = useLocation();
  // Of a code that was typed, as long as no other one was sent: that comes back to this page.
  const [told, setTold] = useState<{ key: string; answer: CodeAnswer | PayAnswer } | null>(null);
  const tell = (given: CodeAnswer | PayAnswer) => setTold({ key, answer: given });
  const answer = told?.key === key ? told.answer : successIn(actionData);
  const { payment, order, failedBefore, card, isBack, minutesLeft } = loaderData;
  const title = <title>{pageTitle(t("payment.pay_title"), brand.name)}</title>;
  if (payment === null) {
    return (
      <>
        {title}
        <CheckoutHeader />
        <main id="main">
          <OrderElsewhere />
        </main>
      </>
    );
  }
  const isWaiting = payment.state === "processing" || (payment.state === "open" && isBack);
  const isOpenInCash = payment.state === "open" && payment.payment_method === PAYMENT_METHODS.cashOnDelivery;
  return (
    <>
      {title}
      <CheckoutHeader isQuiet={isLost} />
      <main id="main">
        <div ref={stage} />
        <div className="wrap co pay-page" hidden={isLost}>
          <div>
            {isWaiting && answer === undefined ? (
              <PaymentWait payment={payment} />
            ) : order !== null && isOpenInCash && answer?.kind !== "pay" ? (
              <OrderCode order={order} answer={answer} onAnswer={tell} />
            ) : order !== null && payment.may_retry ? (
              <PayForOrder
                payment={payment}
                order={order}
                card={card}
                minutesLeft={minutesLeft}
                failedBefore={failedBefore}
                answered={actionData}
                stage={stage}
                onLost={setLost}
                onCode={tell}
              />
            ) : (
              <PaymentNews payment={payment} />
            )}
          </div>
          {order !== null && <OrderAside order={order} />}
        </div>
      </main>
    </>
  );
}
