import type { FormEvent } from "react";
import type { CourierJson } from "../../shop/parcels/couriers.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

const NEW: CourierJson = { id: "", name: { en: "", ar: "" }, tracking_address: null, active: true, version: 0 };

/** Who carries parcels, and where its customers follow them. */
export function CouriersDialog({
  couriers,
  onChanged,
  onClose,
}: {
  couriers: readonly CourierJson[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <Dialog title={t("parcels.couriers")} onClose={onClose}>
      <p className="cap">{t("parcels.couriers_text")}</p>
      {[...couriers, NEW].map((courier) => (
        <CourierForm key={`${courier.id} ${courier.version}`} courier={courier} onChanged={onChanged} />
      ))}
    </Dialog>
  );
}

/** A name as the number that the courier goes by: `smsa-express`. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30);
}

function CourierForm({ courier, onChanged }: { courier: CourierJson; onChanged: () => Promise<void> }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { id, version } = courier;
  const first = { name: courier.name, address: courier.tracking_address ?? "", active: courier.active };
  const { value: typed, keep, sent } = useKept(`courier ${id} ${version}`, first);
  const { name, address, active } = typed;
  const isNew = version === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = { name, tracking_address: address.trim() || null, active, version };
    const answer = await send("PUT", `/couriers/${isNew ? idOf(name.en) : id}`, change);
    if (answer?.ok !== true) return;
    await onChanged();
    sent(typed);
  };
  return (
    <details className="card">
      <summary className="semi">{isNew ? t("parcels.courier_new") : <bdi>{courier.name[language]}</bdi>}</summary>
      <Form className="stack-s" onSubmit={save}>
        <Field
          label={t("parcels.name_en")}
          fault={trouble.fields["name.en"]}
          lang="en"
          dir="ltr"
          value={name.en}
          onChange={({ target }) => keep({ ...typed, name: { ...name, en: target.value } })}
        />
        <Field
          label={t("parcels.name_ar")}
          fault={trouble.fields["name.ar"]}
          lang="ar"
          dir="rtl"
          value={name.ar}
          onChange={({ target }) => keep({ ...typed, name: { ...name, ar: target.value } })}
        />
        <Field
          label={t("parcels.tracking_address")}
          fault={trouble.fields.tracking_address}
          dir="ltr"
          inputMode="url"
          placeholder="https://…/{waybill}"
          value={address}
          onChange={({ target }) => keep({ ...typed, address: target.value })}
        />
        <label className="row">
          <input
            type="checkbox"
            className="ck"
            checked={active}
            onChange={({ target }) => keep({ ...typed, active: target.checked })}
          />
          {t("parcels.in_use")}
        </label>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("parcels.save")}
        </Submit>
      </Form>
    </details>
  );
}
