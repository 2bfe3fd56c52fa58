import { type FormEvent, useRef, useState } from "react";
import type { KeptBooks } from "../../shop/staff-stock/book.ts";
import type { StockAct } from "../../shop/staff-stock/change-stock.ts";
import { CORRECTION_REASONS, type CorrectionReason } from "../../shop/stock/reasons.ts";
import { typedNumber } from "../../shop/typed-number.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import type { KeptStock } from "../offline/device.ts";
import { useAction } from "../ui/action.ts";
import { isAway } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { BooksOf } from "./books-of.tsx";
import { inTheHouse, keptBooks, PIECES, stillHolds } from "./counted-lines.ts";
import { LotChoice } from "./lot-choice.tsx";
import { signed } from "./movements.tsx";

/** What the shop answered to a change of a stock. */
export interface Booked {
  change: number | null;
  stock: number;
}

export interface StockDialogProps {
  product: KeptStock;
  onClose: () => void;
  onBooked: (booked: Booked) => Promise<void>;
}

interface CorrectDialogProps extends StockDialogProps {
  /** The shop could not be reached, or its answer was lost: what was to be booked, and the key it was sent under. */
  onUnreached: (key: string, act: StockAct) => Promise<void>;
}

/** What is being counted, with what the books said when it was begun. */
interface Counted {
  /** When it was begun. */
  at: string;
  seen: { free: number; on_hand: number };
  /** Of the books, where they were read earlier. */
  kept?: KeptBooks | null;
  what: "on_hand" | "free";
  typed: string;
  reason: CorrectionReason;
  lot: number | null;
  note: string;
}

/** How many there are, and why: the difference to what was seen when it was opened is booked, so what is sold meanwhile stays sold. It stays when the page is loaded anew. */
export function CorrectDialog({ product, onClose, onBooked, onUnreached }: CorrectDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [first] = useState<Counted>(() => ({
    at: new Date().toISOString(),
    seen: { free: product.free, on_hand: inTheHouse(product) },
    kept: keptBooks(product),
    what: "on_hand",
    typed: "",
    reason: "counted",
    lot: product.lots[0]?.id ?? null,
    note: "",
  }));
  const kept = useKept<Counted | null>(`count ${product.slug}`, null);
  /** What was begun before and left: whoever types another number has counted anew, and from what there is now. */
  const isOlder = useRef(kept.value !== null);
  const standing = (now: Counted | null) => (now !== null && stillHolds(now.at) ? now : first);
  const { seen, kept: books = null, what, typed, reason, lot, note } = standing(kept.value);
  const set = (next: Partial<Counted>) => kept.change((now) => ({ ...standing(now), ...next }));
  const type = (next: string) => {
    set(isOlder.current ? { typed: next, at: first.at, seen: first.seen, kept: first.kept ?? null } : { typed: next });
    isOlder.current = false;
  };
  const { value: counted } = typedNumber(typed, PIECES);
  const difference = counted === null ? 0 : counted - seen[what];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (counted === null) return;
    const act: StockAct = {
      kind: "set",
      to: counted,
      seen: seen[what],
      reason,
      lot,
      kept: books,
      note,
    };
    // The same count, pressed again, also by the next document, is booked once.
    const answer = await send<Booked>("POST", `/stock/${product.slug}`, act, kept.key);
    if (answer?.ok === true) {
      kept.keep(null);
      await onBooked(answer.data);
    } else if (isAway(answer)) {
      await onUnreached(kept.key, act);
      kept.keep(null);
    }
  };
  const close = () => {
    kept.keep(null);
    onClose();
  };
  return (
    <Dialog title={t("stock.correct")} onClose={close}>
      <Form className="stack-s" onSubmit={submit}>
        <fieldset>
          <legend className="lbl">{t("stock.count_what")}</legend>
          {(["on_hand", "free"] as const).map((each) => (
            <label key={each} className="opt">
              <input
                type="radio"
                className="rd"
                name="what"
                checked={each === what}
                onChange={() => set({ what: each })}
              />
              <span>
                {t(`stock.count_${each}`)}
                <small className="cap">{t("stock.expected", { count: seen[each] })}</small>
              </span>
            </label>
          ))}
          {books !== null && <BooksOf kept={books} />}
        </fieldset>
        <NumberText
          label={t("stock.counted")}
          kind={PIECES}
          required
          value={typed}
          onType={type}
          fault={trouble.fields.to}
        />
        <p className="cap" role="status">
          {counted === null
            ? t("stock.books_nothing")
            : difference === 0
              ? t("stock.agrees")
              : t("stock.books", { change: signed(difference) })}
        </p>
        <Select
          label={t("stock.reason")}
          value={reason}
          onChange={(value) => set({ reason: value as CorrectionReason })}
        >
          {CORRECTION_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`stock_reason.${reason}`)}
            </option>
          ))}
        </Select>
        <LotChoice lots={product.lots} lot={lot} onChange={(next) => set({ lot: next })} />
        <Field
          label={t("stock.note")}
          maxLength={500}
          dir="auto"
          value={note}
          onChange={({ target }) => set({ note: target.value })}
          fault={trouble.fields.note}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} disabled={counted === null}>
          {difference === 0 ? t("stock.book_agrees") : t("stock.book", { change: signed(difference) })}
        </Submit>
      </Form>
    </Dialog>
  );
}
