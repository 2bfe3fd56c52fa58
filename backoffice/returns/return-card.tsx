import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import type { ReturnStage } from "../../shop/returns/return-rules.ts";
import { useMe } from "../frame/session.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { ExchangeDialog } from "./exchange-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";

const SIGNS: Record<ReturnStage, [Sign, "mute" | "warn" | "info" | "ok" | "act"]> = {
  requested: ["look", "warn"],
  waiting: ["dashed", "info"],
  received: ["back", "act"],
  refunded: ["back", "info"],
  closed: ["full", "ok"],
  refused: ["crossed", "mute"],
  withdrawn: ["crossed", "mute"],
};

interface ReturnCardProps {
  sentBack: ReturnJson;
  onDone: () => void;
  /** Opens the refund for it; undefined where its order is not open. */
  onRefund?: () => void;
  isInOrder?: boolean;
}

/** One return: what comes back and why, where it stands, and what somebody can do about it. */
export function ReturnCard({ sentBack, onDone, onRefund, isInOrder = false }: ReturnCardProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  const [asked, setAsked] = useState<"approve" | "refuse" | "receive" | "exchange" | null>(null);
  const { id, stage } = sentBack;
  const [sign, tone] = SIGNS[stage];
  const act = async (what: "approve" | "refuse" | "withdraw" | "close", body: object = {}) => {
    const answer = await send("POST", `/returns/${id}/${what}`, body);
    if (answer?.ok !== true) return;
    setAsked(null);
    onDone();
  };
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return act(asked === "refuse" ? "refuse" : "approve", { answer: new FormData(event.currentTarget).get("answer") });
  };
  const when = (moment: string) => formatWhen(new Date(moment), language);
  const isOpen = stage === "waiting" || stage === "received" || stage === "refunded";
  const canReceive = may("returns.receive") && (stage === "waiting" || stage === "refunded");
  const canRefund = may("refunds.propose") && isOpen && !sentBack.is_refunded;
  return (
    <li className="rows-i">
      <div className="row between">
        <span>
          {isInOrder ? (
            <b className="semi">{t("returns.number", { number: sentBack.number })}</b>
          ) : (
            <Link className="link" to={`/payments/${sentBack.order}`}>
              <Code>{sentBack.order}</Code>
            </Link>
          )}
        </span>
        <StateSign sign={sign} tone={tone}>
          {t(
            stage === "refunded" && sentBack.exchanged_for !== null
              ? "return_stage.exchanged"
              : `return_stage.${stage}`,
          )}
        </StateSign>
      </div>
      <p className="cap">
        {t(`cause.${sentBack.cause}`)} · {t(`returns.by_${sentBack.asked_by}`)} ·{" "}
        <time dateTime={sentBack.requested_at}>{when(sentBack.requested_at)}</time>
      </p>
      <ul>
        {sentBack.lines.map((line) => (
          <li key={line.line}>
            {line.quantity} × {line.name}{" "}
            {line.good !== null && (
              <span className="cap">{t("returns.came", { good: line.good, damaged: line.damaged ?? 0 })}</span>
            )}
          </li>
        ))}
      </ul>
      {sentBack.note !== "" && (
        <p className="cap">
          <bdi>{sentBack.note}</bdi>
        </p>
      )}
      {sentBack.answer !== "" && (
        <p className="cap">
          {t("returns.answered")} <bdi>{sentBack.answer}</bdi>
        </p>
      )}
      {sentBack.exchanged_for !== null && (
        <p className="cap">
          {t("exchange.for")} <OrderLink reference={sentBack.exchanged_for} />
        </p>
      )}
      <Trouble message={trouble.message} />
      {asked === "approve" || asked === "refuse" ? (
        <form className="stack-s" onSubmit={decide}>
          <label className="field">
            <span className="lbl">{t(asked === "approve" ? "returns.how" : "returns.why")}</span>
            <textarea className="in" name="answer" rows={3} maxLength={500} dir="auto" required={asked === "refuse"} />
            {trouble.fields.answer !== undefined && <span className="err">{trouble.fields.answer}</span>}
          </label>
          <p className="cap">{t("returns.mailed")}</p>
          <div className="row">
            <Submit isBusy={isBusy} className={asked === "approve" ? "btn btn-s" : "btn btn-bad-line btn-s"}>
              {t(`returns.${asked}`)}
            </Submit>
            <button type="button" className="btn btn-quiet btn-s" onClick={() => setAsked(null)}>
              {t("refund.cancel")}
            </button>
          </div>
        </form>
      ) : (
        <div className="row">
          {may("returns.decide") && stage === "requested" && (
            <>
              <button type="button" className="btn btn-s" onClick={() => setAsked("approve")}>
                {t("returns.approve")}
              </button>
              <button type="button" className="btn btn-line btn-s" onClick={() => setAsked("refuse")}>
                {t("returns.refuse")}
              </button>
            </>
          )}
          {canReceive && (
            <button type="button" className="btn btn-line btn-s" onClick={() => setAsked("receive")}>
              {t("returns.receive")}
            </button>
          )}
          {may("orders.make") && isOpen && !sentBack.is_refunded && (
            <button type="button" className="btn btn-line btn-s" onClick={() => setAsked("exchange")}>
              {t("exchange.title")}
            </button>
          )}
          {canRefund && onRefund !== undefined && (
            <button type="button" className="btn btn-bad-line btn-s" onClick={onRefund}>
              {t("refund.title")}
            </button>
          )}
          {canRefund && onRefund === undefined && (
            <Link className="btn btn-bad-line btn-s" to={`/payments/${sentBack.order}`}>
              {t("refund.title")}
            </Link>
          )}
          {may("returns.decide") && stage === "waiting" && (
            <Submit type="button" isBusy={isBusy} className="btn btn-quiet btn-s" onClick={() => act("withdraw")}>
              {t("returns.withdraw")}
            </Submit>
          )}
          {may("returns.decide") && (stage === "received" || stage === "refunded") && (
            <Submit type="button" isBusy={isBusy} className="btn btn-quiet btn-s" onClick={() => act("close")}>
              {t("returns.close")}
            </Submit>
          )}
        </div>
      )}
      {asked === "exchange" && <ExchangeDialog sentBack={sentBack} onClose={() => setAsked(null)} onDone={onDone} />}
      {asked === "receive" && <ReceiveDialog sentBack={sentBack} onClose={() => setAsked(null)} onDone={onDone} />}
    </li>
  );
}
