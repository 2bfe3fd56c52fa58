import { type FormEvent, useState } from "react";
import { typedNumber } from "../../shop/typed-number.ts";
import { LostAnswer } from "../drafts/lost-answer.tsx";
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

/** Goods that came, of which lot and until when they last. */
export function ReceiveDialog({ product, onClose, onBooked }: StockDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, isLost, send } = useSentOnce(`receive ${product.slug}`);
  const [units, setUnits] = useState("");
  const [lot, setLot] = useState({ code: "", expiresOn: "" });
  const [isMeant, setIsMeant] = useState(false);
  const [note, setNote] = useState("");
  // One without the other says nothing.
  const hasLot = lot.code.trim() !== "" || lot.expiresOn !== "";
  const book = async () => {
    const body = {
      kind: "add",
      units: typedNumber(units, COME).value,
      lot: hasLot ? { code: lot.code, expires_on: lot.expiresOn } : null,
      despite_expiry: isMeant,
      note,
    };
    const answer = await send<Booked>({ path: `/stock/${product.slug}`, body, done: "" });
    if (answer?.ok === true) await onBooked(answer.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return book();
  };
  if (isLost)
    return (
      <Dialog title={t("stock.receive")} onClose={onClose}>
        <div className="stack-s">
          <LostAnswer />
          <Trouble message={trouble.message} />
          <Submit type="button" isBusy={isBusy} onClick={book}>
            {t("lost_answer.ask")}
          </Submit>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("stock.receive")} onClose={close}>
      <Form className="stack-s" onSubmit={submit}>
        <NumberText
          label={t("stock.units")}
          kind={COME}
          required
          value={units}
          onType={setUnits}
          fault={trouble.fields.units}
        />
        <Field
          label={t("stock.lot_code")}
          dir="ltr"
          maxLength={40}
          autoCapitalize="characters"
          required={hasLot}
          value={lot.code}
          onChange={({ target }) => setLot({ ...lot, code: target.value })}
          fault={trouble.fields["lot.code"]}
        />
        <Field
          label={t("stock.expires_on")}
          type="date"
          required={hasLot}
          value={lot.expiresOn}
          onChange={({ target }) => {
            setLot({ ...lot, expiresOn: target.value });
            setIsMeant(false);
          }}
          fault={trouble.fields["lot.expires_on"]}
        />
        <MeantSo day={lot.expiresOn} isMeant={isMeant} onChange={setIsMeant} />
        <p className="cap">{t("stock.lot_help")}</p>
        <Field
          label={t("stock.note")}
          maxLength={500}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          fault={trouble.fields.note}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("stock.receive")}</Submit>
      </Form>
    </Dialog>
  );
}
