import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecoveredCarts } from "../../shop/cart-reminders/reminder-choice.ts";
import { CART_VIEWS, type CartView } from "../../shop/staff-carts/cart-views.ts";
import type { LeftCartRow } from "../../shop/staff-carts/left-carts.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import "../styles/stock.css";

/** Carts that were left by people who want to be reminded, the reminders, and what came back by them. */
export default function CartsPage() {
  const { may } = useMe();
  return may("carts.see") ? <Carts /> : <NotAllowed />;
}

function Carts() {
  const { t } = useWords();
  const { may } = useMe();
  const filters = useFilters(["view", "q"]);
  const view = CART_VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "due";
  const asked = filters.chosen("q")[0] ?? "";
  const pages = usePages<LeftCartRow>(`/carts${filters.query}`);
  useLive(["order", "cart"], () => void pages.reload());
  const { sums, due } = pages.meta as { sums?: RecoveredCarts; due?: number };
  return (
    <>
      <PageHeading heading={t("carts.title")} text={t("carts.text")}>
        <a className="btn btn-line" href={`/api/admin/carts.csv${filters.query}`} download>
          <Icon name="export" />
          CSV
        </a>
      </PageHeading>
      {sums !== undefined && <Sums sums={sums} />}
      <Chips
        choices={CART_VIEWS}
        chosen={view}
        onChoose={(each) => filters.set({ view: each === "due" ? [] : [each] })}
        labelOf={(each) => t(`carts.view_${each}`)}
        counts={{ due }}
      />
      {may("customers.see") && (
        <FindForm className="find-person" label={t("carts.find")} asked={asked} onFind={filters.find} />
      )}
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon="bag"
              title={asked === "" ? t(`carts.empty_${view}`) : t("carts.none_found")}
              text={t(asked === "" ? "carts.empty_text" : "carts.none_found_text")}
            />
          ) : (
            <>
              <Rows rows={rows} view={view} />
              <ShowMore pages={pages}>
                <span>
                  {t("carts.value_shown")}{" "}
                  <b className="med">
                    <Money amount={rows.reduce((sum, { value }) => sum + (value?.amount_aed ?? 0), 0)} currency="AED" />
                  </b>
                </span>
              </ShowMore>
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
    <div className="kpi">
      <Figure label={t("carts.sent_30")}>
        <bdi>{reminders}</bdi>
      </Figure>
      <Figure label={t("carts.restored_30")}>
        <bdi>{restored}</bdi>
      </Figure>
      <Figure label={t("carts.orders_30")}>
        <bdi>{orders}</bdi>
      </Figure>
      <Figure label={t("carts.value_30")}>
        <Money amount={totalAed} currency="AED" />
      </Figure>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className="cap">{label}</span>
      <b className="fig-m">{children}</b>
    </div>
  );
}

function Rows({ rows, view }: { rows: readonly LeftCartRow[]; view: CartView }) {
  const { t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("carts.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("carts.person")}</th>
          <th scope="col">{t("carts.content")}</th>
          <th scope="col" className="r">
            {t("carts.value")}
          </th>
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
  const { order, value } = row;
  return (
    <tr>
      <td className="m1">
        <Person row={row} />
      </td>
      <td className="m5">
        {row.products === null
          ? t("carts.gone")
          : row.products.map(({ name, quantity }) => (
              <span key={name.en} className="sub">
                <bdi>{name[language]}</bdi>
                {"\u00a0×\u00a0"}
                <bdi>{quantity}</bdi>
              </span>
            ))}
      </td>
      <td className={value === null ? "r hide-m" : "r m2 num"}>
        {value === null ? "–" : <Money amount={value.amount} currency={value.currency} />}
      </td>
      <td className="m5">
        <span className="only-i">{t("carts.reminder")} </span>
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
        <td className={order === null ? "r hide-m" : "r m7"}>
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

/** Whose cart it is: by their name where it is known, with their address below it. */
function Person({ row: { email, name, customer_id: account } }: { row: LeftCartRow }) {
  const { t } = useWords();
  if (email === null) return <span className="mut">{t("carts.somebody")}</span>;
  const called = name === "" ? <Code className="any">{email}</Code> : <bdi>{name}</bdi>;
  return (
    <>
      {account === null ? (
        called
      ) : (
        <Link className="link" to={`/customers/${account}`}>
          {called}
        </Link>
      )}
      {name !== "" && (
        <small className="sub">
          <Code className="any">{email}</Code>
        </small>
      )}
    </>
  );
}
