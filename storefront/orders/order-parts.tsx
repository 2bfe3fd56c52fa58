import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import { FULFILMENT_STEPS, type FulfilmentState, type PaymentState, stepsReached } from "#shop/orders/states.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "#texts/method-names.ts";
import { formatMoney, minorOf } from "#texts/money.ts";
import type { MessageKey } from "#texts/translate.ts";
import { Amounts } from "../cart/amounts.tsx";
import { AddressText } from "../delivery/address-text.tsx";
import { useSite } from "../i18n/site.tsx";
import type { DeliveryTime } from "./delivery-time.ts";
import { OrderLines } from "./order-lines.tsx";

/** The four steps of an order in this state. */
export function stepsAt(status: FulfilmentState) {
  const reached = stepsReached(status);
  return FULFILMENT_STEPS.map((step, index) => ({ step, reached: index < reached, at: null }));
}

/** What is worth saying about the money of a confirmed order. */
const MONEY_WORDS: Partial<Record<PaymentState, MessageKey>> = {
  authorised: "payment_event.authorised",
  paid: "payment_event.paid",
  partially_refunded: "payment_event.refunded",
  refunded: "payment_event.refunded",
};

/** When, where to and how an order goes. */
export function OrderFacts({ order, date, when }: { order: OrderJson; date: string; when: DeliveryTime | null }) {
  const { t, market } = useSite();
  const gone = order.exchanges
    .filter(({ kind }) => kind === "to")
    .reduce((all, { amount }) => all + minorOf(amount), 0);
  // What paid an exchange has not gone back.
  const said = MONEY_WORDS[gone > 0 && gone === minorOf(order.refunded) ? "paid" : order.payment_status];
  const amountOf = (amount: number) => formatMoney(minorOf(amount), order.currency, market.language);
  return (
    <dl className="kv">
      {when !== null && (
        <div>
          <dt>{t(when.name)}</dt>
          <dd>{when.text}</dd>
        </div>
      )}
      <div>
        <dt>{t("order.date")}</dt>
        <dd>{date}</dd>
      </div>
      <div>
        <dt>{t("order.shipping_address")}</dt>
        <dd>
          <bdi>
            {order.customer.first_name} {order.customer.last_name}
          </bdi>
          <br />
          <AddressText address={order.address} />
        </dd>
      </div>
      <div>
        <dt>{t("order.payment_method")}</dt>
        <dd>
          {t(PAYMENT_NAMES[order.payment_method])}
          {said !== undefined && <span className="cap pay-why">{t(said)}</span>}
          {order.exchanges.map(({ kind, order: other, amount }) => (
            <span key={`${kind}${other}`} className="cap pay-why">
              {t(`order.exchange_${kind}`, { amount: amountOf(amount), order: other })}
            </span>
          ))}
          {order.due > 0 && <span className="cap pay-why">{t("order.due", { amount: amountOf(order.due) })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t("order.shipping_method")}</dt>
        <dd>{t(DELIVERY_NAMES[order.delivery_method])}</dd>
      </div>
      {order.notes !== "" && (
        <div>
          <dt>{t("order.notes")}</dt>
          <dd>
            <bdi>{order.notes}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What was ordered and every amount. */
export function OrderAside({ order }: { order: OrderJson }) {
  const { t } = useSite();
  return (
    <aside className="co-aside is-open" aria-label={t("checkout.order_summary")}>
      <div className="co-full">
        <h2 className="h3">{t("checkout.order_summary")}</h2>
        <OrderLines
          currency={order.currency}
          lines={order.lines.map((line) => ({
            key: `${line.slug}${line.is_gift ? " gift" : ""}`,
            name: line.name,
            pack: line.pack,
            thumbnail: line.thumbnail,
            quantity: line.quantity,
            total: line.line_total,
            isGift: line.is_gift,
            everyMonths: line.every_months,
          }))}
        />
        <Amounts
          amounts={{
            currency: order.currency,
            subtotal: order.subtotal,
            discounts: order.adjustments.filter(({ kind }) => kind !== "sale"),
            delivery: order.delivery,
            processingFee: order.processing_fee,
            total: order.total,
            vat: order.vat,
            vatPercent: order.vat_percent,
          }}
        />
      </div>
    </aside>
  );
}
