import { Link } from "react-router";
import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import { formatMoney, minorOf } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeLeft } from "./time-left.tsx";

interface ToPayProps {
  order: Pick<OrderJson, "reference" | "may_pay" | "due" | "currency">;
  /** So long the pieces of an order that is not confirmed are kept. */
  minutesLeft?: number;
}

/** What is still to be paid for an order, and where; nothing where nothing is. */
export function ToPay({ order, minutesLeft = 0 }: ToPayProps) {
  const { t, paths, market } = useSite();
  if (!order.may_pay) return null;
  const due = <bdi>{formatMoney(minorOf(order.due), order.currency, market.language)}</bdi>;
  return (
    <div className="note confirm-note" role="status">
      <Icon name="clock" />
      <div>
        <p>
          {order.due > 0 ? (
            <FilledText message="order.due" parts={{ amount: due }} />
          ) : (
            <TimeLeft minutes={minutesLeft} />
          )}
        </p>
        <Link className="btn" to={paths.payment(order.reference)} reloadDocument>
          {t("payment.pay_now")}
        </Link>
      </div>
    </div>
  );
}
