import { useState } from "react";
import { LIST_COLUMNS, type ListColumn } from "../../shop/order-lists/list-columns.ts";
import { NEWEST_FIRST, ORDER_SORTS, type OrderSort } from "../../shop/order-lists/order-sorts.ts";
import { useMe } from "../frame/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { Filters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";

/** Columns beside the order's number, and their names. */
export const COLUMNS = {
  customer: "orders.customer",
  place: "orders.place",
  pieces: "orders.pieces",
  state: "orders.state",
  payment: "orders.payment",
  total: "orders.total",
  placed: "orders.placed",
} as const satisfies Record<ListColumn, WordKey>;

const SORTS = {
  "-placed": "orders.sort_newest",
  placed: "orders.sort_oldest",
  "-total": "orders.sort_most",
  total: "orders.sort_least",
  state: "orders.sort_to_do",
  "-state": "orders.sort_done",
} as const satisfies Record<OrderSort, WordKey>;

/** Fields of the address that say how a list looks, without another order in it. */
export const LOOK_FIELDS = ["hide"];

export interface OrderLook {
  sort: OrderSort;
  columns: ReadonlySet<ListColumn>;
}

/** How the list of an address is sorted, and which columns it has. */
export function useOrderLook(filters: Filters, look: Filters): OrderLook {
  const { may } = useMe();
  const asked = filters.chosen("sort")[0];
  const hidden = look.chosen("hide");
  return {
    sort: ORDER_SORTS.find((sort) => sort === asked) ?? NEWEST_FIRST,
    columns: new Set(
      LIST_COLUMNS.filter((column) => !hidden.includes(column) && (column !== "total" || may("orders.prices"))),
    ),
  };
}

/** The newest first is what nobody has to say. */
export const sortField = (sort: OrderSort) => ({ sort: sort === NEWEST_FIRST ? [] : [sort] });

/** How the list is sorted and what it shows, as a sheet; on phones, where no column has a head, the only way. */
export function OrderLookButton({ filters, look }: { filters: Filters; look: Filters }) {
  const { t } = useWords();
  const { may } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const { sort } = useOrderLook(filters, look);
  const hidden = look.chosen("hide");
  const seen = <Name extends string>(name: Name) => may("orders.prices") || !name.endsWith("total");
  const toggle = (column: ListColumn) =>
    look.set(
      { hide: hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column] },
      { replace: true },
    );
  return (
    <>
      <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="sliders" />
        {t("orders.look")}
      </button>
      {isOpen && (
        <Dialog title={t("orders.look")} onClose={() => setIsOpen(false)}>
          <fieldset>
            <legend className="h4">{t("orders.sort")}</legend>
            <div className="choices">
              {(Object.keys(SORTS) as OrderSort[]).filter(seen).map((each) => (
                <label key={each} className="opt">
                  <input
                    type="radio"
                    className="rd"
                    name="sort"
                    checked={each === sort}
                    onChange={() => filters.set(sortField(each), { replace: true })}
                  />
                  {t(SORTS[each])}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="h4">{t("orders.columns")}</legend>
            <div className="choices">
              {LIST_COLUMNS.filter(seen).map((column) => (
                <label key={column} className="opt">
                  <input
                    type="checkbox"
                    className="ck"
                    checked={!hidden.includes(column)}
                    onChange={() => toggle(column)}
                  />
                  {t(COLUMNS[column])}
                </label>
              ))}
            </div>
          </fieldset>
        </Dialog>
      )}
    </>
  );
}

/** The head of a column that the list can be sorted by; pressed once more the other way round. */
export function SortedHead({
  by,
  sort,
  onSort,
  className,
}: {
  by: "placed" | "total" | "state";
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  className?: string;
}) {
  const { t } = useWords();
  const isOn = sort === by || sort === `-${by}`;
  const isFalling = sort === `-${by}`;
  // The newest and the most come first, and what is still to be done.
  const first: OrderSort = by === "state" ? "state" : `-${by}`;
  const other: OrderSort = isFalling ? by : `-${by}`;
  return (
    <th scope="col" className={className} aria-sort={isOn ? (isFalling ? "descending" : "ascending") : undefined}>
      <button type="button" className="th-sort" onClick={() => onSort(isOn ? other : first)}>
        {t(COLUMNS[by])}
        {isOn && <Icon name={isFalling ? "down" : "up"} className="icon-s" />}
      </button>
    </th>
  );
}
