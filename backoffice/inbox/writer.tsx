import { Link } from "react-router";
import type { PersonBrief, PersonOrder } from "../../shop/people/read-person.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { Money, Phone } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { ParcelState } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

/** Whoever wrote, beside what they wrote: what they bought, and their newest orders. */
export function Writer({ person, name }: { person: PersonBrief; name: string }) {
  const { t } = useWords();
  const { totals, orders } = person;
  return (
    <aside className="card stack-s" aria-label={t("inbox.writer")}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {person.phone !== null && (
          <p className="cap">
            <Phone number={person.phone} />
          </p>
        )}
      </div>
      <dl className="dl">
        <dt>{t("customers.orders")}</dt>
        <dd>
          <bdi>{totals.orders}</bdi>
        </dd>
        <dt>{t("customer.spent")}</dt>
        <dd>
          <Money amount={totals.spent} currency="AED" />
        </dd>
        <dt>{t("customer.refused")}</dt>
        <dd>
          <bdi>{totals.refused}</bdi>
        </dd>
      </dl>
      <p className="cap">{t(`customer.reads_${person.language}`)}</p>
      {orders.length > 0 && (
        <ul className="lst">
          {orders.map((order) => (
            <WriterOrder key={order.reference} order={order} />
          ))}
        </ul>
      )}
      <Link className="link target" to={`/customers/${person.id}`}>
        {t("inbox.customer")}
      </Link>
    </aside>
  );
}

function WriterOrder({ order }: { order: PersonOrder }) {
  const { language } = useWords();
  return (
    <li>
      <div className="grow stack-xs">
        <span className="row between">
          <OrderLink reference={order.reference} />
          <Money amount={order.total} currency={order.currency} />
        </span>
        <span className="row between">
          <ParcelState order={order} />
          <bdi className="cap">{formatWhen(new Date(order.at), language)}</bdi>
        </span>
      </div>
    </li>
  );
}
