import { Link } from "react-router";
import { KeyCap } from "../frame/key-cap.tsx";
import { useMe } from "../frame/session.ts";
import { OrderPayLink } from "../order-edits/order-pay-link.tsx";
import { DisputeList } from "../refunds/dispute-list.tsx";
import { mayRefund } from "../refunds/refund-button.tsx";
import { RequestList } from "../refunds/request-list.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

interface OrderMoneyProps extends OrderPart {
  money: NonNullable<OrderPart["order"]["money"]>;
}

/** The money of the order: every try to pay it, what went back, and its papers. */
export function OrderMoney({ order, money, reload }: OrderMoneyProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const former = money.former_invoices;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("order.money")}</h2>
        {may("payments.see") && (
          <Link
            className="link target"
            to={`/payments/${order.reference}`}
            aria-keyshortcuts={mayRefund(order, may) ? undefined : "R"}
          >
            {t("payments.open")} {!mayRefund(order, may) && <KeyCap cap="R" />}
          </Link>
        )}
      </div>
      {money.attempts.length === 0 ? (
        <p className="mut">{order.labels.payment}</p>
      ) : (
        <CardTable className="tbl-c">
          <caption className="sr">{t("order.attempts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("order.attempt")}</th>
              <th scope="col">{t("order.by")}</th>
              <th scope="col">{t("order.state")}</th>
              <th scope="col" className="r">
                {t("order.amount")}
              </th>
              <th scope="col" className="r">
                {t("order.at")}
              </th>
            </tr>
          </thead>
          <tbody>
            {money.attempts.map((attempt, index) => (
              <tr key={attempt.reference}>
                <td className="m3">
                  <Code>{`…${attempt.reference.slice(-4)}`}</Code>
                </td>
                <td className="m1">{order.labels.attempts[index]}</td>
                <td className="m4">{t(`attempt.${attempt.state}`)}</td>
                <td className="r m2">
                  <Money amount={attempt.amount} currency={attempt.currency} />
                </td>
                <td className="r mut m7">
                  <bdi>{formatWhen(new Date(attempt.at), language)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
      {money.cash !== null && (
        <p className="row between">
          <span>{t("order.cash")}</span>
          <b className="med">{t(`cash_standing.${money.cash}`)}</b>
        </p>
      )}
      {money.disputes.length > 0 && (
        <>
          <h3 className="h4">{t("payments.disputes")}</h3>
          <DisputeList disputes={money.disputes} />
        </>
      )}
      <RequestList requests={money.requests} onDone={() => void reload()} />
      {money.refunds.length > 0 && (
        <ul className="stack-xs" aria-label={t("order.refunds")}>
          {money.refunds.map((refund) => (
            <li key={refund.id} className="row between">
              <span>
                {t(`refund_state.${refund.state}`)} <bdi>{formatWhen(new Date(refund.at), language)}</bdi>
              </span>
              <Money amount={-refund.amount} currency={refund.currency} />
            </li>
          ))}
        </ul>
      )}
      {order.unpaid_by_phone === null && <OrderPayLink order={order} reload={reload} />}
      {former.length > 0 && may("payments.see") && (
        <p className="cap row">
          {t("order_edit.former")}
          {former.map(({ number }) => (
            <a key={number} className="link" href={`/api/admin/orders/${order.reference}/invoice.pdf?number=${number}`}>
              <Code>{number}</Code>
            </a>
          ))}
        </p>
      )}
      {(money.invoice !== null || money.credit_notes.length > 0) && (
        <p className="cap row">
          {money.invoice !== null &&
            (may("payments.see") ? (
              <a className="link target" href={`/api/admin/orders/${order.reference}/invoice.pdf`}>
                {t("order.invoice")} <Code>{money.invoice.number}</Code>
              </a>
            ) : (
              <Code>{money.invoice.number}</Code>
            ))}
          {money.credit_notes.map(({ number }) =>
            may("payments.see") ? (
              <a
                key={number}
                className="link target"
                href={`/api/admin/orders/${order.reference}/credit-notes/${number}.pdf`}
              >
                {t("order.credit_note")} <Code>{number}</Code>
              </a>
            ) : (
              <Code key={number}>{number}</Code>
            ),
          )}
        </p>
      )}
    </section>
  );
}
