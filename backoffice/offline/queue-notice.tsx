import { useWords, type WordKey } from "../ui/words.tsx";

/** What the shop has not heard of yet, and what it does not take; `nameOf` says which one it is. */
export function QueueNotice<One extends { id: string; refusal: string | null }>({
  waiting,
  words,
  nameOf,
  onDismiss,
}: {
  waiting: readonly One[] | null;
  words: WordKey;
  nameOf: (one: One) => React.ReactNode;
  onDismiss: (id: string) => void;
}) {
  const { t } = useWords();
  const queued = (waiting ?? []).filter(({ refusal }) => refusal === null);
  const refused = (waiting ?? []).filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {queued.length > 0 && <p className="note note-warn">{t(words, { count: queued.length })}</p>}
      </div>
      <div role="alert" className="stack-xs">
        {refused.map((one) => (
          <div key={one.id} className="note note-bad">
            <span className="grow">
              {nameOf(one)}: {one.refusal}
            </span>
            <button type="button" className="btn btn-line btn-s" onClick={() => onDismiss(one.id)}>
              {t("packing.dismiss")}
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
