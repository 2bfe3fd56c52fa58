import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { RefundRequestJson } from "../../shop/refunds/requests.ts";
import { readOut } from "../asking/asked-once.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { typedFirst } from "../ui/field.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";
import { useDisputeWarning } from "./dispute-warning.tsx";
import { Pieces } from "./pieces.tsx";

const SIGNS: Record<RefundRequestJson["state"], [Sign, "mute" | "warn" | "ok"]> = {
  open: ["dashed", "warn"],
  approved: ["full", "ok"],
  refused: ["crossed", "mute"],
  withdrawn: ["crossed", "mute"],
  expired: ["crossed", "mute"],
};

interface RequestListProps {
  requests: readonly RefundRequestJson[];
  onDone: () => void;
  /** Whether they are of many orders. */
  namesOrder?: boolean;
}

/** Refunds that wait for a second person, and what became of them. */
export function RequestList({ requests, onDone, namesOrder = false }: RequestListProps) {
  if (requests.length === 0) return null;
  return (
    <ul className="rows">
      {requests.map((request) => (
        <Request key={request.id} request={request} onDone={onDone} namesOrder={namesOrder} />
      ))}
    </ul>
  );
}

function Request({
  request,
  onDone,
  namesOrder,
}: {
  request: RefundRequestJson;
  onDone: () => void;
  namesOrder: boolean;
}) {
  const { language, t } = useWords();
  const { may } = useMe();
  const { isBusy, trouble, send } = useAction();
  /** Why not, as it is typed; null: nobody says no yet. */
  const { value: why, keep } = useKept<string | null>(`refusal ${request.id}`, null);
  const [isAgreeing, setIsAgreeing] = useState(false);
  const [sign, tone] = SIGNS[request.state];
  const path = `/refund-requests/${request.id}`;
  const act = async (method: "POST" | "DELETE", at: string, body: object) => {
    const answer = await send(method, at, body);
    // Somebody else was quicker: what is there by now is read again.
    if (answer?.ok === true || answer?.status === 409) onDone();
    if (answer?.ok === true) keep(null);
    setIsAgreeing(false);
  };
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return act("POST", `${path}/refuse`, { answer: why });
  };
  const when = (moment: string) => formatWhen(new Date(moment), language);
  const amount = <Amount value={request.amount} currency={request.currency} />;
  return (
    <li className="rows-i">
      <div className="row between">
        <span>
          {t("request.of")} <b className="semi">{amount}</b>{" "}
          {namesOrder && (
            <Link className="link" to={`/payments/${request.reference}`}>
              <Code>{request.reference}</Code>
            </Link>
          )}
        </span>
        <StateSign sign={sign} tone={tone}>
          {t(`request.${request.state}`)}
        </StateSign>
      </div>
      <p className="cap">
        <bdi>{request.asked_by}</bdi> · <time dateTime={request.asked_at}>{when(request.asked_at)}</time> ·{" "}
        {t(`cause.${request.cause}`)}
        {request.lines.length > 0 && (
          <>
            {" · "}
            <Pieces lines={request.lines} />
          </>
        )}
      </p>
      {request.given !== null && request.given > 0 && (
        <p className="cap">
          {t("request.given")} <Amount value={request.given} currency={request.currency} />
        </p>
      )}
      {request.note !== "" && (
        <p className="cap">
          <bdi>{request.note}</bdi>
        </p>
      )}
      {request.decided_by !== null && request.decided_at !== null && (
        <p className="cap">
          {t("request.decided")} <bdi>{request.decided_by}</bdi> ·{" "}
          <time dateTime={request.decided_at}>{when(request.decided_at)}</time>
          {request.answer !== "" && (
            <>
              {" · "}
              <bdi>{request.answer}</bdi>
            </>
          )}
        </p>
      )}
      {request.state === "open" && (
        <>
          <p className="cap">{t("request.until", { time: when(request.expires_at) })}</p>
          <Trouble message={trouble.message} />
          {request.is_own ? (
            <div className="row">
              <span className="cap">{t("request.own")}</span>
              <Submit
                type="button"
                isBusy={isBusy}
                className="btn btn-line btn-s"
                onClick={() => act("DELETE", path, {})}
              >
                {t("request.withdraw")}
              </Submit>
            </div>
          ) : (
            may("refunds.make") &&
            (isAgreeing ? (
              <Agreeing
                request={request}
                isBusy={isBusy}
                onGo={() => act("POST", `${path}/approve`, { given: request.given })}
                onClose={() => setIsAgreeing(false)}
              />
            ) : why !== null ? (
              <Form className="stack-s" onSubmit={refuse} data-kept>
                <label className="field">
                  <span className="lbl">{t("request.why")}</span>
                  <textarea
                    ref={typedFirst}
                    className="in"
                    rows={2}
                    required
                    maxLength={500}
                    dir="auto"
                    value={why}
                    onChange={({ target }) => keep(target.value)}
                  />
                  {trouble.fields.answer !== undefined && <span className="err">{trouble.fields.answer}</span>}
                </label>
                <div className="row">
                  <SubmitOrLeave isBusy={isBusy} className="btn btn-bad-line btn-s" onLeave={() => keep(null)}>
                    {t("request.refuse")}
                  </SubmitOrLeave>
                </div>
              </Form>
            ) : (
              <div className="row">
                <button type="button" className="btn btn-line btn-s" onClick={() => setIsAgreeing(true)}>
                  {t("request.approve")} {amount}
                </button>
                <button type="button" className="btn btn-line btn-s" onClick={() => keep("")}>
                  {t("request.refuse")}
                </button>
              </div>
            ))
          )}
        </>
      )}
    </li>
  );
}

interface AgreeingProps {
  request: RefundRequestJson;
  isBusy: boolean;
  onGo: () => void;
  onClose: () => void;
}

/**
 * What agreeing does, before it is done, for the keyboard as well; where a bank has come for the money since it was asked for, not
 * without saying so.
 */
function Agreeing({ request, isBusy, onGo, onClose }: AgreeingProps) {
  const { t } = useWords();
  const { isHeld, warning } = useDisputeWarning(request.dispute);
  return (
    <div className="stack-s">
      <p className="cap" tabIndex={-1} ref={readOut}>
        {t("request.sure")}
      </p>
      {warning}
      <div className="row">
        <SubmitOrLeave isBusy={isBusy} disabled={isHeld} className="btn btn-bad btn-s" onClick={onGo} onLeave={onClose}>
          {t("request.do")} <Amount value={request.amount} currency={request.currency} />
        </SubmitOrLeave>
      </div>
    </div>
  );
}
