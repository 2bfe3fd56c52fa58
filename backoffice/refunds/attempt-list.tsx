import { Link } from "react-router";
import type { AttemptState } from "../../shop/payments/states.ts";
import type { AttemptJson } from "../../shop/refunds/order-money.ts";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";

const SIGNS: Record<AttemptState, [Sign, "mute" | "act" | "warn" | "bad" | "ok" | "info"]> = {
  starting: ["dashed", "mute"],
  open: ["dashed", "mute"],
  processing: ["quarter", "info"],
  approved: ["half", "info"],
  failed: ["crossed", "mute"],
  expired: ["crossed", "mute"],
  cancelled: ["crossed", "mute"],
  authorised: ["half", "info"],
  captured: ["full", "ok"],
};

/** Attempts to pay, each with what became of it; `order`: where they are of many orders. */
export function AttemptList({ attempts }: { attempts: readonly (AttemptJson & { order?: string })[] }) {
  const { language, t } = useWords();
  if (attempts.length === 0) return <p className="cap">{t("attempt.none")}</p>;
  return (
    <CardTable className="money-t">
      <caption className="sr">{t("money_panel.attempts")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("attempt.number")}</th>
          <th scope="col">{t("attempt.state")}</th>
          <th scope="col">{t("attempt.provider_number")}</th>
          <th scope="col" className="r">
            {t("attempt.amount")}
          </th>
          <th scope="col" className="r">
            {t("attempt.at")}
          </th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => {
          const [sign, tone] = SIGNS[attempt.state];
          const { charged_instead: instead } = attempt;
          return (
            <tr key={attempt.reference}>
              <td className="m1">
                {attempt.order === undefined ? (
                  <Code className="semi">{attempt.reference}</Code>
                ) : (
                  <Link className="link" to={`/payments/${attempt.order}`}>
                    <Code>{attempt.reference}</Code>
                  </Link>
                )}
                <span className="sub">{t(`provider.${attempt.provider as "stripe"}`)}</span>
              </td>
              <td className="m4">
                <StateSign sign={sign} tone={tone}>
                  {t(`attempt.${attempt.state}`)}
                </StateSign>
                {attempt.failure !== null && <span className="sub">{t(`failure.${attempt.failure}`)}</span>}
                {attempt.pending_action !== null && (
                  <span className="sub">{t(`wanted.${attempt.pending_action}`)}</span>
                )}
                {attempt.trouble !== null && (
                  <span className="sub t-bad">
                    {t("attempt.trouble")} <bdi>{attempt.trouble}</bdi>
                  </span>
                )}
              </td>
              <td className={attempt.provider_number === null ? "m3 hide-m" : "m3"}>
                <Code className="code mut">{attempt.provider_number ?? "–"}</Code>
              </td>
              <td className="r m2">
                <Amount value={attempt.amount} currency={attempt.currency} />
                {instead !== null && (
                  <span className="sub t-bad">
                    {t("attempt.instead")} <Amount value={instead.amount} currency={instead.currency} />
                  </span>
                )}
                {attempt.refunded > 0 && (
                  <span className="sub">
                    {t("attempt.refunded")} <Amount value={attempt.refunded} currency={attempt.currency} />
                  </span>
                )}
              </td>
              <td className="r m6 mut">
                <time dateTime={attempt.at}>{formatWhen(new Date(attempt.at), language)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </CardTable>
  );
}
