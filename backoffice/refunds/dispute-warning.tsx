import { useState } from "react";
import type { DisputeSign } from "../../shop/disputes/disputes.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { useWords } from "../ui/words.tsx";

/** Whether a bank wants money of an order back, or has got it; null: neither. */
function signOf(disputes: OrderMoneyJson["disputes"]): DisputeSign | null {
  const open = disputes.filter(({ state }) => state !== "won" && state !== "closed");
  if (open.length === 0) return null;
  return open.some(({ state }) => state === "lost") ? "lost" : "open";
}

/**
 * Money that a bank takes back may be paid twice: it is given back here only by whoever says so once more. `isHeld` until
 * then; `warning`: what says so, null where no bank wants anything.
 */
export function useDisputeWarning({ disputes }: Pick<OrderMoneyJson, "disputes">) {
  const { t } = useWords();
  const [isSure, setIsSure] = useState(false);
  const sign = signOf(disputes);
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
