import { Link } from "react-router";
import { useMe } from "../frame/session.ts";
import { OrderPayLink } from "../order-edits/order-pay-link.tsx";
import type { OrderPart } from "../orders/order-page.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** Of an order by phone that nobody has paid: its link and until when it is held, or that its time is over. */
export function UnpaidOrder({ order, reload }: OrderPart) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { unpaid_by_phone: unpaid, hold_until: until } = order;
  if (unpaid === null) return null;
  const when = (at: string) => <bdi>{formatWhen(new Date(at), language)}</bdi>;
  return (
    <section className="card stack-s">
      <div className="panel-h">
        <h2 className="h3">{t("new_order.title")}</h2>
        {unpaid.made_by !== null && (
          <span className="cap">
            {t("unpaid_order.made_by")} <bdi>{unpaid.made_by}</bdi>
          </span>
        )}
      </div>
      {unpaid.over_at === null ? (
        <>
          {until !== null && (
            <p>
              {t("unpaid_order.held")} <b className="med">{when(until)}</b>
            </p>
          )}
          <OrderPayLink order={order} reload={reload} />
          {may("orders.make") && (
            <p>
              <Link className="btn btn-line" to={`/orders/new?change=${order.reference}`}>
                {t("unpaid_order.change")}
              </Link>
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            {t("unpaid_order.over")} <b className="med">{when(unpaid.over_at)}</b>
          </p>
          <p className="cap">{t("unpaid_order.over_text")}</p>
          {may("orders.make") && (
            <p>
              <Link className="btn btn-line" to={`/orders/new?again=${order.reference}`}>
                {t("unpaid_order.again")}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
