import { Link } from "react-router";
import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import type { Currency, Language } from "#shop/market/market.ts";
import type { FulfilmentState } from "#shop/orders/states.ts";
import { formatDate } from "#texts/dates.ts";
import { minorOf } from "#texts/money.ts";
import { STATE_WORDS } from "#texts/state-words.ts";
import { AccountEmpty } from "../account/account-empty.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

/** What a list shows of an order. */
export interface OrderRow {
  reference: string;
  date: string;
  status: FulfilmentState;
  total: number;
  currency: Currency;
  /** An order that is not confirmed is packed by nobody: it waits for its money, or waited in vain. */
  money: "agreed" | "awaited" | "missing";
  /** Pictures of the first products in it. */
  pictures: string[];
}

/** As many pictures as fit beside each other on a phone. */
const PICTURES = 3;

export function orderRow(order: OrderJson, language: Language): OrderRow {
  const { reference, placed_at, status, total, currency, lines } = order;
  const pictures = lines.filter((line) => !line.is_gift).map((line) => line.thumbnail);
  return {
    reference,
    date: formatDate(new Date(placed_at), language),
    status,
    total,
    currency,
    money: order.confirmed ? "agreed" : order.may_pay ? "awaited" : "missing",
    pictures: pictures.slice(0, PICTURES),
  };
}

/** A customer's orders, each a link to all about it; without any, the way to the first. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const { t, paths } = useSite();
  if (orders.length === 0) {
    return (
      <AccountEmpty text={t("account.no_orders")}>
        <Link className="btn" to={paths.shop()}>
          {t("common.start_shopping")}
        </Link>
      </AccountEmpty>
    );
  }
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.reference}>
          <Link className="order-row" to={paths.order(order.reference)}>
            <span className="order-pics" aria-hidden="true">
              {order.pictures.map((picture) => (
                <Picture key={picture} src={picture} alt="" width={1200} height={1200} sizes="56px" />
              ))}
            </span>
            <span className="order-no semi">
              <bdi dir="ltr">{order.reference}</bdi>
            </span>
            <span className="order-date muted small">{order.date}</span>
            <span className="order-state small">
              {order.money === "agreed" && t(STATE_WORDS[order.status].name)}
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
