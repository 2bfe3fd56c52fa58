import { Link } from "react-router";
import type { RecoveredCarts } from "../../shop/cart-reminders/reminder-choice.ts";
import type { CartView } from "../../shop/staff-carts/cart-views.ts";
import type { LeftCartRow } from "../../shop/staff-carts/left-carts.ts";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import "../styles/stock.css";

const VIEWS: readonly CartView[] = ["due", "sent", "recovered"];

/** Carts that were left by people who want to be reminded, the reminders, and what came back by them. */
export default function CartsPage() {
  const { may } = useMe();
  return may("carts.see") ? <Carts /> : <NotAllowed />;
}

function Carts() {
  const { t } = useWords();
  const filters = useFilters(["view"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "due";
  const pages = usePages<LeftCartRow>(`/carts?view=${view}`);
  useLive(["order"], () => void pages.reload());
  const { sums, due } = pages.meta as { sums?: RecoveredCarts; due?: number };
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("carts.title")}</h1>
          <p>{t("carts.text")}</p>
        </div>
      </div>
      {sums !== undefined && <Sums sums={sums} />}
      <Chips
        choices={VIEWS}
        chosen={view}
        onChoose={(each) => filters.set({ view: each === "due" ? [] : [each] })}
        labelOf={(each) => t(`carts.view_${each}`)}
        counts={{ due }}
      />
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="bag" title={t(`carts.empty_${view}`)} text={t("carts.empty_text")} />
          ) : (
            <>
              <Rows rows={rows} view={view} />
              <ShowMore pages={pages}>{null}</ShowMore>
            </>
          )
        }
      </Shown>
    </>
  );
}

function Sums({ sums: { reminders, restored, orders, totalAed } }: { sums: RecoveredCarts }) {
  const { t } = useWords();
  return (
    <dl className="dl">
      <dt>{t("carts.sent_30")}</dt>
      <dd className="num">{reminders}</dd>
      <dt>{t("carts.restored_30")}</dt>
      <dd className="num">{restored}</dd>
      <dt>{t("carts.orders_30")}</dt>
      <dd className="num">{orders}</dd>
      <dt>{t("carts.value_30")}</dt>
      <dd>
        <Money amount={totalAed} currency="AED" />
      </dd>
    </dl>
  );
}

function Rows({ rows, view }: { rows: readonly LeftCartRow[]; view: CartView }) {
  const { t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("carts.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("customers.email")}</th>
          <th scope="col">{t("carts.content")}</th>
          <th scope="col">{t("carts.reminder")}</th>
          {view !== "due" && <th scope="col">{t("carts.back")}</th>}
          {view !== "due" && (
            <th scope="col" className="r">
              {t("carts.order")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} view={view} />
        ))}
      </tbody>
    </CardTable>
  );
}

function Row({ row, view }: { row: LeftCartRow; view: CartView }) {
  const { language, t } = useWords();
  const when = (moment: string) => <bdi className="nw">{formatWhen(new Date(moment), language)}</bdi>;
  const { email, customer_id, order } = row;
  return (
    <tr>
      <td className="m1">
        {email === null ? (
          <span className="mut">{t("carts.somebody")}</span>
        ) : customer_id === null ? (
          <Code className="any">{email}</Code>
        ) : (
          <Link className="link" to={`/customers/${customer_id}`}>
            <Code className="any">{email}</Code>
          </Link>
        )}
      </td>
      <td className="m3">
        {row.products === null
          ? t("carts.gone")
          : row.products.map(({ name, quantity }) => (
              <span key={name.en} className="sub">
                {name[language]} × <bdi>{quantity}</bdi>
              </span>
            ))}
      </td>
      <td className="m5">
        {row.sent_at === null ? (
          <>
            {t("carts.due")} {row.due_at !== null && when(row.due_at)}
          </>
        ) : (
          <>
            {t("carts.sent")} {when(row.sent_at)}
          </>
        )}
      </td>
      {view !== "due" && (
        <td className={row.restored_at === null ? "hide-m" : "m6"}>
          {row.restored_at === null ? (
            "–"
          ) : (
            <>
              <span className="only-i">{t("carts.back")} </span>
              {when(row.restored_at)}
            </>
          )}
        </td>
      )}
      {view !== "due" && (
        <td className={order === null ? "r hide-m" : "r m2"}>
          {order === null ? (
            "–"
          ) : (
            <>
              <Money amount={order.total_aed} currency="AED" />
              <small className="sub">
                <OrderLink reference={order.reference} />
              </small>
            </>
          )}
        </td>
      )}
    </tr>
  );
}
