import { type FormEvent, useRef, useState } from "react";
import type { StockAct } from "../../shop/staff-stock/change-stock.ts";
import type { StockDetail } from "../../shop/staff-stock/stock-list.ts";
import type { CorrectionReason } from "../../shop/stock/reasons.ts";
import { typedNumber } from "../../shop/typed-number.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { useAction } from "../ui/action.ts";
import { isAway } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { newId } from "../ui/new-id.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { inTheHouse, PIECES } from "./counted-lines.ts";
import { LotChoice } from "./lot-choice.tsx";
import { signed } from "./movements.tsx";

/** What the shop answered to a change of a stock. */
export interface Booked {
  change: number | null;
  stock: number;
}

export interface StockDialogProps {
  product: StockDetail;
  onClose: () => void;
  onBooked: (booked: Booked) => Promise<void>;
}

interface CorrectDialogProps extends StockDialogProps {
  /** The shop could not be reached, or its answer was lost: what was to be booked, and the key it was sent under. */
  onUnreached: (key: string, act: StockAct) => Promise<void>;
}

const REASONS: readonly CorrectionReason[] = ["counted", "damaged", "expired", "lost", "found", "other"];

/** How many there are, and why: the difference to what was seen when it was opened is booked, so what is sold meanwhile stays sold. */
export function CorrectDialog({ product, onClose, onBooked, onUnreached }: CorrectDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  // As it was before their eyes when they began to count.
  const [seen] = useState({ free: product.free, on_hand: inTheHouse(product) });
  const [what, setWhat] = useState<"on_hand" | "free">("on_hand");
  const [typed, setTyped] = useState("");
  const [lot, setLot] = useState(product.lots[0]?.id ?? null);
  /** The same count, pressed again, is booked once. */
  const sent = useRef({ said: "", key: "" });
  const { value: counted } = typedNumber(typed, PIECES);
  const difference = counted === null ? 0 : counted - seen[what];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (counted === null) return;
    const fields = new FormData(event.currentTarget);
    const act: StockAct = {
      kind: "set",
      to: counted,
      seen: seen[what],
      reason: fields.get("reason") as CorrectionReason,
      lot,
      note: String(fields.get("note")),
    };
    const said = JSON.stringify(act);
    if (sent.current.said !== said) sent.current = { said, key: newId() };
    const { key } = sent.current;
    const answer = await send<Booked>("POST", `/stock/${product.slug}`, act, key);
    if (answer?.ok === true) await onBooked(answer.data);
    else if (isAway(answer)) await onUnreached(key, act);
  };
  return (
    <Dialog title={t("stock.correct")} onClose={close}>
      <Form className="stack-s" onSubmit={submit}>
        <fieldset>
          <legend className="lbl">{t("stock.count_what")}</legend>
          {(["on_hand", "free"] as const).map((each) => (
            <label key={each} className="opt">
              <input type="radio" className="rd" name="what" checked={each === what} onChange={() => setWhat(each)} />
              <span>
                {t(`stock.count_${each}`)}
                <small className="cap">{t("stock.expected", { count: seen[each] })}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <NumberText
          label={t("stock.counted")}
          kind={PIECES}
          required
          value={typed}
          onType={setTyped}
          fault={trouble.fields.to}
        />
        <p className="cap" role="status">
          {counted === null
            ? t("stock.books_nothing")
            : difference === 0
              ? t("stock.agrees")
              : t("stock.books", { change: signed(difference) })}
        </p>
        <Select label={t("stock.reason")} name="reason">
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`stock_reason.${reason}`)}
            </option>
          ))}
        </Select>
        <LotChoice lots={product.lots} lot={lot} onChange={setLot} />
        <Field label={t("stock.note")} name="note" maxLength={500} dir="auto" fault={trouble.fields.note} />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} disabled={counted === null}>
          {difference === 0 ? t("stock.book_agrees") : t("stock.book", { change: signed(difference) })}
        </Submit>
      </Form>
    </Dialog>
  );
}
