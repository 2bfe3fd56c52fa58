import { useState } from "react";
import type { DisputeSign } from "../../shop/disputes/disputes.ts";
import { useWords } from "../ui/words.tsx";

/**
 * Money that a bank takes back may be paid twice: it is given back here only by whoever says so once more. `isHeld` until
 * then; `warning`: what says so, null where no bank wants anything.
 */
export function useDisputeWarning(sign: DisputeSign | null) {
  const { t } = useWords();
  const [isSure, setIsSure] = useState(false);
  const warning = sign !== null && (
    <div className="note note-bad stack-s">
      <p role="alert">{t(sign === "lost" ? "refund.dispute_lost" : "refund.disputed")}</p>
      <label className="row">
        <input
          type="checkbox"
          className="ck"
          checked={isSure}
          onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
        />
        <span>{t("refund.disputed_anyway")}</span>
      </label>
    </div>
  );
  return { isHeld: sign !== null && !isSure, warning };
}
