import type { FormEvent } from "react";
import { Link } from "react-router";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import type { ReturnStage } from "../../shop/returns/return-rules.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { refundDraft, useRefundDraft } from "../refunds/refund-dialog.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { typedFirst } from "../ui/field.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { ExchangeDialog, type ExchangeDraft, NO_EXCHANGE } from "./exchange-dialog.tsx";
import { type Came, cameOf, ReceiveDialog } from "./receive-dialog.tsx";

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

/** What somebody is about to do with it, with what they have typed and chosen. */
type Asked =
  | { act: "approve" | "refuse"; answer: string }
  | { act: "receive"; came: Came }
  | { act: "exchange"; draft: ExchangeDraft };

/** One return: what comes back and why, where it stands, and what somebody can do about it. */
export function ReturnCard({ sentBack, onDone, onRefund, isInOrder = false }: ReturnCardProps) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction(sentBack.stage);
  const { value: asked, keep: setAsked } = useKept<Asked | null>(`return ${sentBack.id}`, null);
  const { id, stage } = sentBack;
  const [sign, tone] = SIGNS[stage];
  const act = async (what: "approve" | "refuse" | "withdraw" | "close", body: object = {}) => {
    const answer = await send("POST", `/returns/${id}/${what}`, body);
    if (answer?.ok !== true) return;
    setAsked(null);
    onDone();
  };
  const when = (moment: string) => formatWhen(new Date(moment), language);
  const isOpen = stage === "waiting" || stage === "received" || stage === "refunded";
  const canReceive = may("returns.receive") && (stage === "waiting" || stage === "refunded");
  const canExchange = may("orders.make") && isOpen && !sentBack.is_refunded;
  const canDecide = may("returns.decide") && stage === "requested";
  const deciding = canDecide && (asked?.act === "approve" || asked?.act === "refuse") ? asked : null;
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return deciding !== null && act(deciding.act, { answer: deciding.answer });
  };
  const canRefund = may("refunds.propose") && isOpen && !sentBack.is_refunded;
  return (
    <li className="rows-i">
      <div className="row between">
        <span>
          {isInOrder ? (
            <b className="semi">{t("returns.number", { number: sentBack.number })}</b>
          ) : !may("payments.see") ? (
            <OrderLink reference={sentBack.order} isStrong />
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
      {deciding !== null ? (
        <Form className="stack-s" onSubmit={decide} data-kept>
          <label className="field">
            <span className="lbl">{t(deciding.act === "approve" ? "returns.how" : "returns.why")}</span>
            <textarea
              ref={typedFirst}
              className="in"
              rows={3}
              maxLength={500}
              dir="auto"
              required={deciding.act === "refuse"}
              value={deciding.answer}
              onChange={({ target }) => setAsked({ ...deciding, answer: target.value })}
            />
            {trouble.fields.answer !== undefined && <span className="err">{trouble.fields.answer}</span>}
          </label>
          <p className="cap">
            {t(`order.reads_${sentBack.reads}`)} · {t("returns.mailed")}
          </p>
          <div className="row">
            <SubmitOrLeave
              isBusy={isBusy}
              className={deciding.act === "approve" ? "btn btn-s" : "btn btn-bad-line btn-s"}
              onLeave={() => setAsked(null)}
            >
              {t(`returns.${deciding.act}`)}
            </SubmitOrLeave>
          </div>
        </Form>
      ) : (
        <div className="row">
          {canDecide && (
            <>
              <button type="button" className="btn btn-s" onClick={() => setAsked({ act: "approve", answer: "" })}>
                {t("returns.approve")}
              </button>
              <button
                type="button"
                className="btn btn-line btn-s"
                onClick={() => setAsked({ act: "refuse", answer: "" })}
              >
                {t("returns.refuse")}
              </button>
            </>
          )}
          {canReceive && (
            <button
              type="button"
              className="btn btn-line btn-s"
              onClick={() => setAsked({ act: "receive", came: cameOf(sentBack) })}
            >
              {t("returns.receive")}
            </button>
          )}
          {canExchange && (
            <button
              type="button"
              className="btn btn-line btn-s"
              onClick={() => setAsked({ act: "exchange", draft: NO_EXCHANGE })}
            >
              {t("exchange.title")}
            </button>
          )}
          {canRefund && onRefund !== undefined && (
            <button type="button" className="btn btn-bad-line btn-s" onClick={onRefund}>
              {t("refund.title")}
            </button>
          )}
          {canRefund && onRefund === undefined && <RefundLink sentBack={sentBack} />}
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
      {canExchange && asked?.act === "exchange" && (
        <ExchangeDialog
          sentBack={sentBack}
          draft={asked.draft}
          onChange={(draft) => setAsked({ act: "exchange", draft })}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
      {canReceive && asked?.act === "receive" && (
        <ReceiveDialog
          sentBack={sentBack}
          counted={asked.came}
          onChange={(came) => setAsked({ act: "receive", came })}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </li>
  );
}

/** Leads to the money of its order, with the refund for it open there; what was begun for it goes on. */
function RefundLink({ sentBack }: Pick<ReturnCardProps, "sentBack">) {
  const { t } = useWords();
  const { value: begun, keep } = useRefundDraft(sentBack.order);
  return (
    <Link
      className="btn btn-bad-line btn-s"
      to={`/payments/${sentBack.order}`}
      onClick={() => keep(begun?.returnId === sentBack.id ? begun : refundDraft(sentBack))}
    >
      {t("refund.title")}
    </Link>
  );
}
