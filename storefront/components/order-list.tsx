import { Link } from "react-router";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import type { Currency, Language } from "../../shop/market/market.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import { formatDate } from "../i18n/dates.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";
import { Price } from "./price.tsx";
import { StateName } from "./track-steps.tsx";

/** What a list shows of an order. */
export interface OrderRow {
  reference: string;
  date: string;
  status: FulfilmentState;
  total: number;
  currency: Currency;
  /** An order that is not confirmed is packed by nobody: it waits for its money, or waited in vain. */
  money: "agreed" | "awaited" | "missing";
}

export function orderRow(order: OrderJson, language: Language): OrderRow {
  const { reference, placed_at, status, total, currency, confirmed, may_pay } = order;
  const money = confirmed ? "agreed" : may_pay ? "awaited" : "missing";
  return { reference, date: formatDate(new Date(placed_at), language), status, total, currency, money };
}

/** A customer's orders, each a link to all about it; without any, the way to the first. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const { t, paths } = useSite();
  if (orders.length === 0) {
    return (
      <div className="account-empty">
        <p className="lead">{t("account.no_orders")}</p>
        <Link className="btn" to={paths.shop()}>
          {t("common.start_shopping")}
        </Link>
      </div>
    );
  }
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.reference}>
          <Link className="order-row" to={paths.order(order.reference)}>
            <span className="order-no semi">
              <bdi dir="ltr">{order.reference}</bdi>
            </span>
            <span className="order-date muted small">{order.date}</span>
            <span className="order-state small">
              {order.money === "agreed" && <StateName status={order.status} />}
              {order.money === "awaited" && t("order.unpaid")}
              {order.money === "missing" && t("order.not_completed")}
            </span>
            <Price amount={minorOf(order.total)} currency={order.currency} />
            <Icon name="forward" size="s" flip />
          </Link>
        </li>
      ))}
    </ul>
  );
}
