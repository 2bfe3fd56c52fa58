import { Link, useParams } from "react-router";
import { SUBSCRIPTION_VIEWS } from "../../shop/staff-subscriptions/subscription-acts.ts";
import type { StaffSubscription } from "../../shop/staff-subscriptions/subscription-list.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatDay } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { SubscriptionDetail } from "./subscription-detail.tsx";
import { SubscriptionSign } from "./subscription-sign.tsx";
import "../styles/stock.css";

/** What comes regularly, to whom and when: the list, and beside it the subscription that is open. */
export default function SubscriptionsPage() {
  const { may } = useMe();
  return may("subscriptions.manage") ? <Subscriptions /> : <NotAllowed />;
}

function Subscriptions() {
  const { t } = useWords();
  const { id } = useParams();
  const filters = useFilters(["view", "q"]);
  const view = SUBSCRIPTION_VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "due";
  const pages = usePages<StaffSubscription>(`/subscriptions${filters.query}`);
  useLive(["subscription"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <PageHeading heading={t("subs.title")} text={t("subs.text")} />
      <div className={id === undefined ? "stock-2" : "stock-2 stock-open"}>
        <section className="stock-list stack-s" aria-label={t("subs.title")}>
          <Chips
            choices={SUBSCRIPTION_VIEWS}
            chosen={view}
            onChoose={(each) => filters.set({ view: each === "due" ? [] : [each] })}
            labelOf={(each) => t(`subs.view_${each}`)}
            counts={counts}
          />
          {/* Whoever looks for somebody looks among all subscriptions. */}
          <FindForm
            label={t("subs.find")}
            asked={filters.chosen("q")[0] ?? ""}
            onFind={(words) => filters.find(words, { view: ["all"] })}
          />
          <Shown loaded={pages.loaded} onRetry={pages.reload}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty icon="retry" title={t("subs.empty")} text={t("subs.empty_text")} />
              ) : (
                <>
                  <Rows rows={rows} open={id} query={filters.query} />
                  <ShowMore pages={pages}>{null}</ShowMore>
                </>
              )
            }
          </Shown>
        </section>
        {id === undefined ? (
          <p className="mut hide-m">{t("subs.choose")}</p>
        ) : (
          <SubscriptionDetail key={id} id={id} query={filters.query} onChanged={pages.reload} />
        )}
      </div>
    </>
  );
}

interface RowsProps {
  rows: readonly StaffSubscription[];
  open: string | undefined;
  query: string;
}

function Rows({ rows, open, query }: RowsProps) {
  const { language, t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("subs.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("customers.name")}</th>
          <th scope="col">{t("stock.product")}</th>
          <th scope="col">{t("orders.state")}</th>
          <th scope="col">{t("subs.next")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.id === open ? "is-cur" : undefined}>
            <td className="m1">
              <Link
                className="link"
                to={`/subscriptions/${row.id}${query}`}
                aria-current={row.id === open ? "true" : undefined}
              >
                <bdi>{row.name === "" ? row.email : row.name}</bdi>
              </Link>
              {row.name !== "" && (
                <small className="sub hide-m">
                  <Code className="any">{row.email}</Code>
                </small>
              )}
            </td>
            <td className="m5">
              {row.product?.name[language] ?? t("customer.product_gone")}
              <small className="sub">{t("customer.every", { count: row.every_months, pieces: row.quantity })}</small>
            </td>
            <td className="m4">
              <SubscriptionSign row={row} />
            </td>
            <td className="m2">
              {row.state === "active" ? <bdi className="nw">{formatDay(row.next_on, language)}</bdi> : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
