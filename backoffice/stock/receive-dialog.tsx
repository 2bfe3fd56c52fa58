import type { FormEvent } from "react";
import { typedNumber } from "../../shop/typed-number.ts";
import { LostAnswer } from "../drafts/lost-answer.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { useSentOnce } from "../drafts/use-sent-once.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { Booked, StockDialogProps } from "./correct-dialog.tsx";
import { PIECES } from "./counted-lines.ts";
import { MeantSo } from "./meant-so.tsx";

const COME = { ...PIECES, least: 1 };
const NOTHING = { units: "", code: "", expiresOn: "", isMeant: false, note: "" };

/** Goods that came, of which lot and until when they last. What is typed stays when the page is loaded anew. */
export function ReceiveDialog({ product, onClose, onBooked }: StockDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, isLost, send } = useSentOnce(`receive ${product.slug}`);
  const { value: typed, keep, change, sent } = useKept(`receive ${product.slug}`, NOTHING);
  const { units, code, expiresOn, isMeant, note } = typed;
  const set = (next: Partial<typeof NOTHING>) => change((now) => ({ ...now, ...next }));
  // One without the other says nothing.
  const hasLot = code.trim() !== "" || expiresOn !== "";
  const book = async () => {
    const body = {
      kind: "add",
      units: typedNumber(units, COME).value,
      lot: hasLot ? { code, expires_on: expiresOn } : null,
      despite_expiry: isMeant,
      note,
    };
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
        <NumberText
          label={t("stock.units")}
          kind={COME}
          required
          value={units}
          onType={(next) => set({ units: next })}
          fault={trouble.fields.units}
        />
        <Field
          label={t("stock.lot_code")}
          dir="ltr"
          maxLength={40}
          autoCapitalize="characters"
          required={hasLot}
          value={code}
          onChange={({ target }) => set({ code: target.value })}
          fault={trouble.fields["lot.code"]}
        />
        <Field
          label={t("stock.expires_on")}
          type="date"
          required={hasLot}
          value={expiresOn}
          onChange={({ target }) => set({ expiresOn: target.value, isMeant: false })}
          fault={trouble.fields["lot.expires_on"]}
        />
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
