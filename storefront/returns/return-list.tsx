import type { BuyerReturnJson } from "#shop/returns/buyer-returns.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import "./returns.css";

/** How far a return is, in words. */
export function stageWord({
  stage,
  exchanged_for: order,
}: Pick<BuyerReturnJson, "stage" | "exchanged_for">): MessageKey {
  return stage === "refunded" && order !== null ? "returns.stage_exchanged" : `returns.stage_${stage}`;
}

/** What was asked for before, and what came of it; `dates`: when, in the same order, as text. */
export function ReturnList({ returns, dates }: { returns: readonly BuyerReturnJson[]; dates: readonly string[] }) {
  const { t } = useSite();
  return (
    <section className="returns-own" aria-labelledby="own-returns">
      <h2 className="h3" id="own-returns">
        {t("returns.own")}
      </h2>
      <ul>
        {returns.map(({ number, stage, lines, answer, exchanged_for: order }, at) => (
          <li key={number}>
            <p>
              <b className="semi">{t("returns.number", { number })}</b> ·{" "}
              {t(stageWord({ stage, exchanged_for: order }))}
            </p>
            <p className="cap">{dates[at]}</p>
            <ul className="small">
              {lines.map((line) => (
                <li key={line.line}>
                  <bdi dir="ltr">{line.quantity} ×</bdi> <bdi>{line.name}</bdi>
                </li>
              ))}
            </ul>
            {order !== null && <p className="small">{t("returns.exchanged_for", { order })}</p>}
            {answer !== "" && (
              <p className="small returns-said">
                {t("returns.team")} <bdi>{answer}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
