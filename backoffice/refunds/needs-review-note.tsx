import { useState } from "react";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** An order whose money somebody has to look at: what happened, and the two ways on, each of which asks once more. */
export function NeedsReviewNote({
  money,
  onDone,
}: {
  money: Pick<OrderMoneyJson, "reference" | "parked">;
  onDone: () => void;
}) {
  const { t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const [asked, setAsked] = useState<"accept" | "give_back" | null>(null);
  if (money.parked === null) return null;
  const act = async () => {
    const path = asked === "accept" ? "accept-payment" : "give-back";
    const answer = await send("POST", `/orders/${money.reference}/${path}`, {});
    if (answer?.ok === true) onDone();
    setAsked(null);
  };
  return (
    <div className="note note-bad">
      <div className="stack-s">
        <p>{t(`parked_text.${money.parked}`)}</p>
        <Trouble message={trouble.message} />
        {may("payments.manage") && asked === null && (
          <div className="row">
            {money.parked === "mismatch" && (
              <button type="button" className="btn btn-line btn-s" onClick={() => setAsked("accept")}>
                {t("parked_text.accept")}
              </button>
            )}
            <button type="button" className="btn btn-bad-line btn-s" onClick={() => setAsked("give_back")}>
              {t("parked_text.give_back")}
            </button>
          </div>
        )}
        {asked !== null && (
          <div className="row">
            <span>{t(`parked_text.${asked}_sure`)}</span>
            <SubmitOrLeave isBusy={isBusy} className="btn btn-bad btn-s" onClick={act} onLeave={() => setAsked(null)}>
              {t(`parked_text.${asked}`)}
            </SubmitOrLeave>
          </div>
        )}
      </div>
    </div>
  );
}
