import { Link } from "react-router";
import type { PaymentJson } from "#shop/checkout/checkout-json.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";

const NEWS: Partial<Record<PaymentJson["state"], { title: MessageKey; text: MessageKey }>> = {
  review: { title: "payment.review_title", text: "payment.review_text" },
  returned: { title: "payment.returned_title", text: "payment.returned_text" },
};

/** What has become of a payment where there is nothing left to do. */
export function PaymentNews({ state }: { state: PaymentJson["state"] }) {
  const { t, paths } = useSite();
  const { title, text } = NEWS[state] ?? { title: "payment.ended_title", text: "payment.hold_ended" };
  return (
    <div className="pay-news" role="status">
      <h1 className="h2">{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      <div className="co-actions">
        <Link className="btn" to={state === "review" ? paths.shop() : paths.cart()}>
          {t(state === "review" ? "common.start_shopping" : "cart.title")}
        </Link>
      </div>
    </div>
  );
}
