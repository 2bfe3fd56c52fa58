import { type FormEvent, useId } from "react";
import type { OwedJson, OwedLineJson } from "../../shop/cash/cash-json.ts";
import { dayOf } from "../../shop/day.ts";
import type { Currency } from "../../shop/market/countries.ts";
import { money, typedMinor } from "../../shop/typed-number.ts";
import { LostAnswerDialog } from "../drafts/lost-answer.tsx";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { Empty, Shown } from "../frame/states.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { useLoaded } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { type Brought, BroughtOrders } from "./brought-orders.tsx";

/** What stands in the sheet. */
export interface ByHandDraft {
  courier: string;
  paper: string;
  /** What is typed for each chosen order, and counted of each currency. */
  brought: [reference: string, typed: string][];
  /** Of orders that are not looked for yet. */
  numbers?: string;
  counted: Partial<Record<Currency, string>>;
}

/** However it is typed. */
const sumOf = (typed: string) => typedMinor(typed, { places: 2 }) ?? typed;

/** The sheet as it is opened for a courier. */
export const byHandDraft = (courier: string): ByHandDraft => ({
  courier,
  paper: dayOf(new Date()),
  brought: [],
  counted: {},
});

interface ByHandDialogProps {
  names: OwedJson["names"];
  draft: ByHandDraft;
  onChange: (draft: ByHandDraft) => void;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Cash that a courier brings without a file: which orders it is for, counted, and booked only when both are the same. */
export function ByHandDialog({ names, ...more }: ByHandDialogProps) {
  const { language, t } = useWords();
  const { draft, onChange, onDone, onClose } = more;
  const id = useId();
  const say = useToast();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce("cash by hand");
  /** The code of what is wrong; null: it is booked, or nobody knows. */
  const book = async (body: object | null): Promise<string | null> => {
    const done = t("cash.by_hand_booked", { paper: draft.paper });
    const { numbers: _, ...sheet } = draft;
    const typed = {
      ...sheet,
      brought: draft.brought.map(([reference, amount]) => [reference, sumOf(amount)]),
      counted: Object.entries(draft.counted).map(([currency, amount]) => [currency, sumOf(amount)]),
    };
    const answer = await send(body && { path: "/cash/remittances/by-hand", body, typed, done });
    if (answer?.ok !== true) return answer?.code ?? null;
    say({ text: answer.done });
    onClose();
    await onDone();
    return null;
  };
  const title = t("cash.by_hand_add");
  if (isLost)
    return (
      <LostAnswerDialog
        title={title}
        isBusy={isBusy}
        trouble={trouble.message}
        onAsk={() => book(null)}
        onBack={forget}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {t("cash.courier")}
        </label>
        <select
          id={id}
          className="in"
          value={draft.courier}
          disabled={isBusy}
          // Each courier has orders of their own: what was chosen of another's is not theirs, nor what was wrong with it.
          onChange={({ currentTarget }) => {
            forget();
            onChange(byHandDraft(currentTarget.value));
          }}
        >
          {names.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name[language]}
            </option>
          ))}
        </select>
      </div>
      <CourierCash
        key={draft.courier}
        draft={draft}
        isBusy={isBusy}
        trouble={trouble}
        onBook={book}
        onChange={onChange}
      />
    </Dialog>
  );
}

type Sending = Pick<ReturnType<typeof useSentOnce>, "isBusy" | "trouble">;

interface CourierCashProps extends Pick<ByHandDialogProps, "draft" | "onChange">, Sending {
  /** Answers the code of what is wrong. */
  onBook: (body: object) => Promise<string | null>;
}

function CourierCash(props: CourierCashProps) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<OwedLineJson[]>(
    language,
    `/cash/owed/${encodeURIComponent(props.draft.courier)}`,
  );
  return (
    <Shown loaded={loaded} onRetry={reload}>
      {(owed) =>
        owed.length === 0 ? (
          <Empty icon="check" title={t("cash.none_owed")} text={t("cash.none_owed_text")} />
        ) : (
          <Paper {...props} owed={owed} onChanged={reload} />
        )
      }
    </Shown>
  );
}

