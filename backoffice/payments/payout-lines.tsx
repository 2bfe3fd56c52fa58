import type { PayoutLineJson, PayoutTotalsJson } from "../../shop/payouts/payout-json.ts";
import type { PayoutOutcome } from "../../shop/payouts/tables.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

/** Those to be looked at first. */
const SIGNS: Record<PayoutOutcome, [Sign, "ok" | "warn" | "bad" | "mute"]> = {
  missing: ["dashed", "bad"],
  unknown: ["crossed", "bad"],
  different: ["look", "warn"],
  twice: ["crossed", "mute"],
  adjustment: ["quarter", "mute"],
  matched: ["full", "ok"],
};
const OUTCOMES = Object.keys(SIGNS) as PayoutOutcome[];

interface PayoutLinesProps {
  lines: readonly PayoutLineJson[];
  totals: readonly PayoutTotalsJson[];
}

/** The lines of a provider's file, what is missing from it, and what it comes to. */
export function PayoutLines({ lines, totals }: PayoutLinesProps) {
  const { t } = useWords();
  const counted = (wanted: PayoutOutcome) => lines.filter((line) => line.outcome === wanted);
  return (
    <>
      <ul className="row">
        {OUTCOMES.filter((wanted) => counted(wanted).length > 0).map((wanted) => (
          <li key={wanted}>
            <StateSign sign={SIGNS[wanted][0]} tone={SIGNS[wanted][1]}>
              {t(`payouts.outcome_${wanted}`)} {counted(wanted).length}
            </StateSign>
          </li>
        ))}
      </ul>
      <dl className="sum">
        {totals.map(({ currency, fee, net }) => (
          <div key={currency}>
            <dt>
              {t("payouts.fee")} <Money amount={fee} currency={currency} /> · {t("payouts.net")}
            </dt>
            <dd className="semi">
              <Money amount={net} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="lst">
        {OUTCOMES.flatMap(counted).map((line) => (
          <Line key={`${line.row} ${line.named} ${line.expected}`} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: PayoutLineJson }) {
  const { t } = useWords();
  const { row, kind, named, order, outcome, amount, currency, expected, fee } = line;
  const [sign, tone] = line.paid_since ? (["full", "ok"] as const) : SIGNS[outcome];
  const isKnown = outcome === "different" || outcome === "missing";
  return (
    <li className="cash-file">
      <div className="grow">
        {order === null ? <Code className="med any">{named}</Code> : <OrderLink reference={order} />}
        <p className="cap">
          {t(`payouts.kind_${kind}`)} · {row === null ? t("payouts.not_in_file") : t("payouts.row", { row })}
        </p>
      </div>
      <div className="stack-xs">
        <StateSign sign={sign} tone={tone}>
          {t(line.paid_since ? "payouts.paid_since" : `payouts.outcome_${outcome}`)}
        </StateSign>
        {row !== null && (
          <span>
            <Money amount={amount} currency={currency} />
          </span>
        )}
        {isKnown && (
          <span className="cap">
            {t("payouts.in_shop")} <Money amount={expected} currency={line.expected_currency} />
          </span>
        )}
        {fee !== 0 && (
          <span className="cap">
            {t("payouts.line_fee")} <Money amount={fee} currency={line.paid_currency} />
          </span>
        )}
      </div>
    </li>
  );
}
