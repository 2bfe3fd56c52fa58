import type { FormEvent } from "react";
import { LostAnswer } from "../drafts/lost-answer.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { Booked, StockDialogProps } from "./correct-dialog.tsx";
import { LotFields, lotSent } from "./lot-fields.tsx";
import { MeantSo } from "./meant-so.tsx";

const NOTHING = { units: "", code: "", expiresOn: "", isMeant: false, note: "" };

/** Goods that came, of which lot and until when they last. What is typed stays when the page is loaded anew. */
export function ReceiveDialog({ product, onClose, onBooked }: StockDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, isLost, send } = useSentOnce(`receive ${product.slug}`);
  const { value: typed, keep, change, sent } = useKept(`receive ${product.slug}`, NOTHING);
  const { expiresOn, isMeant, note } = typed;
  const set = (next: Partial<typeof NOTHING>) => change((now) => ({ ...now, ...next }));
  const book = async () => {
    const body = { kind: "add", ...lotSent(typed), note };
    const answer = await send<Booked>({ path: `/stock/${product.slug}`, body, done: "" });
    if (answer?.ok !== true) return;
    sent(typed);
    await onBooked(answer.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return book();
  };
  if (isLost)
    return (
      <Dialog title={t("stock.receive")} onClose={onClose}>
        <LostAnswer isBusy={isBusy} trouble={trouble.message} onAsk={book} />
      </Dialog>
    );
  const close = () => {
    keep(NOTHING);
    onClose();
  };
  return (
    <Dialog title={t("stock.receive")} onClose={close}>
      <Form className="stack-s" onSubmit={submit}>
        <LotFields typed={typed} faultOf={(field) => trouble.fields[field]} onChange={set} />
        <MeantSo day={expiresOn} isMeant={isMeant} onChange={(next) => set({ isMeant: next })} />
        <p className="cap">{t("stock.lot_help")}</p>
        <Field
          label={t("stock.note")}
          maxLength={500}
          dir="auto"
          value={note}
          onChange={({ target }) => set({ note: target.value })}
          fault={trouble.fields.note}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("stock.receive")}</Submit>
      </Form>
    </Dialog>
  );
}
