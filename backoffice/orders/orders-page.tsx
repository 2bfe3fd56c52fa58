import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { NEWEST_FIRST } from "../../shop/order-lists/order-sorts.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { FindForm } from "../forms/find-form.tsx";
import { Key } from "../frame/key-cap.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useKeys } from "../ui/keys.ts";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { OrderFileButton } from "./order-file.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { LOOK_FIELDS, OrderLookButton, sortField, useOrderLook } from "./order-look.tsx";
import { LIST_FIELDS, orderInList } from "./order-neighbours.tsx";
import type { ListMeta, OrderRow } from "./order-row.ts";
import { useInView } from "./order-viewers.tsx";
import { isView, OrderViews } from "./order-views.tsx";
import { OrdersBoard } from "./orders-board.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useMoving } from "./use-moving.ts";
import "../styles/orders.css";

/** All orders, as a list or as a board. */
export function OrdersPage() {
  const { may } = useMe();
  return may("orders.see") ? <Orders /> : <NotAllowed />;
}

function Orders() {
  const { t } = useWords();
  const { may } = useMe();
  const filters = useFilters(LIST_FIELDS);
  const shape = useFilters(["as"]);
  const isBoard = shape.chosen("as")[0] === "board";
  const { pathname, search } = useLocation();
  if (filters.chosen("view").some((view) => !isView(view))) {
    // An address that somebody shortened or wrote by hand: the rest of it stands.
    const known = new URLSearchParams(search);
    known.delete("view");
    return <Navigate replace to={{ pathname, search: known.toString() }} />;
  }
  const show = (as: "list" | "board") => shape.set({ as: as === "board" ? [as] : [] });
  return (
    <>
      <PageHeading heading={t("orders.title")}>
        {!isBoard && may("reports.tax") && <OrderFileButton filters={filters} />}
        <div className="seg">
          <button type="button" aria-pressed={!isBoard} onClick={() => show("list")}>
            <Icon name="list" className="icon-s" />
            {t("orders.as_list")}
          </button>
          <button type="button" aria-pressed={isBoard} onClick={() => show("board")}>
            <Icon name="board" className="icon-s" />
            {t("orders.as_board")}
          </button>
        </div>
      </PageHeading>
      {isBoard ? (
        <div>
          <div className="fbar">
            <OrderSearch filters={filters} />
            <OrderFilters filters={filters} />
          </div>
          <OrdersBoard query={filters.query} mayMove={may("orders.move")} />
        </div>
      ) : (
        <OrderList filters={filters} />
      )}
    </>
  );
}

const AS_ORDERS = {
  keyOf: ({ reference }: OrderRow) => reference,
  atOf: ({ placed_at: at }: OrderRow) => at,
};

/** Sorted otherwise, a list has no end where new ones come. */
const AS_SORTED = { ...AS_ORDERS, atOf: () => "" };

