import { Link } from "react-router";
import type { DisputeJson } from "../../shop/disputes/disputes.ts";
import { DISPUTE_REASONS } from "../../shop/disputes/reasons.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";
import "../styles/money.css";

const SIGNS: Record<DisputeJson["state"], [Sign, "mute" | "warn" | "bad" | "ok" | "info"]> = {
  inquiry: ["look", "warn"],
  to_answer: ["look", "bad"],
  under_review: ["dashed", "info"],
  won: ["full", "ok"],
  lost: ["crossed", "bad"],
  closed: ["crossed", "mute"],
};

/** Payments that their payer's bank wants back; they are answered at the provider, which the number leads to. */
export function DisputeList({
  disputes,
  namesOrder = false,
}: {
  disputes: readonly DisputeJson[];
  namesOrder?: boolean;
}) {
  const { language, t } = useWords();
  if (disputes.length === 0) return null;
  const when = (moment: string) => formatWhen(new Date(moment), language);
  return (
    <ul className="rows">
      {disputes.map((dispute) => {
        const [sign, tone] = SIGNS[dispute.state];
        const reason = DISPUTE_REASONS.find((known) => known === dispute.reason);
        const isWaiting = dispute.state === "to_answer" || dispute.state === "inquiry";
        return (
          <li key={dispute.id} className="rows-i">
            <div className="row between">
              <span>
                {namesOrder && (
                  <>
                    <Link className="link" to={`/payments/${dispute.order}`}>
                      <Code>{dispute.order}</Code>
                    </Link>{" "}
                    ·{" "}
                  </>
                )}
                <b className="semi">
                  <Amount value={dispute.amount} currency={dispute.currency} />
                </b>
              </span>
              <StateSign sign={sign} tone={tone}>
                {t(`dispute_state.${dispute.state}`)}
              </StateSign>
            </div>
            <p className="cap">
              {reason === undefined ? <Code>{dispute.reason}</Code> : t(`dispute_reason.${reason}`)} ·{" "}
              <time dateTime={dispute.opened_at}>{when(dispute.opened_at)}</time>
            </p>
            {isWaiting && dispute.answer_by !== null && (
              <p className="t-bad">{t("disputes.until", { time: when(dispute.answer_by) })}</p>
            )}
            {dispute.withdrawn > 0 && (
              <p className="cap">
                {t("disputes.withdrawn")} <Amount value={dispute.withdrawn} currency={dispute.currency} />
              </p>
            )}
            {dispute.provider === "stripe" && (
              <p>
                <a
                  className="link"
                  href={`https://dashboard.stripe.com/disputes/${encodeURIComponent(dispute.provider_number)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t(isWaiting ? "disputes.answer" : "disputes.open_there")}
                </a>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
