import { Link } from "react-router";
import { chatUrl } from "../../web/chat-url.ts";
import { initialsOf } from "../frame/frame.tsx";
import { useMe } from "../frame/session.ts";
import { OrderEmail } from "../order-edits/order-email.tsx";
import { OrderRecipient } from "../order-edits/order-recipient.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { ParcelState } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** Whom the order is for: how to reach them, and what else they ordered. */
export function OrderBuyer({ order, reload }: OrderPart) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { customer, others } = order;
  const name = `${customer.first_name} ${customer.last_name}`.trim();
  return (
    <section className="card stack-s">
      <div className="who">
        <span className="ava ava-g" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2 className="h3">
            <bdi>{name === "" ? t("order.buyer_forgotten") : name}</bdi>
          </h2>
          <span className="cap">{t(`order.reads_${order.language}`)}</span>
        </div>
        {customer.id !== null && may("customers.see") && (
          <Link className="link target" to={`/customers/${customer.id}`}>
            {t("inbox.customer")}
          </Link>
        )}
      </div>
      {customer.phone !== null && (
        <p className="row">
          <a className="btn btn-line btn-s" href={`tel:${customer.phone.number}`}>
            {t("order.call")} <Code>{customer.phone.readable}</Code>
          </a>
          <a
            className="btn btn-line btn-s"
            href={chatUrl(customer.phone.number, order.labels.chat_words ?? "")}
            target="_blank"
            rel="noreferrer"
            aria-label={t("cash.whatsapp_about", { reference: order.reference })}
          >
            {t("order.whatsapp")}
          </a>
        </p>
      )}
      <OrderRecipient order={order} reload={reload} />
      <OrderEmail order={order} reload={reload} />
      {order.customer_notes !== "" && (
        <div>
          <h3 className="h4">{t("order.customer_notes")}</h3>
          <p className="pre" dir="auto">
            {order.customer_notes}
          </p>
        </div>
      )}
      {others !== null && others.length > 0 && (
        <div>
          <h3 className="h4">{t("order.others")}</h3>
          <ul className="stack-xs">
            {others.map((other) => (
              <li key={other.reference} className="row between">
                <span className="stack-xs">
                  <Link className="link" to={`/orders/${other.reference}`}>
                    <Code>{other.reference}</Code>
                  </Link>
                  <small className="sub">
                    <bdi>{formatWhen(new Date(other.placed_at), language)}</bdi> ·{" "}
                    <Money amount={other.total} currency={other.currency} />
                  </small>
                </span>
                <ParcelState order={other} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others !== null && others.length === 0 && <p className="cap">{t("order.no_others")}</p>}
    </section>
  );
}
