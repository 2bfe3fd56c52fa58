import { Link } from "react-router";
import type { PaymentJson } from "#shop/checkout/checkout-json.ts";
import type { MessageKey } from "#texts/translate.ts";
import { ReachUs } from "../contact/reach-us.tsx";
import { useSite } from "../i18n/site.tsx";

type Payment = Pick<PaymentJson, "state" | "payment_status" | "from_cart">;

/** What is said of an order that cannot be paid now; an order that the shop has made has no cart to go back to. */
function newsOf({ state, payment_status: money, from_cart: hasCart }: Payment): {
  title: MessageKey;
  text: MessageKey;
} {
  const isCancelled = money === "cancelled";
  if (state === "review") return { title: "payment.review_title", text: "payment.review_text" };
  if (state === "returned")
    return isCancelled
      ? { title: "payment.given_back_title", text: "payment.given_back_text" }
      : { title: "payment.returned_title", text: "payment.returned_text" };
  if (hasCart) return { title: "payment.ended_title", text: "payment.hold_ended" };
  return { title: "payment.ended_title", text: isCancelled ? "payment.order_cancelled" : "payment.order_ended" };
}

/** What has become of a payment where there is nothing left to do. */
export function PaymentNews({ payment }: { payment: Payment }) {
  const { t, paths } = useSite();
  const { state, from_cart: hasCart } = payment;
  const { title, text } = newsOf(payment);
  return (
    <div className="pay-news" role="status">
      <h1 className="h2">{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      <div className="co-actions">
        {state === "review" ? (
          <Link className="btn" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
        ) : hasCart ? (
          <Link className="btn" to={paths.cart()}>
            {t("cart.title")}
          </Link>
        ) : (
          <ReachUs />
        )}
      </div>
    </div>
  );
}
