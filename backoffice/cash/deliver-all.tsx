import { useState } from "react";
import type { RemittanceLineJson } from "../../shop/cash/cash-json.ts";
import { useMe } from "../frame/session.ts";
import { OrderLink } from "../orders/order-link.tsx";
import type { BulkResult } from "../orders/order-row.ts";
import { whenFinished } from "../orders/use-moving.ts";
import { useAction } from "../ui/action.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** So many orders in one act; of more, the others are asked about afterwards. */
const MOST_AT_ONCE = 500;

/** Money in a courier's file for orders that nobody has marked as delivered: all of them are, and the file is looked at anew. */
export function DeliverAll({ lines, again }: { lines: readonly RemittanceLineJson[]; again: () => Promise<void> }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const [isWaiting, setIsWaiting] = useState(false);
  const [lost, setLost] = useState("");
  const [refused, setRefused] = useState<BulkResult["refused"]>([]);
  const named = lines.flatMap(({ cause, reference }) => (cause === "not_delivered" && reference ? [reference] : []));
  // What could not be moved has its reason, and is not asked about again.
  const references = [...new Set(named)]
    .filter((each) => !refused.some(({ reference }) => reference === each))
    .slice(0, MOST_AT_ONCE);
  const deliver = async () => {
    setLost("");
    const begun = await send<BulkResult>("POST", "/orders/bulk", { to: "DELIVERED", references });
    if (begun?.ok !== true) return;
    setIsWaiting(true);
    const answer = await whenFinished(language, begun);
    setIsWaiting(false);
    if (answer.ok) setRefused([...refused, ...answer.data.refused]);
    else setLost(answer.message || t("app.no_connection"));
    await again();
  };
  if (!may("orders.move") || named.length === 0) return null;
  return (
    <div className="note note-warn">
      <div className="stack-xs">
        {references.length > 0 && (
          <>
            <p>{t("cash.deliver_text")}</p>
            <Submit type="button" className="btn btn-line" isBusy={isBusy || isWaiting} onClick={deliver}>
              {t("cash.deliver", { count: references.length })}
            </Submit>
          </>
        )}
        {refused.map(({ reference, message }) => (
          <p key={reference}>
            <OrderLink reference={reference} /> {message}
          </p>
        ))}
        <Trouble message={trouble.message || lost} />
      </div>
    </div>
  );
}
