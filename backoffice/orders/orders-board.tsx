import { type ComponentProps, useRef, useState } from "react";
import { Link } from "react-router";
import { Shown } from "../frame/states.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { MoneyState, ParcelState } from "../ui/state-sign.tsx";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { isAsked, MoveSheet } from "./move-sheet.tsx";
import { orderInList } from "./order-neighbours.tsx";
import { isMove, type OrderRow, whyNotTo } from "./order-row.ts";
import { useInView, Viewers } from "./order-viewers.tsx";
import { Place, Tags } from "./orders-table.tsx";
import { useMoving } from "./use-moving.ts";

/** A column as a list. */
function columnOf(query: string, state: string): string {
  const list = new URLSearchParams(query);
  list.set("view", "open");
  list.set("state", state);
  list.delete("sort");
  return list.toString();
}

interface Column {
  state: OrderRow["state"];
  total: number;
  rows: OrderRow[];
}

/**
 * Open orders by where they stand, on a phone one column at a time. A card is dragged to where it goes, or sent there by its
 * button; while it is dragged, columns say whether it may fall there.
 */
export function OrdersBoard({ query, mayMove }: { query: string; mayMove: boolean }) {
  const words = useWords();
  const { language, t } = words;
  const { loaded, reload } = useLoaded<Column[]>(language, `/orders/board${query}`);
  useLive(["order"], () => void reload());
  const moving = useMoving(reload);
  const inView = useInView();
  const [dragged, setDragged] = useState<OrderRow | null>(null);
  /** The column that it would fall into now. */
  const [above, setAbove] = useState<OrderRow["state"] | null>(null);
  const shown = useFilters(["column"]);
  const board = useRef<HTMLDivElement>(null);
  /** The order whose sheet is open, and where it was dropped if that is asked about first. */
  const [chosen, setChosen] = useState<{ reference: string; to: ComponentProps<typeof MoveSheet>["to"] } | null>(null);
  const [refusal, setRefusal] = useState("");
  // Of a card that goes while it is dragged, as when somebody else moves it, no browser says that its drag is over.
  const cards = loaded.state === "ready" ? loaded.data.flatMap(({ rows }) => rows) : [];
  const held =
    cards.find(({ reference, state }) => reference === dragged?.reference && state === dragged.state) ?? null;

  const drop = async (to: OrderRow["state"]) => {
    const row = held;
    setDragged(null);
    if (row === null || row.state === to) return;
    const why = whyNotTo(row, to, words);
    setRefusal(why === null ? "" : `${row.reference}: ${why}`);
    if (why !== null || !isMove(to)) return;
    if (isAsked(row, to)) {
      setChosen({ reference: row.reference, to });
      return;
    }
    const result = await moving.move(to, [row.reference]);
    const [refused] = result?.refused ?? [];
    if (refused !== undefined) setRefusal(`${row.reference}: ${refused.message}`);
  };
  /** Whether what is dragged may fall into a column, and why not. */
  const wayTo = (state: OrderRow["state"]): { drop?: "open" | "shut"; why?: string } => {
    if (held === null || held.state === state) return {};
    const why = whyNotTo(held, state, words);
    return why === null ? { drop: "open" } : { drop: "shut", why };
  };

  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(columns) => {
        const row = cards.find(({ reference }) => reference === chosen?.reference);
        const states = columns.map(({ state }) => state);
        const [asked] = shown.chosen("column");
        const onPhone =
          states.find((state) => state === asked) ?? columns.find(({ total }) => total > 0)?.state ?? "PROCESSING";
        return (
          <>
            <Trouble message={refusal === "" ? moving.trouble.message : refusal} />
            <nav className="board-tabs" aria-label={t("orders.columns_of_board")}>
              <Chips
                choices={states}
                chosen={onPhone}
                onChoose={(state) => {
                  shown.set({ column: [state] });
                  // Whoever has read on in one column begins at the top of the next.
                  if ((board.current?.getBoundingClientRect().top ?? 0) < 0) board.current?.scrollIntoView();
                }}
                labelOf={(state) => t(`state.${state}`)}
                counts={Object.fromEntries(columns.map(({ state, total }) => [state, total]))}
              />
            </nav>
            <div className="board" ref={board}>
              {[...columns, { state: "DELIVERED" as const, total: null, rows: [] }].map(({ state, total, rows }) => (
                <section
                  key={state}
                  className="board-c"
                  data-state={state}
                  data-shown={state === onPhone}
                  data-way={wayTo(state).drop}
                  data-above={held !== null && above === state}
                  aria-label={t(`state.${state}`)}
                  onDragOver={(event) => {
                    if (held !== null) event.preventDefault();
                    setAbove(state);
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    void drop(state);
                  }}
                >
                  <div className="board-h">
                    <h2 className="h4">
                      {t(`state.${state}`)} {total !== null && <bdi className="mut num">{total}</bdi>}
                    </h2>
                    {wayTo(state).why !== undefined && <p className="cap board-why">{wayTo(state).why}</p>}
                  </div>
                  {total === null && <p className="cap">{t("orders.drop_delivered")}</p>}
                  {rows.map((each) => (
                    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; its button does the same.
                    <div
                      key={each.reference}
                      className="card board-r"
                      data-reference={each.reference}
                      draggable={mayMove}
                      onDragStart={({ dataTransfer }) => {
                        // Some browsers drag nothing that carries nothing.
                        dataTransfer.setData("text/plain", each.reference);
                        setDragged(each);
                      }}
                      onDragEnd={() => setDragged(null)}
                    >
                      <div className="row between">
                        <Link className="target" to={orderInList(each.reference, columnOf(query, state))}>
                          <Code className="med">{each.reference}</Code>
                        </Link>
                        {each.is_late && <span className="tag tag-sale">{t("orders.late")}</span>}
                      </div>
                      <bdi>{each.customer}</bdi>
                      <Place row={each} />
                      {each.part_shipped !== null && <ParcelState order={each} />}
                      <MoneyState order={each} />
                      <Tags tags={each.tags} />
                      <Viewers names={inView.get(each.reference) ?? []} />
                      <div className="row between cap">
                        <bdi>{formatWhen(new Date(each.placed_at), language)}</bdi>
                        {each.total !== null && <Money amount={each.total} currency={each.currency} />}
                      </div>
                      {mayMove && (
                        <button
                          type="button"
                          className="btn btn-line btn-s"
                          aria-haspopup="dialog"
                          aria-label={t("orders.move_of", { reference: each.reference })}
                          onClick={() => setChosen({ reference: each.reference, to: null })}
                        >
                          {t("orders.move")}
                        </button>
                      )}
                    </div>
                  ))}
                  {total !== null && total > rows.length && (
                    <Link className="link target" to={`/orders?${columnOf(query, state)}`}>
                      {t("orders.board_more", { count: total - rows.length })}
                    </Link>
                  )}
                </section>
              ))}
            </div>
            {row !== undefined && (
              <MoveSheet row={row} to={chosen?.to} moving={moving} onMoved={reload} onClose={() => setChosen(null)} />
            )}
          </>
        );
      }}
    </Shown>
  );
}
