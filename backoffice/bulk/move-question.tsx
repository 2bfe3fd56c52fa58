import type { Currency } from "../../shop/market/countries.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { type Move, mayMove, type OrderRow } from "../orders/order-row.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** Moves of which some cannot be taken back: they take or book money. */
const FINAL_MOVES = ["SHIPPED", "DELIVERED"] as const;
export type FinalMove = (typeof FINAL_MOVES)[number];
const isFinalMove = (to: FulfilmentState): to is FinalMove => FINAL_MOVES.some((each) => each === to);

/** Whether one order's move to this state is asked about first. */
export const asksFor = (
  order: { may_become: readonly { to: FulfilmentState; is_final: boolean }[] },
  to: FulfilmentState,
): to is FinalMove => isFinalMove(to) && order.may_become.some((move) => move.to === to && move.is_final);

/** Those of some orders that go where it is asked, and cannot be taken back from there. */
export const finalRows = (rows: readonly OrderRow[], to: Move) =>
  rows.filter((row) => mayMove(row, to) && asksFor(row, to));

/** Whether somebody is asked before these orders are moved: some cannot be taken back. */
export const asksBefore = (rows: readonly OrderRow[], to: Move): to is Move & FinalMove =>
  isFinalMove(to) && finalRows(rows, to).length > 0;

interface MoveQuestionProps {
  to: FinalMove;
  /** Those that cannot be taken back. */
  final: readonly Pick<OrderRow, "reference" | "customer" | "total" | "currency">[];
  /** How many of how many go there. */
  going: number;
  of: number;
  isBusy: boolean;
  /** Why it was not done. */
  message: string;
  onGo: () => void;
  onClose: () => void;
}

/** Says, before orders are moved, for how many it cannot be undone, and what money is taken or booked with it. */
export function MoveQuestion({ to, final, going, of, isBusy, message, onGo, onClose }: MoveQuestionProps) {
  const { t } = useWords();
  const sums = final.length === 1 ? [] : sumsOf(final);
  const footer = (
    <SubmitOrLeave className="btn btn-pri" isBusy={isBusy} onClick={onGo} onLeave={onClose} leave={t("order.back")}>
      {t(`orders.to_${to}`)}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t("orders.final_title", { state: t(`state.${to}`) })} onClose={onClose} footer={footer}>
      {of > 1 && (
        <p>{going < of ? t("orders.some_of", { count: going, total: of }) : t("orders.selected", { count: of })}</p>
      )}
      {final.length > 0 && (
        <div className="note note-warn">
          <div className="stack-xs">
            <p>{t(`orders.final_${to}`, { count: final.length })}</p>
            {sums.map(([currency, amount]) => (
              <p key={currency} className="semi">
                <Money amount={amount} currency={currency} />
              </p>
            ))}
            <p>{t("orders.final_told")}</p>
          </div>
        </div>
      )}
      {going > final.length && <p>{t("orders.final_others")}</p>}
      {final.length > 0 && (
        <ul className="lst">
          {final.map(({ reference, customer, total, currency }) => (
            <li key={reference} className="between">
              <span>
                <Code>{reference}</Code> · <bdi>{customer}</bdi>
              </span>
              {total !== null && <Money amount={total} currency={currency} />}
            </li>
          ))}
        </ul>
      )}
      <Trouble message={message} />
    </Dialog>
  );
}

/** What orders come to, one sum of each currency; none for whoever may not see amounts. */
function sumsOf(rows: readonly Pick<OrderRow, "total" | "currency">[]): [Currency, Minor][] {
  const currencies = [...new Set(rows.filter(({ total }) => total !== null).map(({ currency }) => currency))];
  return currencies.map((each) => [
    each,
    rows.reduce((all, { currency, total }) => all + (currency === each ? (total ?? 0) : 0), 0) as Minor,
  ]);
}
