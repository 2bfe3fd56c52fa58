import { useState } from "react";
import { Link } from "react-router";
import type { RefundJson } from "../../shop/refunds/order-money.ts";
import { readOut } from "../asking/asked-once.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";
import { Pieces } from "./pieces.tsx";

const SIGNS: Record<RefundJson["state"], [Sign, "mute" | "warn" | "bad" | "ok" | "info"]> = {
  asked: ["dashed", "info"],
  refused: ["look", "bad"],
  owed: ["cash", "warn"],
  done: ["full", "ok"],
};

interface RefundListProps {
  refunds: readonly (RefundJson & { order?: string })[];
  onDone: () => void;
}

/** Money that went back or is on its way, each with what can be done about it. */
export function RefundList({ refunds, onDone }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className="rows">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} onDone={onDone} />
      ))}
    </ul>
  );
}

function Refund({ refund, onDone }: { refund: RefundJson & { order?: string }; onDone: () => void }) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction(refund.state);
  const [isPaying, setIsPaying] = useState(false);
  const [sign, tone] = SIGNS[refund.state];
  const act = async (what: "hurry" | "paid") => {
    const answer = await send("POST", `/payments/refunds/${refund.id}/${what}`, {});
    if (answer?.ok === true || answer?.status === 409) onDone();
    setIsPaying(false);
  };
  const when = (moment: string) => formatWhen(new Date(moment), language);
  return (
    <li className="rows-i">
      <div className="row between">
        <span>
          <b className="semi">
            <Amount value={refund.amount} currency={refund.currency} />
          </b>{" "}
          {refund.order !== undefined && (
            <Link className="link" to={`/payments/${refund.order}`}>
              <Code>{refund.order}</Code>
            </Link>
          )}
        </span>
        <StateSign sign={sign} tone={tone}>
          {t(`refund_state.${refund.state}`)}
        </StateSign>
      </div>
      <p className="cap">
        {t(`refund_by.${refund.reason}`)} · <time dateTime={refund.at}>{when(refund.at)}</time>
        {refund.cause !== null && <> · {t(`cause.${refund.cause}`)}</>}
        {refund.credit_note !== null && (
          <>
            {" · "}
            {t("refund.credit_note")} <Code>{refund.credit_note}</Code>
          </>
        )}
      </p>
      {refund.lines.length > 0 && (
        <p className="cap">
          <Pieces lines={refund.lines} />
        </p>
      )}
      {refund.note !== "" && (
        <p className="cap">
          <bdi>{refund.note}</bdi>
        </p>
      )}
      {refund.state === "refused" && (
        <p className="note note-bad">
          <span>
            {t("refund.provider_said")} <bdi>{refund.trouble}</bdi>{" "}
            {refund.next_try_at !== null && t("refund.tried", { count: refund.tries, time: when(refund.next_try_at) })}
          </span>
        </p>
      )}
      <Trouble message={trouble.message} />
      {may("payments.manage") && refund.state === "refused" && (
        <div className="row">
          <Submit type="button" isBusy={isBusy} className="btn btn-line btn-s" onClick={() => act("hurry")}>
            {t("refund.hurry")}
          </Submit>
        </div>
      )}
      {may("payments.manage") && refund.state === "owed" && (
        <div className="row">
          {isPaying ? (
            <>
              <span className="cap" tabIndex={-1} ref={readOut}>
                {t("refund.paid_sure")}
              </span>
              <SubmitOrLeave
                isBusy={isBusy}
                className="btn btn-s"
                onClick={() => act("paid")}
                onLeave={() => setIsPaying(false)}
              >
                {t("refund.paid_yes")}
              </SubmitOrLeave>
            </>
          ) : (
            <button type="button" className="btn btn-line btn-s" onClick={() => setIsPaying(true)}>
              {t("refund.paid")}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
