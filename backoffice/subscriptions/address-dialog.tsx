import { type ChangeEvent, type FormEvent, useState } from "react";
import { type Country, MARKETS } from "../../shop/market/countries.ts";
import type { StaffSubscriptionPage } from "../../shop/staff-subscriptions/subscription-list.ts";
import { Form } from "../forms/form.tsx";
import { countryName } from "../parcels/country-name.ts";
import { CountrySelect, EmirateSelect } from "../parcels/place-selects.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { type Acted, type DialogProps, ReasonSelect } from "./act-dialog.tsx";

const PERSON = ["first_name", "last_name", "email", "phone_number"] as const;
const PLACE = ["city", "area", "street", "building", "nearestLandmark"] as const;
type Name = (typeof PERSON)[number] | (typeof PLACE)[number] | "emirate";

/** What stands in the form, and the version of the subscription that it was begun with. */
export interface AddressDraft {
  version: number;
  country: Country;
  typed: Record<Name, string>;
  reason: string;
}

export function addressDraft({ version, contact, address }: StaffSubscriptionPage): AddressDraft {
  const person = PERSON.map((name) => [name, contact[name] ?? ""]);
  const place = (["emirate", ...PLACE] as const).map((name) => [name, address[name] ?? ""]);
  return { version, country: address.country, typed: Object.fromEntries([...person, ...place]), reason: "asked" };
}

interface AddressDialogProps extends DialogProps {
  /** Kept by whoever opens it: a reload takes nothing away. */
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
}

/** To whom and where it goes from the next delivery on. */
export function AddressDialog({ subscription, draft, onDraft, onClose, onStale, onActed }: AddressDialogProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isStale, setIsStale] = useState(false);
  const { country, typed, version, reason } = draft;
  const set = (changed: Partial<AddressDraft>) => onDraft({ ...draft, ...changed });
  const { contact, address, emirates, id } = subscription;
  const emirate = MARKETS[country].address.emirate ? typed.emirate : "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const place = { country, ...(emirate === "" ? {} : { emirate }), ...pick(typed, PLACE) };
    const isThere = country === address.country && PLACE.every((name) => typed[name] === (address[name] ?? ""));
    // A pin on the map belongs to the place it was set for.
    const { latitude, longitude } = address;
    const answer = await send<Acted>("POST", `/subscriptions/${id}`, {
      ...{ kind: "address", version, reason },
      customer: { ...pick(typed, PERSON), phone_country: country },
      address: isThere ? { ...place, latitude, longitude } : place,
    });
    if (answer?.ok === true) return onActed(answer.data);
    if (answer?.status !== 409) return;
    setIsStale(true);
    await onStale();
  };
  const text = (name: Name, under: "customer" | "address") => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ typed: { ...typed, [name]: target.value } }),
    fault: trouble.fields[`${under}.${name}`],
  });
  const now = [address.building, address.street, address.area, address.city, countryName(address.country, language)];
  return (
    <Dialog title={t("subs_act.address")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit} data-kept>
        <p>{t("subs_act.address_text")}</p>
        <div className="cols2">
          <Field label={t("new_order.first_name")} required {...text("first_name", "customer")} />
          <Field label={t("new_order.last_name")} required {...text("last_name", "customer")} />
          <Field label={t("new_order.phone")} type="tel" dir="ltr" required {...text("phone_number", "customer")} />
          <Field label={t("sign_in.email")} type="email" dir="ltr" required {...text("email", "customer")} />
        </div>
        <CountrySelect
          label={t("new_order.country")}
          value={country}
          onChange={(value) => set({ country: value, typed: { ...typed, emirate: "" } })}
        />
        <EmirateSelect
          country={country}
          emirates={emirates}
          value={emirate}
          onChange={(value) => set({ typed: { ...typed, emirate: value } })}
        />
        {PLACE.map((name) => (
          <Field
            key={name}
            label={t(`address.${name}`)}
            dir="auto"
            maxLength={120}
            required={name !== "nearestLandmark"}
            {...text(name, "address")}
          />
        ))}
        <ReasonSelect value={reason} onChange={(value) => set({ reason: value })} />
        <p className="cap">{t("subs.told")}</p>
        {isStale && version !== subscription.version && (
          <div className="note note-warn">
            <p>
              {t("subs.stands_now")}{" "}
              <bdi>{[`${contact.first_name} ${contact.last_name}`, ...now].join(language === "ar" ? "، " : ", ")}</bdi>
            </p>
            <button type="button" className="link" onClick={() => set({ version: subscription.version })}>
              {t("subs.keep_mine")}
            </button>
          </div>
        )}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("subs_act.address_submit")}</Submit>
      </Form>
    </Dialog>
  );
}

const pick = <Key extends Name>(typed: AddressDraft["typed"], names: readonly Key[]) =>
  Object.fromEntries(names.map((name) => [name, typed[name]]));
