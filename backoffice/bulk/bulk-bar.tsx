import { useEffect, useRef, useState } from "react";
import { LIST_MOVES } from "../../shop/order-lists/list-moves.ts";
import type { OrderSort } from "../../shop/order-lists/order-sorts.ts";
import type { DeliveryFailure } from "../../shop/orders/states.ts";
import { useMe } from "../frame/session.ts";
import { type BulkResult, type Move, mayMove, type OrderRow } from "../orders/order-row.ts";
import type { useMoving } from "../orders/use-moving.ts";
import { call } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { BulkSheet } from "./bulk-sheet.tsx";
import { ChooseAll, MOST } from "./choose-all.tsx";
import { FailedMany } from "./failed-many.tsx";
import { FloatingBar } from "./floating-bar.tsx";
import { asksBefore, type FinalMove, finalRows, MoveQuestion } from "./move-question.tsx";

/** So many moves have buttons of their own; there is no room for more. */
const BUTTONS = 2;

/** Where a window keeps which act it watches: one that is reloaded meanwhile leads back to it and what it could not do. */
const WATCHED = "bulk act";

/** Floats while orders are selected: what can be done with them, and with how many. */
export function BulkBar({
  rows,
  list,
  moving,
  onChoose,
  onActed,
  onClear,
  onMoved,
}: {
  rows: readonly OrderRow[];
  /** Where they are chosen from, with how many orders it has. */
  list: { query: string; total: number; sort: OrderSort };
  moving: ReturnType<typeof useMoving>;
  onChoose: (rows: readonly OrderRow[]) => void;
  /** An act has refused none of these, or nobody waits any more for what it refuses. */
  onActed: (references: readonly string[]) => void;
  onClear: () => void;
  onMoved: () => Promise<void>;
}) {
  const { language, t } = useWords();
  const { may } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const clear = useRef<HTMLButtonElement>(null);
  /** What is acted upon; empty once it is known what became of it. */
  const asked = useRef<readonly string[]>([]);
  /** Of what was begun some can be taken back. */
  const [hasWayBack, setHasWayBack] = useState(true);
  const [result, setShown] = useState<BulkResult | null>(null);
  const setResult = (next: BulkResult | null) => {
    setShown(next);
    if (next === null) sessionStorage.removeItem(WATCHED);
    else sessionStorage.setItem(WATCHED, next.id);
  };
  useEffect(() => {
    const watched = sessionStorage.getItem(WATCHED);
    if (watched === null) return;
    void call<BulkResult>(language, "GET", `/orders/bulk/${watched}`).then((answer) => {
      if (answer.ok) {
        setShown(answer.data);
        setHasWayBack(answer.data.kind !== "move");
      } else if (answer.status !== 0) sessionStorage.removeItem(WATCHED);
    });
  }, [language]);
  const [confirming, setConfirming] = useState<(Move & FinalMove) | null>(null);
  const [isTelling, setIsTelling] = useState(false);
  /** Asks first where it cannot be taken back, and why nobody took the parcels. */
  const press = (to: Move) => {
    if (to === "DELIVERY_FAILED") setIsTelling(true);
    else if (asksBefore(rows, to)) setConfirming(to);
    else void begin(to);
  };
  const fits = (to: Move) => rows.filter((row) => mayMove(row, to)).length;
  const moves = may("orders.move") ? LIST_MOVES.filter((to) => fits(to) > 0).slice(0, BUTTONS) : [];
  const references = rows.map(({ reference }) => reference).slice(0, MOST);
  /** Those that were refused stay chosen, to be seen to. */
  const settle = ({ is_finished: isFinished, refused }: BulkResult) => {
    if (!isFinished) return;
    const left = new Set(refused.map(({ reference }) => reference));
    onActed(asked.current.filter((reference) => !left.has(reference)));
    asked.current = [];
  };
  const begin = async (to: Move, failure?: DeliveryFailure) => {
    const isUndoable = finalRows(rows, to).length < fits(to);
    setHasWayBack(isUndoable);
    const begun = await moving.move(to, references, isUndoable, failure);
    if (begun === null) return;
    asked.current = references;
    setConfirming(null);
    setIsTelling(false);
    settle(begun);
    if (!begun.is_finished || begun.refused.length > 0) setResult(begun);
  };
  const finish = async (finished: BulkResult) => {
    setResult(finished);
    settle(finished);
    await onMoved();
  };
  return (
    <>
      {rows.length > 0 && (
        <FloatingBar label={t("orders.with_selected")}>
          <b role="status">{t("orders.selected", { count: rows.length })}</b>
          {moves.map((to, at) => (
            <Submit
              key={to}
              type="button"
              className={at === 0 ? "btn btn-pri" : "btn"}
              isBusy={moving.isBusy}
              onClick={() => press(to)}
            >
              {t(`orders.to_${to}`)}
              {fits(to) < rows.length && <small>{t("orders.some_of", { count: fits(to), total: rows.length })}</small>}
            </Submit>
          ))}
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t("orders.more_acts")}
          </button>
          {rows.length < Math.min(list.total, MOST) && (
            <ChooseAll
              {...list}
              onChoose={(all) => {
                onChoose(all);
                // The button is gone with it; what is under the pointer then may not move anything.
                clear.current?.focus();
              }}
            />
          )}
          <button ref={clear} type="button" className="btn" aria-label={t("orders.clear")} onClick={onClear}>
            <Icon name="close" />
          </button>
        </FloatingBar>
      )}
      {isTelling && (
        <FailedMany
          count={fits("DELIVERY_FAILED")}
          isBusy={moving.isBusy}
          message={moving.trouble.message}
          onSay={(failure) => void begin("DELIVERY_FAILED", failure)}
          onClose={() => setIsTelling(false)}
        />
      )}
      {confirming === null && !isTelling && <Trouble message={moving.trouble.message} />}
      {confirming !== null && (
        <MoveQuestion
          to={confirming}
          final={finalRows(rows.slice(0, MOST), confirming)}
          going={fits(confirming)}
          of={rows.length}
          isBusy={moving.isBusy}
          message={moving.trouble.message}
          onGo={() => void begin(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
      {isOpen && (
        <BulkSheet
          sort={list.sort}
          references={references}
          onBegun={(begun) => {
            asked.current = references;
            setIsOpen(false);
            setHasWayBack(true);
            setResult(begun);
            settle(begun);
            if (begun.is_finished) void onMoved();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {result !== null && (
        <BulkProgress
          result={result}
          hasWayBack={hasWayBack}
          onProgress={setResult}
          onFinished={finish}
          onClose={() => {
            if (!result.is_finished) onActed(asked.current);
            asked.current = [];
            setResult(null);
          }}
        />
      )}
    </>
  );
}
