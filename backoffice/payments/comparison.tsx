import type { ComparisonJson } from "../../shop/refunds/payment-pages.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { listed, useWords } from "../ui/words.tsx";

interface ComparisonProps {
  comparison: ComparisonJson | null;
  mayAct: boolean;
  onDone: () => void;
}

/** What the last comparison with the providers found; it is made every night, and whenever somebody wants it. */
export function Comparison({ comparison, mayAct, onDone }: ComparisonProps) {
  const { language, t } = useWords();
  const comparing = useAction();
  const sweeping = useAction();
  const act = async (action: typeof comparing, what: "compare" | "sweep") => {
    const answer = await action.send("POST", `/payments/${what}`, {});
    if (answer?.ok === true) onDone();
  };
  return (
    <section className="stack-s">
      <div className="sec-h">
        <h2 className="h3">{t("comparison.title")}</h2>
      </div>
      <p className="cap">
        {comparison === null
          ? t("comparison.never")
          : t("comparison.last", { time: formatWhen(new Date(comparison.at), language), count: comparison.compared })}
      </p>
      {comparison !== null && comparison.unreachable.length > 0 && (
        <p className="note note-warn">
          {t("comparison.unreachable", {
            names: listed(
              language,
              comparison.unreachable.map((name) => t(`provider.${name}`)),
            ),
          })}
        </p>
      )}
      {comparison !== null && comparison.differences.length === 0 && <p>{t("comparison.same")}</p>}
      <ul className="rows">
        {comparison?.differences.map((difference) => (
          <li key={`${difference.payment} ${difference.what}`} className="rows-i">
            <p>
              <Code className="semi">{difference.payment}</Code> · {t(`provider.${difference.provider}`)}
            </p>
            <p className="cap">
              {t(`difference.${difference.what}`)} · {t("comparison.ours")} <Code>{difference.shop}</Code> ·{" "}
              {t("comparison.theirs")} <Code>{difference.provided}</Code>
            </p>
          </li>
        ))}
      </ul>
      <Trouble message={comparing.trouble.message || sweeping.trouble.message} />
      {mayAct && (
        <div className="row">
          <Submit
            type="button"
            isBusy={comparing.isBusy}
            className="btn btn-line"
            onClick={() => act(comparing, "compare")}
          >
            {t("comparison.now")}
          </Submit>
          <Submit
            type="button"
            isBusy={sweeping.isBusy}
            className="btn btn-line"
            onClick={() => act(sweeping, "sweep")}
          >
            {t("comparison.sweep")}
          </Submit>
        </div>
      )}
    </section>
  );
}
