import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import { PAYMENT_NAMES } from "#texts/method-names.ts";
import { minorOf } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";

/** Everything that happened to the money of an order, in plain words. `times` are the events' own, ready to be read. */
export function PaymentEvents({ order, times }: { order: OrderJson; times: readonly string[] }) {
  const { t } = useSite();
  if (order.payment_events.length === 0) return null;
  return (
    <section className="acct-section" aria-labelledby="payment-events">
      <h2 className="h3" id="payment-events">
        {t("payment.events")}
      </h2>
      <ol className="pay-events">
        {order.payment_events.map(({ event, at, amount, method, failure }, index) => (
          <li key={`${at} ${event}`}>
            <span className="muted small">{times[index]}</span>
            <span>
              {t(`payment_event.${event}`)}
              {method !== null && <span className="muted"> · {t(PAYMENT_NAMES[method])}</span>}
              {failure !== null && <span className="cap pay-why">{t(`payment.${failure}`)}</span>}
            </span>
            {amount !== null && <Price amount={minorOf(amount)} currency={order.currency} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
