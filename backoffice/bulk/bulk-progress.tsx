import { useEffect, useState } from "react";
import { OrderLink } from "../orders/order-link.tsx";
import { type BulkResult, isMove } from "../orders/order-row.ts";
import { useAction } from "../ui/action.ts";
import { call, saveFile } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

const LOOK_EVERY_MS = 2000;

/** How far a long act is, and afterwards which orders it could not do, and why. */
export function BulkProgress({
  result,
  hasWayBack,
  onProgress,
  onFinished,
  onClose,
}: {
  result: BulkResult;
  /** Some of what was done can be taken back. */
  hasWayBack: boolean;
  onProgress: (result: BulkResult) => void;
  onFinished: (result: BulkResult) => Promise<void>;
  onClose: () => void;
}) {
  const { language, t } = useWords();
  const { id, is_finished: isFinished } = result;
  const { isBusy, trouble, send } = useAction();
  /** The shop did not answer how far it is. */
  const [isUnheard, setIsUnheard] = useState(false);
  /** As an act of its own, whose result takes the place of this one. */
  const takeBack = async () => {
    const answer = await send<BulkResult>("POST", `/orders/bulk/${id}/take-back`);
    if (answer?.ok !== true) return;
    if (answer.data.is_finished) await onFinished(answer.data);
    else onProgress(answer.data);
  };
  const look = async () => {
    if (isFinished) return;
    const answer = await call<BulkResult>(language, "GET", `/orders/bulk/${id}`);
    setIsUnheard(!answer.ok);
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
  const isMoving = result.kind === "move";
  const worked = result.done + result.unchanged + result.refused.length;
  return (
    <Dialog title={titleOf(result, t)} onClose={onClose}>
      <div role="status" className="stack-s">
        {isFinished ? (
          <p>{t(isMoving ? "orders.bulk_done" : "orders.bulk_acted", { count: result.done })}</p>
        ) : (
          <p>{t("orders.bulk_running", { done: worked, total: result.total })}</p>
        )}
        {!isFinished && <progress className="bar-wide" max={result.total} value={worked} aria-hidden="true" />}
        {!isFinished && isUnheard && <p className="note note-warn">{t("orders.bulk_unheard")}</p>}
        {result.unchanged > 0 && <p className="mut">{t("orders.bulk_unchanged", { count: result.unchanged })}</p>}
      </div>
      {isFinished && result.kind === "invoices" && result.done > 0 && <InvoicesFile id={id} />}
      {isFinished && isPaper(result.kind) && result.done > 0 && (
        <a
          className="btn btn-pri"
          href={`/api/admin/orders/bulk/${id}/${result.kind}.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="print" />
          {t("orders.open_paper")}
        </a>
      )}
      {isFinished && result.may_take_back && hasWayBack && (
        <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={takeBack}>
          {t("app.undo")}
        </Submit>
      )}
      <Trouble message={trouble.message} />
      {result.refused.length > 0 && (
        <section>
          <div className="sec-h">
            <h3 className="h3">
              {t(isMoving ? "orders.bulk_refused" : "orders.bulk_not_done", { count: result.refused.length })}
            </h3>
          </div>
          <ul className="lst">
            {result.refused.map(({ reference, message }) => (
              <li key={reference}>
                <OrderLink reference={reference} />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Names and addresses of many people: the second factor may be asked for before they come. */
function InvoicesFile({ id }: { id: string }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const load = async () => {
    const answer = await send<Blob>("GET", `/orders/bulk/${id}/invoices.pdf`);
    if (answer?.ok === true) saveFile(answer.data, "invoices.pdf");
  };
  return (
    <>
      <Submit type="button" className="btn btn-pri" isBusy={isBusy} onClick={load}>
        <Icon name="print" />
        {t("orders.save_paper")}
      </Submit>
      <Trouble message={trouble.message} />
    </>
  );
}

/** Opened as they are, to be printed at once. */
const PAPERS = ["slips", "labels"] as const;
const isPaper = (kind: string): kind is (typeof PAPERS)[number] => PAPERS.some((paper) => paper === kind);

function titleOf({ kind, to }: BulkResult, t: ReturnType<typeof useWords>["t"]): string {
  if (kind === "move") return t("orders.bulk_title", { state: isMove(to) ? t(`state.${to}`) : to });
  if (kind === "tag" || kind === "untag") return t(`orders.bulk_${kind}`, { tag: to });
  return t(`orders.bulk_${kind}`);
}