interface PaperProps extends CourierCashProps {
  owed: readonly OwedLineJson[];
  /** What is owed is not what is shown any more. */
  onChanged: () => Promise<void>;
}

function Paper({ draft, owed, isBusy, trouble, onBook, onChange, onChanged }: PaperProps) {
  const { t } = useWords();
  const { courier, paper, counted } = draft;
  const brought: Brought = new Map(draft.brought);
  const lines = owed.flatMap((order) => {
    const typed = brought.get(order.reference);
    return typed === undefined ? [] : [{ order, amount: typedMinor(typed, money(order.currency)) }];
  });
  const currencies = [...new Set(lines.map(({ order }) => order.currency))];
  const isTyped =
    lines.length > 0 &&
    lines.every(({ amount }) => amount !== null && amount > 0) &&
    currencies.every((currency) => typedMinor(counted[currency] ?? "", money(currency)) !== null);
  const book = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await onBook({
      courier,
      paper,
      lines: lines.map(({ order: { reference, owed: was }, amount }) => ({ reference, owed: was, amount })),
      counted: currencies.map((currency) => ({
        currency,
        amount: typedMinor(counted[currency] ?? "", money(currency)),
      })),
    });
    // What has changed meanwhile is shown; what is typed stays.
    if (wrong === "cash.owed_changed" || wrong === "cash.handed_over_before") await onChanged();
  };
  return (
    <Form className="stack-s" onSubmit={book}>
      <Field
        label={t("cash.paper")}
        value={paper}
        required
        maxLength={80}
        fault={trouble.fields.paper}
        onChange={({ currentTarget }) => onChange({ ...draft, paper: currentTarget.value })}
      />
      <BroughtOrders
        owed={owed}
        brought={brought}
        numbers={draft.numbers ?? ""}
        onChange={(changed) => onChange({ ...draft, ...changed, brought: [...(changed.brought ?? brought)] })}
      />
      {currencies.map((currency) => (
        <Counted
          key={currency}
          currency={currency}
          lines={lines.filter(({ order }) => order.currency === currency)}
          typed={counted[currency] ?? ""}
          onType={(typed) => onChange({ ...draft, counted: { ...counted, [currency]: typed } })}
        />
      ))}
      <Trouble message={trouble.message} />
      {isTyped ? (
        <Submit isBusy={isBusy}>{t("cash.by_hand_book")}</Submit>
      ) : (
        <p className="hint">{t(lines.length === 0 ? "cash.by_hand_choose" : "cash.by_hand_count")}</p>
      )}
    </Form>
  );
}

interface CountedProps {
  currency: Currency;
  lines: readonly { order: OwedLineJson; amount: number | null }[];
  typed: string;
  onType: (typed: string) => void;
}

/** What was counted of a currency, beside what its orders come to, and what stays owed of them. */
function Counted({ currency, lines, typed, onType }: CountedProps) {
  const { t } = useWords();
  const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), 0);
  const amount = typedMinor(typed, money(currency));
  const short = lines.filter(({ order, amount: brought }) => brought !== null && brought < order.owed);
  return (
    <div className="stack-xs">
      <NumberText
        label={t("cash.counted", { currency })}
        kind={money(currency)}
        required
        value={typed}
        onType={onType}
      />
      <p className="cap" role="status">
        {t("cash.orders_come_to", { orders: lines.length })} <Money amount={sum} currency={currency} />
        {amount !== null && amount !== sum && (
          <span className="down">
            {" · "}
            {t(amount < sum ? "cash.counted_less" : "cash.counted_more")}{" "}
            <Money amount={Math.abs(sum - amount)} currency={currency} />
          </span>
        )}
      </p>
      {short.map(({ order: { reference, days, owed }, amount: brought }) => (
        <p key={reference} className="cap">
          {t("cash.stays_owed")} <Code>{reference}</Code> <Money amount={owed - (brought ?? 0)} currency={currency} /> ·{" "}
          <bdi>{t("cash.days", { count: days })}</bdi>
        </p>
      ))}
    </div>
  );
}
