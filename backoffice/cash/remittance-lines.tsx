import { Fragment } from "react";
import type { RemittanceLineJson, TotalsJson } from "../../shop/cash/cash-json.ts";
import type { RemittanceOutcome } from "../../shop/cash/tables.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

const SIGNS: Record<RemittanceOutcome, [Sign, "ok" | "warn" | "bad" | "mute"]> = {
  matched: ["full", "ok"],
  short: ["look", "warn"],
  over: ["look", "warn"],
  unknown: ["crossed", "bad"],
  missing: ["dashed", "bad"],
  twice: ["crossed", "mute"],
};
const OUTCOMES = Object.keys(SIGNS) as RemittanceOutcome[];

/** The lines of what a courier hands over, those to be looked at first, and what they come to. */
export function RemittanceLines({
  lines,
  totals,
}: {
  lines: readonly RemittanceLineJson[];
  totals: readonly TotalsJson[];
}) {
  const { t } = useWords();
  const ordered = OUTCOMES.toReversed().flatMap((wanted) => lines.filter(({ outcome }) => outcome === wanted));
  return (
    <>
      <ul className="row">
        {OUTCOMES.filter((wanted) => lines.some(({ outcome }) => outcome === wanted)).map((outcome) => (
          <li key={outcome}>
            <StateSign sign={SIGNS[outcome][0]} tone={SIGNS[outcome][1]}>
              {t(`cash.outcome_${outcome}`)} {lines.filter((line) => line.outcome === outcome).length}
            </StateSign>
          </li>
        ))}
      </ul>
      <dl className="sum">
        {totals.map(({ currency, booked, owed }) => (
          <Fragment key={currency}>
            <div>
              <dt>{t("cash.file_owed")}</dt>
              <dd>
                <Money amount={owed} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t("cash.file_brought")}</dt>
              <dd className="semi">
                <Money amount={booked} currency={currency} />
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <ul className="lst">
        {ordered.map((line) => (
          <Line key={`${line.row} ${line.named}`} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: RemittanceLineJson }) {
  const { t } = useWords();
  const [sign, tone] = SIGNS[line.outcome];
  return (
    <li className="cash-file">
      <div className="grow">
        {line.reference === null ? <Code>{line.named}</Code> : <OrderLink reference={line.reference} />}
        <p className="cap">
          {line.row === null ? t("cash.not_in_file") : t("cash.row", { row: line.row })}
          {line.cause !== null && ` · ${t(`cash.cause_${line.cause}`)}`}
        </p>
      </div>
      <div className="stack-xs">
        <StateSign sign={sign} tone={tone}>
          {t(`cash.outcome_${line.outcome}`)}
        </StateSign>
        <span>
          <Money amount={line.amount} currency={line.currency} />
          {line.owed !== line.amount && line.owed > 0 && (
            <span className="cap">
              {" "}
              {t("cash.of")} <Money amount={line.owed} currency={line.currency} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}
