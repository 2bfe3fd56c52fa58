import { Link } from "react-router";
import type { OrderSort } from "../../shop/order-lists/order-sorts.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { MoneyState, ParcelState } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { type OrderLook, SortedHead } from "./order-look.tsx";
import { orderInList } from "./order-neighbours.tsx";
import type { OrderRow } from "./order-row.ts";
import { Viewers } from "./order-viewers.tsx";

interface TableProps {
  rows: readonly OrderRow[];
  /** The query of the list, along which the page of an order leads on. */
  query: string;
  selected: ReadonlySet<string>;
  /** The row that keys act on; none: -1. */
  current: number;
  fresh: ReadonlySet<string>;
  /** Who else has an order open. */
  inView: ReadonlyMap<string, readonly string[]>;
  look: OrderLook;
  maySelect: boolean;
  onSort: (sort: OrderSort) => void;
  onSelect: (reference: string, isRange: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
}

/** Orders as rows, on a phone as cards. */
export function OrdersTable({ rows, query, selected, current, fresh, inView, look, maySelect, ...acts }: TableProps) {
  const { language, t } = useWords();
  const { sort, columns } = look;
  const isAll = rows.length > 0 && rows.every(({ reference }) => selected.has(reference));
  return (
    <div className="tw">
      <CardTable className="orders">
        <caption className="sr">{t("orders.title")}</caption>
        <thead>
          <tr>
            {maySelect && (
              <th scope="col" className="ckc">
                <input
                  type="checkbox"
                  className={`ck ${selected.size > 0 && !isAll ? "mixed" : ""}`}
                  aria-label={t("orders.select_all")}
                  checked={isAll}
                  onChange={({ currentTarget }) => acts.onSelectAll(currentTarget.checked)}
                />
              </th>
            )}
            <th scope="col">{t("orders.order")}</th>
            {columns.has("customer") && <th scope="col">{t("orders.customer")}</th>}
            {columns.has("place") && <th scope="col">{t("orders.place")}</th>}
            {columns.has("pieces") && <th scope="col">{t("orders.pieces")}</th>}
            {columns.has("state") && <SortedHead by="state" sort={sort} onSort={acts.onSort} />}
            {columns.has("payment") && <th scope="col">{t("orders.payment")}</th>}
            {columns.has("total") && <SortedHead by="total" sort={sort} onSort={acts.onSort} className="r" />}
            {columns.has("placed") && <SortedHead by="placed" sort={sort} onSort={acts.onSort} className="r" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.reference}
              data-reference={row.reference}
              className={[
                selected.has(row.reference) ? "is-sel" : "",
                at === current ? "is-cur" : "",
                fresh.has(row.reference) ? "is-new" : "",
              ].join(" ")}
            >
              {maySelect && (
                <td className="ckc">
                  <input
                    type="checkbox"
                    className="ck"
                    aria-label={t("orders.select", { reference: row.reference })}
                    checked={selected.has(row.reference)}
                    onChange={() => {}}
                    onClick={(event) => acts.onSelect(row.reference, event.shiftKey)}
                  />
                </td>
              )}
              <td className="m3">
                <Link to={orderInList(row.reference, query)}>
                  <Code className="med">{row.reference}</Code>
                </Link>{" "}
                {fresh.has(row.reference) && <span className="tag tag-new">{t("orders.new")}</span>}
                {row.is_late && <span className="tag tag-sale">{t("orders.late")}</span>} <Tags tags={row.tags} />{" "}
                <Viewers names={inView.get(row.reference) ?? []} />
              </td>
              {columns.has("customer") && (
                <td className="m1">
                  <bdi className="semi">{row.customer}</bdi>
                  {row.phone_readable !== null && (
                    <span className="sub hide-m">
                      <Code>{row.phone_readable}</Code>
                    </span>
                  )}
                </td>
              )}
              {columns.has("place") && (
                <td className="m5">
                  <Place row={row} />
                </td>
              )}
              {columns.has("pieces") && (
                <td className="thumbs hide-m">
                  <Pieces row={row} />
                </td>
              )}
              {columns.has("state") && (
                <td className="m4">
                  <ParcelState order={row} />
                </td>
              )}
              {columns.has("payment") && (
                <td className="m6">
                  <MoneyState order={row} />
                  <span className="sub hide-m">{t(`method.${row.payment_method}`)}</span>
                  {row.hold_until !== null && (
                    <span className="sub hide-m">
                      {t("orders.held_until")} <bdi>{formatWhen(new Date(row.hold_until), language)}</bdi>
                    </span>
                  )}
                </td>
              )}
              {columns.has("total") && (
                <td className="r m2 semi">
                  {row.total !== null && <Money amount={row.total} currency={row.currency} />}
                </td>
              )}
              {columns.has("placed") && (
                <td className="r m7 mut">
                  <bdi>{formatWhen(new Date(row.placed_at), language)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </div>
  );
}

/** What the team marks an order with. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useWords();
  if (tags.length === 0) return null;
  return (
    <ul className="row-tags" aria-label={t("order.tags")}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function Place({ row }: { row: OrderRow }) {
  const { t } = useWords();
  return (
    <span className={`cc cc-${row.country}`}>
      <i aria-hidden="true" />
      <span className="sr">{t(`country.${row.country}`)}</span>
      <bdi>{row.place}</bdi>
    </span>
  );
}

function Pieces({ row }: { row: OrderRow }) {
  return (
    <span>
      {row.pictures.map((picture) => (
        <img
          key={picture}
          className="pic pic-s"
          src={`/_image?url=${encodeURIComponent(picture)}&w=320&q=60`}
          alt=""
          width="32"
          height="32"
          loading="lazy"
        />
      ))}
      <em className="mini num">
        <bdi dir="ltr">× {row.units}</bdi>
      </em>
    </span>
  );
}
