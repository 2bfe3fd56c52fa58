import { Link } from "react-router";
import { useKept } from "../drafts/use-kept.ts";
import { useMe } from "../frame/session.ts";
import { type EditDraft, editOf, OrderEdit } from "../order-edits/order-edit.tsx";
import { useOffered } from "../palette/open-order.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import type { OrderPart } from "./order-page.tsx";

/** What is in the order, and what it comes to; without amounts for whoever only packs it. */
export function OrderLines({ order, reload }: OrderPart) {
  const { t } = useWords();
  const { may } = useMe();
  /** Null: its sheet is closed. */
  const { value: edit, keep } = useKept<EditDraft | null>(`edit ${order.reference}`, null);
  const { amounts, currency } = order;
  const mayEdit = order.may_edit && may("orders.edit");
  useOffered({ edit: mayEdit ? () => keep(edit ?? editOf(order)) : undefined });
  return (
    <section>
      <CardTable>
        <caption className="sr">{t("order.lines")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("order.line")}</th>
            {amounts !== null && (
              <th scope="col" className="r">
                {t("order.price")}
              </th>
            )}
            <th scope="col" className="r">
              {t("order.pieces")}
            </th>
            {amounts !== null && (
              <th scope="col" className="r">
                {t("order.amount")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.position}>
              <td className="m1">
                <div className="prod">
                  <img
                    className="pic"
                    src={`/_image?url=${encodeURIComponent(line.thumbnail)}&w=160`}
                    alt=""
                    width="40"
                    height="40"
                    loading="lazy"
                  />
                  <div>
                    <b>{line.name}</b>
                    <span className="sub">
                      <Code>{line.sku}</Code> · <bdi>{line.pack}</bdi>{" "}
                      {line.is_gift && <span className="tag">{t("order.gift")}</span>}
                      {line.every_months > 0 && (
                        <span className="tag">{t("order.every_months", { count: line.every_months })}</span>
                      )}
                    </span>
                  </div>
                </div>
              </td>
              {line.price !== null && (
                <td className="r hide-m">
                  <Money amount={line.price.unit} currency={currency} />
                </td>
              )}
              <td className="r m4">
                <bdi dir="ltr">× {line.quantity}</bdi>
              </td>
              {line.price !== null && (
                <td className="r m2 semi">
                  <Money amount={line.price.total} currency={currency} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
      {edit !== null && (
        <OrderEdit order={order} reload={reload} draft={edit} onChange={keep} onClose={() => keep(null)} />
      )}
      {amounts !== null && <Sums order={order} amounts={amounts} />}
      {mayEdit && (
        <button type="button" className="btn btn-line" onClick={() => keep(editOf(order))}>
          <Icon name="edit" />
          {t("order_edit.title")}
        </button>
      )}
    </section>
  );
}

function Sums({ order, amounts }: Pick<OrderPart, "order"> & { amounts: NonNullable<OrderPart["order"]["amounts"]> }) {
  const { t } = useWords();
  const { currency, labels } = order;
  // What paid another order has a line of its own.
  const exchanged = order.exchanges.reduce((all, { kind, amount }) => all + (kind === "to" ? (amount ?? 0) : 0), 0);
  const given = amounts.refunded - exchanged;
  return (
    <div className="sumwrap">
      <p className="cap">
        {currency !== "AED" && (
          <>
            {t("order.in_aed")} <Money amount={amounts.total_aed} currency="AED" />
          </>
        )}
      </p>
      <dl className="sum">
        <div>
          <dt>{t("order.subtotal")}</dt>
          <dd>
            <Money amount={amounts.subtotal} currency={currency} />
          </dd>
        </div>
        {amounts.discounts.map((discount, index) => (
          <div key={`${discount.kind}${discount.code ?? ""}${discount.offer?.name ?? ""}`}>
            <dt>
              {labels.discounts[index]} {discount.code !== null && <Code>{discount.code}</Code>}
            </dt>
            <dd className="up">
              <Money amount={-discount.amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("order.delivery")}</dt>
          <dd>{amounts.delivery === 0 ? t("order.free") : <Money amount={amounts.delivery} currency={currency} />}</dd>
        </div>
        {amounts.processing_fee > 0 && (
          <div>
            <dt>{t("order.processing_fee")}</dt>
            <dd>
              <Money amount={amounts.processing_fee} currency={currency} />
            </dd>
          </div>
        )}
        <div className="tot">
          <dt>{t(order.payment_state === "due_on_delivery" ? "order.to_collect" : "order.total")}</dt>
          <dd>
            <Money amount={amounts.total} currency={currency} />
          </dd>
        </div>
        {amounts.vat_percent !== null && (
          <div className="mini">
            <dt>{t("order.vat", { percent: amounts.vat_percent })}</dt>
            <dd>
              <Money amount={amounts.vat} currency={currency} />
            </dd>
          </div>
        )}
        {order.exchanges.map(({ kind, order: other, amount }) => (
          <div key={`${kind}${other}`}>
            <dt>
              {t(`exchange.money_${kind}`)}{" "}
              <Link className="link" to={`/orders/${other}`}>
                <Code>{other}</Code>
              </Link>
            </dt>
            <dd>{amount !== null && <Money amount={-amount} currency={currency} />}</dd>
          </div>
        ))}
        {amounts.due !== 0 && (
          <div>
            <dt>{t(amounts.due > 0 ? "order_edit.due" : "order_edit.due_back")}</dt>
            <dd>
              <Money amount={Math.abs(amounts.due)} currency={currency} />
            </dd>
          </div>
        )}
        {given > 0 && (
          <div>
            <dt>{t("order.refunded")}</dt>
            <dd>
              <Money amount={-given} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
