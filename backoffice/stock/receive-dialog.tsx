import { type FormEvent, useState } from "react";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import type { Booked, StockDialogProps } from "./correct-dialog.tsx";

/** Goods that came, of which lot and until when they last. */
export function ReceiveDialog({ product, onClose, onBooked }: StockDialogProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [lot, setLot] = useState({ code: "", expiresOn: "" });
  // One without the other says nothing.
  const hasLot = lot.code.trim() !== "" || lot.expiresOn !== "";
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const answer = await send<Booked>("POST", `/stock/${product.slug}`, {
      kind: "add",
      units: Number(fields.get("units")),
      lot: hasLot ? { code: lot.code, expires_on: lot.expiresOn } : null,
      note: fields.get("note"),
    });
    if (answer?.ok === true) await onBooked(answer.data);
  };
  return (
    <Dialog title={t("stock.receive")} onClose={onClose}>
      <form className="stack-s" onSubmit={submit}>
        <Field
          label={t("stock.units")}
          name="units"
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          required
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
          onChange={({ target }) => setLot({ ...lot, expiresOn: target.value })}
          fault={trouble.fields["lot.expires_on"]}
        />
        <p className="cap">{t("stock.lot_help")}</p>
        <Field label={t("stock.note")} name="note" maxLength={500} dir="auto" fault={trouble.fields.note} />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("stock.receive")}</Submit>
      </form>
    </Dialog>
  );
}