function OrderList({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const { may } = useMe();
  const navigate = useNavigate();
  const pages = usePages<OrderRow>(`/orders${filters.query}`);
  const meta = pages.meta as Partial<ListMeta>;
  useLive(["order"], () => void pages.reload());
  const read = pages.loaded.state === "ready" ? pages.loaded.data : null;
  const shown = useFilters(LOOK_FIELDS);
  const kept = useFilters([...LIST_FIELDS, ...LOOK_FIELDS]);
  const going = useFilters(["sort", ...LOOK_FIELDS]);
  const look = useOrderLook(filters, shown);
  const told = look.sort === NEWEST_FIRST ? AS_ORDERS : AS_SORTED;
  const { rows, fresh, waiting, showWaiting } = useArrivals(read, filters.query, told);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Of the list more than is shown, once all of it was chosen. */
  const [others, setOthers] = useState<readonly OrderRow[]>([]);
  const [current, setCurrent] = useState(-1);
  const last = useRef<string | null>(null);
  const moving = useMoving(pages.reload);
  const maySelect = (["orders.move", "orders.note", "orders.prices"] as const).some(may);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => {
    setSelected(new Set());
    setOthers([]);
    setCurrent(-1);
  }, [filters.query]);

  const select = (reference: string, isRange: boolean) => {
    const references = rows.map((row) => row.reference);
    const [from, to] = [references.indexOf(last.current ?? ""), references.indexOf(reference)];
    const next = new Set(selected);
    if (isRange && from >= 0)
      for (const each of references.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    else if (!next.delete(reference)) next.add(reference);
    last.current = reference;
    setSelected(next);
  };
  const selectAll = (isOn: boolean) => {
    setSelected(new Set(isOn ? rows.map(({ reference }) => reference) : []));
    setOthers([]);
  };
  const step = (by: 1 | -1) => {
    const at = Math.max(0, Math.min(rows.length - 1, current + by));
    setCurrent(at);
    document.querySelector(`tr[data-reference="${rows[at]?.reference}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const here = rows[current]?.reference;
  useKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    ...(maySelect && {
      KeyX: () => here !== undefined && select(here, false),
      "Shift+KeyX": () => here !== undefined && select(here, true),
      "Ctrl+KeyA": () => selectAll(true),
    }),
    Enter: () => here !== undefined && navigate(orderInList(here, filters.query)),
    // Those that are chosen, else the one the keys are at.
    ...(may("parcels.pack") && {
      KeyP: () => {
        const meant = rows.map(({ reference }) => reference).filter((one) => selected.has(one));
        const printed = meant.length > 0 ? meant : here === undefined ? [] : [here];
        if (printed.length > 0)
          window.open(`/api/admin/papers/slips.pdf?orders=${printed.join(",")}`, "_blank", "noopener");
      },
    }),
    Escape: () => selectAll(false),
  });

  const inSight = new Set(rows.map(({ reference }) => reference));
  const chosen = [...rows, ...others.filter(({ reference }) => !inSight.has(reference))].filter(({ reference }) =>
    selected.has(reference),
  );
  const inView = useInView();
  const view = filters.chosen("view")[0] ?? "all";
  return (
    <>
      <div>
        <OrderViews view={view} query={kept.query} look={going.query.replace("?", "")} counts={meta.counts} />
        {view === "awaiting" && <p className="cap view-text">{t("orders.awaiting_text")}</p>}
        {view === "expired" && <p className="cap view-text">{t("orders.expired_text")}</p>}
        <div className="fbar">
          <OrderSearch filters={filters} />
          <OrderFilters filters={filters} />
          <OrderLookButton filters={filters} look={shown} />
        </div>
        <div role="status" className="told">
          {waiting > 0 && (
            <button type="button" className="newpill" onClick={showWaiting}>
              {t("orders.new_waiting", { count: waiting })}
            </button>
          )}
        </div>
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {() =>
            rows.length === 0 ? (
              <Empty
                icon="bag"
                title={t("orders.none")}
                text={t(filters.query === "" ? "orders.none_yet" : "orders.none_fit")}
              >
                {filters.query !== "" && (
                  <button
                    type="button"
                    className="btn btn-line"
                    onClick={() => filters.set(Object.fromEntries(LIST_FIELDS.map((field) => [field, []])))}
                  >
                    {t("orders.filter_none")}
                  </button>
                )}
              </Empty>
            ) : (
              <>
                <OrdersTable
                  rows={rows}
                  query={filters.query}
                  inView={inView}
                  selected={selected}
                  current={current}
                  fresh={fresh}
                  look={look}
                  onSort={(sort) => filters.set(sortField(sort))}
                  maySelect={maySelect}
                  onSelect={select}
                  onSelectAll={selectAll}
                />
                <ShowMore pages={pages}>
                  <span>
                    {meta.total !== undefined &&
                      t(meta.is_more === true ? "orders.shown_of_more" : "orders.shown_of", {
                        shown: rows.length,
                        count: meta.total,
                      })}
                  </span>
                  <Keys maySelect={maySelect} />
                </ShowMore>
              </>
            )
          }
        </Shown>
      </div>
      <BulkBar
        rows={chosen}
        list={{ query: filters.query, total: meta.total ?? 0, sort: look.sort }}
        moving={moving}
        onChoose={(all) => {
          setOthers(all);
          setSelected(new Set(all.map(({ reference }) => reference)));
        }}
        onActed={(acted) => setSelected((before) => new Set([...before].filter((one) => !acted.includes(one))))}
        onClear={() => selectAll(false)}
        onMoved={pages.reload}
      />
    </>
  );
}

function Keys({ maySelect }: { maySelect: boolean }) {
  const { t } = useWords();
  const keys = [
    ["J K", t("orders.key_move")],
    ...(maySelect ? [["X", t("orders.key_select")]] : []),
    ["↵", t("orders.key_open")],
    ["/", t("orders.key_search")],
  ];
  return (
    <span className="keys hide-m">
      {keys.map(([key, word]) => (
        <span key={key}>
          <Key>{key}</Key> {word}
        </span>
      ))}
    </span>
  );
}

function OrderSearch({ filters }: { filters: Filters }) {
  const { t } = useWords();
  return (
    <FindForm
      className="row"
      label={t("orders.search")}
      hint={t("orders.search_hint")}
      asked={filters.chosen("q")[0] ?? ""}
      onFind={filters.find}
    />
  );
}
