import { useState } from "react";
import { asksFor, type FinalMove, MoveQuestion } from "../bulk/move-question.tsx";
import { FailedDialog } from "../cash/undelivered.tsx";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { isMove, type Move, type OrderRow } from "./order-row.ts";
import type { useMoving } from "./use-moving.ts";

/** A move that more is asked about: whether it is meant, or why nobody took the parcel. */
type Asked = (Move & FinalMove) | "DELIVERY_FAILED";

/** Whether more is asked about a move of this order. */
export const isAsked = (row: OrderRow, to: Move): to is Asked => to === "DELIVERY_FAILED" || asksFor(row, to);

/** Everywhere one order can go: the same as dragging its card, for keys and thumbs; what it may not says why. */
export function MoveSheet({
  row,
  to: dropped = null,
  moving,
  onMoved,
  onClose,
}: {
  row: OrderRow;
  /** Where it was dropped already, if that is asked about first. */
  to?: Asked | null | undefined;
  moving: ReturnType<typeof useMoving>;
  onMoved: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [refusal, setRefusal] = useState("");
  const [asking, setAsking] = useState<Asked | null>(dropped);
  const go = async (to: Move) => {
    const result = await moving.move(to, [row.reference], !asksFor(row, to));
    if (result === null) return;
    const [refused] = result.refused;
    setRefusal(refused?.message ?? "");
    if (refused === undefined) onClose();
  };
  const moves = row.may_become.filter(({ to }) => isMove(to));
  const message = refusal === "" ? moving.trouble.message : refusal;
  if (asking === "DELIVERY_FAILED") return <FailedDialog of={row.reference} onDone={onMoved} onClose={onClose} />;
  if (asking !== null)
    return (
      <MoveQuestion
        to={asking}
        final={[row]}
        going={1}
        of={1}
        isBusy={moving.isBusy}
        message={message}
        onGo={() => void go(asking)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t("orders.move_title")} onClose={onClose}>
      <p>
        <Code className="med">{row.reference}</Code> · <bdi>{row.customer}</bdi>
      </p>
      {moves.length === 0 && <p className="mut">{t("orders.no_moves")}</p>}
      <ul className="stack-xs">
        {moves.map(({ to, why }) =>
          isMove(to) ? (
            <li key={to}>
              {why === null ? (
                <Submit
                  type="button"
                  className="btn btn-line btn-block"
                  isBusy={moving.isBusy}
                  onClick={() => (isAsked(row, to) ? setAsking(to) : go(to))}
                >
                  {t(`orders.to_${to}`)}
                </Submit>
              ) : (
                <p className="note">
                  <b className="med">{t(`state.${to}`)}</b> {why}
                </p>
              )}
            </li>
          ) : null,
        )}
      </ul>
      <Trouble message={message} />
    </Dialog>
  );
}
