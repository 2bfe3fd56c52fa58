import { useState } from "react";
import type { OwedLineJson } from "../../shop/cash/cash-json.ts";
import { money, typedMinor } from "../../shop/typed-number.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { formatDay } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { numbersNamed } from "./numbers-named.ts";

/** What is typed for the orders that were chosen, by reference. */
export type Brought = ReadonlyMap<string, string>;

interface Typed {
  brought: Brought;
  /** Of orders that are not looked for yet. */
  numbers: string;
}

const inFull = ({ owed }: OwedLineJson) => (owed / 100).toFixed(2);

interface BroughtOrdersProps extends Typed {
  owed: readonly OwedLineJson[];
  onChange: (changed: Partial<Typed>) => void;
}

/** Which orders cash was brought for: one by one, all of a day's sheet, or by the numbers on a paper. */
export function BroughtOrders({ owed, brought, numbers, onChange }: BroughtOrdersProps) {
  const { language, t } = useWords();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const sheets = Map.groupBy(
    owed.filter(({ sheet }) => sheet !== null),
    ({ sheet }) => sheet ?? "",
  );
  /** What is typed for an order already stays. */
  const chosen = (orders: readonly OwedLineJson[]) =>
    new Map([...orders.map((order) => [order.reference, inFull(order)] as const), ...brought]);
  const toggle = (order: OwedLineJson) => {
    const next = new Map(brought);
    if (!next.delete(order.reference)) next.set(order.reference, inFull(order));
    onChange({ brought: next });
  };
  const find = () => {
    const { orders, left } = numbersNamed(numbers, owed);
    setUnknown(left);
    onChange({ brought: chosen(orders), numbers: left.join(" ") });
  };
  return (
    <fieldset className="stack-s">
      <legend className="h4">{t("cash.by_hand_orders")}</legend>
      <div className="field">
        <label className="lbl" htmlFor="brought-numbers">
          {t("cash.numbers")}
        </label>
        <div className="row row-n">
          <input
            id="brought-numbers"
            className="in"
            dir="ltr"
            autoComplete="off"
            value={numbers}
            onChange={({ currentTarget }) => onChange({ numbers: currentTarget.value })}
            onKeyDown={(event) => {
              // A scanner ends with Enter: the orders are found, nothing is booked.
              if (event.key !== "Enter") return;
              event.preventDefault();
              find();
            }}
          />
          <button type="button" className="btn btn-line" onClick={find}>
            {t("cash.numbers_find")}
          </button>
        </div>
        <p role="status" className="err">
          {unknown.length > 0 && (
            <>
              {t("cash.numbers_unknown")} <Code>{unknown.join(", ")}</Code>
            </>
          )}
        </p>
      </div>
      <div className="chips">
        {[...sheets].map(([day, orders]) => (
          <button
            key={day}
            type="button"
            className="btn btn-line btn-s"
            onClick={() => onChange({ brought: chosen(orders) })}
          >
            {t("cash.sheet_of", { day: formatDay(day, language), orders: orders.length })}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-quiet btn-s"
          onClick={() => onChange({ brought: brought.size === 0 ? chosen(owed) : new Map() })}
        >
          {t(brought.size === 0 ? "cash.choose_all" : "cash.choose_none")}
        </button>
      </div>
      <ul className="lst">
        {owed.map((order) => {
          const typed = brought.get(order.reference);
          return (
            <li key={order.reference} className="cash-file">
              <label className="opt grow">
                <input type="checkbox" className="ck" checked={typed !== undefined} onChange={() => toggle(order)} />
                <span>
                  <Code className="med">{order.reference}</Code>{" "}
                  <span className="cap">
                    {t("cash.days", { count: order.days })}
                    {order.sheet === null && ` · ${t("cash.courier_unknown")}`}
                  </span>
                </span>
              </label>
              {typed === undefined ? (
                <Money amount={order.owed} currency={order.currency} />
              ) : (
                <span className="stack-xs">
                  <input
                    className="in cash-sum"
                    inputMode="decimal"
                    autoComplete="off"
                    dir="ltr"
                    aria-label={t("cash.brought_of", { reference: order.reference, currency: order.currency })}
                    aria-invalid={!(typedMinor(typed, money(order.currency)) ?? 0)}
                    value={typed}
                    onChange={({ currentTarget }) =>
                      onChange({ brought: new Map([...brought, [order.reference, currentTarget.value]]) })
                    }
                  />
                  <span className="cap">
                    {t("cash.of")} <Money amount={order.owed} currency={order.currency} />
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
