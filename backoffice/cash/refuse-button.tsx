import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../ui/words.tsx";

interface RefuseButtonProps {
  reference: string;
  /** Whether this person's word cancels the order; else it waits for somebody who may. */
  isCancelled: boolean;
  onRefused: () => Promise<void>;
}

/** Asks once more: what is cancelled does not come back. */
export function RefuseButton({ reference, isCancelled, onRefused }: RefuseButtonProps) {
  const { t } = useWords();
  const [isAsked, setIsAsked] = useState(false);
  const refuse = async () => {
    setIsAsked(false);
    await onRefused();
  };
  const act = (
    <button type="button" className="btn btn-bad" onClick={refuse}>
      {t(isCancelled ? "cash.cancel_submit" : "cash.refuse_submit", { reference })}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t("cash.refused_of", { reference })}
        onClick={() => setIsAsked(true)}
      >
        {t("cash.refused")}
      </button>
      {isAsked && (
        <Dialog title={t("cash.refused_title")} onClose={() => setIsAsked(false)} footer={act}>
          <p>{t(isCancelled ? "cash.cancel_text" : "cash.refuse_text", { reference })}</p>
        </Dialog>
      )}
    </>
  );
}
