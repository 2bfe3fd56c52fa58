import type { Condition } from "../../shop/payments/refund-plan.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import { Code } from "../ui/amounts.tsx";
import { useWords } from "../ui/words.tsx";
import { Amount } from "./amount.tsx";
import { Stepper } from "./stepper.tsx";

/** How many pieces of which line, and what becomes of them; null where a return says it. */
export type Chosen = ReadonlyMap<number, { quantity: number; condition: Condition | null }>;

const CONDITIONS: readonly Condition[] = ["stock", "damaged", "kept"];

interface RefundLinesProps {
  lines: OrderMoneyJson["lines"];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  currency: string;
  /** Of a return: so many pieces of each line at most. */
  most: ReadonlyMap<number, number> | null;
  /** What becomes of pieces as long as nobody says otherwise. */
  usual?: Condition;
}

/** The lines of an order with pieces that are not paid back yet. */
export function RefundLines({ lines, chosen, onChange, currency, most, usual = "stock" }: RefundLinesProps) {
  const { t } = useWords();
  const open = lines
    .map((line) => ({ ...line, left: Math.min(line.quantity - line.refunded, most?.get(line.line) ?? line.quantity) }))
    .filter(({ line, left }) => left > 0 && (most === null || most.has(line)));
  if (open.length === 0) return <p className="mut">{t("refund.no_lines")}</p>;
  const set = (line: number, next: { quantity: number; condition: Condition | null } | null) => {
    const all = new Map(chosen);
    if (next === null) all.delete(line);
    else all.set(line, next);
    onChange(all);
  };
  return (
    <ul className="rlines">
      {open.map(({ line, left, ...of }) => {
        const own = chosen.get(line);
        const id = `refund-line-${line}`;
        return (
          <li key={line} className={own === undefined ? "" : "on"}>
            <div className="rl-h">
              <input
                id={id}
                type="checkbox"
                className="ck"
                checked={own !== undefined}
                onChange={(event) =>
                  set(line, event.target.checked ? { quantity: left, condition: most === null ? usual : null } : null)
                }
              />
              <img
                className="pic"
                src={`/_image?url=${encodeURIComponent(of.picture)}&w=160`}
                alt=""
                width="40"
                height="40"
                loading="lazy"
              />
              <label className="grow" htmlFor={id}>
                <b className="semi">{of.name}</b>
                <span className="cap">
                  <Code>{of.sku}</Code> · {t("refund.of_pieces", { left, count: of.quantity })} ·{" "}
                  <Amount value={of.paid} currency={currency} />
                </span>
              </label>
              {own !== undefined && (
                <Stepper
                  label={t("refund.pieces_of", { name: of.name })}
                  value={Math.min(own.quantity, left)}
                  least={1}
                  most={left}
                  onChange={(quantity) => set(line, { ...own, quantity })}
                />
              )}
            </div>
            {own !== undefined && own.condition !== null && (
              <fieldset className="rl-b">
                <legend className="lbl">{t("condition.label")}</legend>
                {CONDITIONS.map((condition) => (
                  <label key={condition} className="opt">
                    <input
                      type="radio"
                      className="rd"
                      name={`condition-${line}`}
                      checked={own.condition === condition}
                      onChange={() => set(line, { ...own, condition })}
                    />
                    <span>
                      {t(`condition.${condition}`)}
                      <span className="cap">{t(`condition.${condition}_text`)}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
          </li>
        );
      })}
    </ul>
  );
}
