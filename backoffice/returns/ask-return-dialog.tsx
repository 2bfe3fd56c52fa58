import { type FormEvent, useRef } from "react";
import type { Condition, RefundCause } from "../../shop/payments/refund-plan.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { OrderReturnsJson } from "../../shop/returns/list-returns.ts";
import { LostAnswerDialog } from "../drafts/lost-answer.tsx";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { CauseSelect } from "../refunds/cause-select.tsx";
import { type Chosen, RefundLines } from "../refunds/refund-lines.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatWhen } from "../ui/moment.ts";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** What stands in the sheet. */
export interface ReturnDraft {
  chosen: [line: number, of: { quantity: number; condition: Condition | null }][];
  cause: RefundCause | "";
  note: string;
  answer: string;
}
export const NO_RETURN: ReturnDraft = { chosen: [], cause: "", note: "", answer: "" };

interface AskReturnDialogProps {
  money: OrderMoneyJson;
  returnable: NonNullable<OrderReturnsJson["returnable"]>;
  /** The language of whoever gets the answer. */
  reads: OrderReturnsJson["reads"];
  draft: ReturnDraft;
  onChange: (draft: ReturnDraft) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Writes a return down for a customer who has called or written; the answer goes to them by mail. */
export function AskReturnDialog({ money, returnable, reads, draft, onChange, onClose, onDone }: AskReturnDialogProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, isLost, send, forget } = useSentOnce(`return of ${money.reference}`);
  const form = useRef<HTMLFormElement>(null);
  const set = (changed: Partial<ReturnDraft>) => onChange({ ...draft, ...changed });
  /** Others may have written down some of them meanwhile. */
  const most = new Map(
    returnable.lines.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => [line, quantity]),
  );
  const chosen: Chosen = new Map(
    draft.chosen
      .filter(([line]) => most.has(line))
      .map(([line, of]) => [line, { ...of, quantity: Math.min(of.quantity, most.get(line) ?? 0) }]),
  );
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const lines = [...chosen].map(([line, { quantity }]) => ({ line, quantity }));
    const { cause, note, answer: told } = draft;
    const answer = await send({
      path: `/orders/${money.reference}/returns`,
      body: { lines, cause, note, answer: told },
      typed: draft,
      done: t("returns.asked"),
    });
    if (answer?.ok !== true) return;
    say({ text: answer.done });
    onDone();
    onClose();
  };
  const title = t("returns.ask");
  if (isLost)
    return (
      <LostAnswerDialog
        title={title}
        isBusy={isBusy}
        trouble={trouble.message}
        onAsk={() => submit()}
        onBack={forget}
      />
    );
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={chosen.size === 0} of={form} onLeave={onClose}>
      {t("returns.ask_do")}
    </SubmitOrLeave>
  );
  const until = new Date(returnable.until);
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack-s" onSubmit={submit}>
        <p className={until < new Date() ? "note note-warn" : "cap"}>
          {t(until < new Date() ? "returns.late" : "returns.until", { time: formatWhen(until, language) })}
        </p>
        <RefundLines
          lines={money.lines}
          chosen={chosen}
          onChange={(lines) => set({ chosen: [...lines] })}
          currency={money.currency}
          most={most}
        />
        <CauseSelect value={draft.cause} fault={trouble.fields.cause} onChange={(cause) => set({ cause })} />
        <label className="field">
          <span className="lbl">{t("returns.note")}</span>
          <textarea
            className="in"
            rows={2}
            maxLength={500}
            dir="auto"
            value={draft.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </label>
        <label className="field">
          <span className="lbl">{t("returns.how")}</span>
          <textarea
            className="in"
            rows={2}
            maxLength={500}
            dir="auto"
            value={draft.answer}
            onChange={({ target }) => set({ answer: target.value })}
          />
        </label>
        <p className="cap">
          {t(`order.reads_${reads}`)} · {t("returns.mailed")}
        </p>
        <Trouble message={trouble.message} />
      </Form>
    </Dialog>
  );
}
