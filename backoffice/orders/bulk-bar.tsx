import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Code } from "../ui/amounts.tsx";
import { call } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { type BulkResult, MOVES, type Move, mayMove, type OrderRow } from "./order-row.ts";
import type { useMoving } from "./use-moving.ts";

/** So many orders in one act. */
const MOST = 500;
/** The first two have buttons of their own; there is no room for more. */
const BUTTONS = 3;

/** Floats while orders are selected: what can be done with them, and with how many. */
export function BulkBar({
  rows,
  moving,
  onClear,
  onMoved,
}: {
  rows: readonly OrderRow[];
  moving: ReturnType<typeof useMoving>;
  onClear: () => void;
  onMoved: () => Promise<void>;
}) {
  const { t } = useWords();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [asked, setAsked] = useState<string[]>([]);
  const fits = (to: Move) => rows.filter((row) => mayMove(row, to)).length;
  const moves = MOVES.filter((to) => fits(to) > 0).slice(0, BUTTONS);
  const begin = async (to: Move) => {
    const references = rows.map(({ reference }) => reference).slice(0, MOST);
    setAsked(references);
    const begun = await moving.move(to, references);
    if (begun === null) return;
    if (begun.is_finished && begun.refused.length === 0) onClear();
    else setResult(begun);
  };
  const finish = async (finished: BulkResult) => {
    setResult(finished);
    moving.tell(finished, asked);
    await onMoved();
  };
  return (
    <>
      {rows.length > 0 && (
        <div className="bulk" role="toolbar" aria-label={t("orders.with_selected")}>
          <b role="status">{t("orders.selected", { count: rows.length })}</b>
          {moves.map((to, at) => (
            <Submit
              key={to}
              type="button"
              className={at === 0 ? "btn btn-pri" : "btn"}
              isBusy={moving.isBusy}
              onClick={() => begin(to)}
            >
              {t(`orders.to_${to}`)}
              {fits(to) < rows.length && <small>{t("orders.some_of", { count: fits(to), total: rows.length })}</small>}
            </Submit>
          ))}
          <button type="button" className="btn" aria-label={t("orders.clear")} onClick={onClear}>
            <Icon name="close" />
          </button>
        </div>
      )}
      <Trouble message={moving.trouble.message} />
      {result !== null && (
        <BulkProgress
          result={result}
          onProgress={setResult}
          onFinished={finish}
          onClose={() => {
            setResult(null);
            onClear();
          }}
        />
      )}
    </>
  );
}

const LOOK_EVERY_MS = 2000;

/** How far a long act is, and afterwards which orders it could not do, and why. */
function BulkProgress({
  result,
  onProgress,
  onFinished,
  onClose,
}: {
  result: BulkResult;
  onProgress: (result: BulkResult) => void;
  onFinished: (result: BulkResult) => Promise<void>;
  onClose: () => void;
}) {
  const { language, t } = useWords();
  const { id, is_finished: isFinished } = result;
  const look = async () => {
    if (isFinished) return;
    const answer = await call<BulkResult>(language, "GET", `/orders/bulk/${id}`);
    if (!answer.ok) return;
    if (answer.data.is_finished) await onFinished(answer.data);
    else onProgress(answer.data);
  };
  useLive(["bulk"], () => void look());
  useEffect(() => {
    if (isFinished) return;
    // Where the line is cut, it is asked for.
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  });
  const worked = result.done + result.unchanged + result.refused.length;
  return (
    <Dialog title={t("orders.bulk_title", { state: t(`state.${result.to}`) })} onClose={onClose}>
      <div role="status" className="stack-s">
        {isFinished ? (
          <p>{t("orders.bulk_done", { count: result.done })}</p>
        ) : (
          <p>{t("orders.bulk_running", { done: worked, total: result.total })}</p>
        )}
        {!isFinished && <progress className="bar-wide" max={result.total} value={worked} aria-hidden="true" />}
        {result.unchanged > 0 && <p className="mut">{t("orders.bulk_unchanged", { count: result.unchanged })}</p>}
      </div>
      {result.refused.length > 0 && (
        <section>
          <div className="sec-h">
            <h3 className="h3">{t("orders.bulk_refused", { count: result.refused.length })}</h3>
          </div>
          <ul className="lst">
            {result.refused.map(({ reference, message }) => (
              <li key={reference}>
                <Link to={`/orders/${reference}`} className="link">
                  <Code>{reference}</Code>
                </Link>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
