import { type FormEvent, useEffect, useId, useRef } from "react";
import type { CourierJson } from "../../shop/parcels/couriers.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { asScanned } from "../typing/layouts.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { paper } from "./papers.ts";

const LAST = "packing-courier";

/** Who carries a parcel, under which number: typed, or scanned from the courier's label. */
export function WaybillDialog({
  parcel,
  couriers,
  onChanged,
  onNext,
  onClose,
}: {
  parcel: ParcelJson;
  couriers: readonly CourierJson[];
  onChanged: () => Promise<void>;
  onNext: (() => void) | null;
  onClose: () => void;
}) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const active = couriers.filter(({ active }) => active);
  const first = { courier: parcel.courier ?? localStorage.getItem(LAST) ?? "", waybill: parcel.waybill ?? "" };
  const { value: typed, keep, sent } = useKept(`waybill ${parcel.id} ${first.waybill}`, first);
  const courier = (active.find(({ id }) => id === typed.courier) ?? active[0])?.id ?? "";
  // Whoever closes the sheet while it is being saved does not want the next one.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("PATCH", `/parcels/${parcel.id}`, { courier, waybill: asScanned(typed.waybill) || null });
    if (answer?.ok !== true) return;
    localStorage.setItem(LAST, courier);
    await onChanged();
    sent(typed);
    if (isOpen.current) (onNext ?? onClose)();
  };
  const open = async () => {
    const answer = await send("DELETE", `/parcels/${parcel.id}`);
    if (answer?.ok !== true) return;
    await onChanged();
    onClose();
  };
  return (
    <Dialog title={t("parcels.address")} onClose={onClose}>
      <p>
        <Code className="semi">{parcel.reference}</Code> · <bdi>{parcel.name}</bdi> · <bdi>{parcel.city}</bdi>
      </p>
      <Form className="stack-s" onSubmit={save}>
        <CourierSelect couriers={active} value={courier} onChange={(id) => keep({ ...typed, courier: id })} />
        <Field
          label={t("parcels.waybill")}
          fault={trouble.fields.waybill}
          dir="ltr"
          autoComplete="off"
          // A scanner types where the focus is, and this is what the sheet is for.
          ref={typedFirst}
          value={typed.waybill}
          onChange={({ target }) => keep({ ...typed, waybill: target.value })}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t(onNext === null ? "parcels.save" : "parcels.save_next")}</Submit>
      </Form>
      <div className="row">
        <a className="btn btn-line" href={paper("labels", [parcel])} target="_blank" rel="noreferrer">
          {t("parcels.label")}
        </a>
        <Submit type="button" className="btn btn-quiet" isBusy={isBusy} onClick={open}>
          {t("parcels.open")}
        </Submit>
      </div>
      <p className="cap">{t("parcels.open_text")}</p>
    </Dialog>
  );
}

/** A choice among couriers that carry parcels now. */
export function CourierSelect({
  couriers,
  value,
  onChange,
}: {
  couriers: readonly CourierJson[];
  value: string;
  onChange: (id: string) => void;
}) {
  const { language, t } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {t("parcels.courier")}
      </label>
      <select id={id} className="in sel" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {couriers.map(({ id: courier, name }) => (
          <option key={courier} value={courier}>
            {name[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
