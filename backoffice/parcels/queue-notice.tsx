import { Code } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";
import type { WaitingParcel } from "./device.ts";

/** Parcels that the shop has not heard of yet, and those it does not take. */
export function QueueNotice({
  waiting,
  onDismiss,
}: {
  waiting: readonly WaitingParcel[] | null;
  onDismiss: (id: string) => void;
}) {
  const { t } = useWords();
  const queued = (waiting ?? []).filter(({ refusal }) => refusal === null);
  const refused = (waiting ?? []).filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {queued.length > 0 && <p className="note note-warn">{t("packing.queued", { count: queued.length })}</p>}
      </div>
      <div role="alert" className="stack-xs">
        {refused.map(({ id, reference, refusal }) => (
          <div key={id} className="note note-bad">
            <span className="grow">
              <Code>{reference}</Code>: {refusal}
            </span>
            <button type="button" className="btn btn-line btn-s" onClick={() => onDismiss(id)}>
              {t("packing.dismiss")}
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
