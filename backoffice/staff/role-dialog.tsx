import { type FormEvent, useRef, useState } from "react";
import { COUNTRIES } from "../../shop/market/countries.ts";
import type { OwnRoleJson } from "../../shop/staff/own-roles.ts";
import { GIVEN_PERMISSIONS, PERMISSIONS_OF_COUNTRIES, type Permission } from "../../shop/staff/roles.ts";
import { money, typedNumber } from "../../shop/typed-number.ts";
import { AskedOnce } from "../asking/asked-once.tsx";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { countryName } from "../parcels/country-name.ts";
import { type Told, VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import type { Answer } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { useRoleName } from "./role-name.ts";

/** The roles that owners have made, each a way to change it. */
export function OwnRoles({
  roles,
  onOpen,
}: {
  roles: readonly OwnRoleJson[];
  onOpen: (role: OwnRoleJson | "new") => void;
}) {
  const { t } = useWords();
  const roleName = useRoleName();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("own_role.title")}</h2>
        <button type="button" className="btn btn-line btn-s" onClick={() => onOpen("new")}>
          {t("own_role.new")}
        </button>
      </div>
      {roles.length === 0 && <p className="cap">{t("own_role.none")}</p>}
      <ul className="stack-xs">
        {roles.map((role) => (
          <li key={role.id} className="row between">
            <span>
              <bdi className="med">{roleName(role)}</bdi>{" "}
              <small className="cap">{t("own_role.held", { count: role.held_by })}</small>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-s"
              aria-label={t("staff.change_of", { name: roleName(role) })}
              onClick={() => onOpen(role)}
            >
              {t("staff.change")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoleDialogProps {
  /** As it is now: others may change it meanwhile. */
  role: OwnRoleJson | "new";
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const LIMIT = { ...money("AED"), most: 1_000_000 };
const limitOf = (role: OwnRoleJson | null) => ((role?.refundLimit ?? 0) / 100).toFixed(2);

/** What stands in the sheet: it stays in this window when the sheet is closed before it is saved. */
type Written = Pick<OwnRoleJson, "name" | "countries"> & { chosen: readonly Permission[]; limit: string };
type Typed = Pick<OwnRoleJson, "name" | "permissions" | "countries"> & { limit: number };

/** Puts a role together: its name in both languages, what it may, how much it may give back, and for which countries. */
export function RoleDialog({ role, onChanged, onClose }: RoleDialogProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const known = role === "new" ? null : role;
  /** The version that this sheet began with; what was typed in it when somebody else was found to have saved another. */
  const seen = useRef(known?.version);
  const [mine, setMine] = useState<Typed | null>(null);
  const first: Written = {
    name: known?.name ?? { en: "", ar: "" },
    chosen: known?.permissions ?? ["orders.see"],
    countries: known?.countries ?? [],
    limit: limitOf(known),
  };
  const { value: written, keep, sent } = useKept(`role ${known?.id ?? "new"} ${seen.current}`, first);
  const { name, chosen, countries, limit } = written;
  const write = (change: Partial<Written>) => keep({ ...written, ...change });
  const mayHave = (permission: Permission) => countries.length === 0 || PERMISSIONS_OF_COUNTRIES.includes(permission);
  const permissions = chosen.filter(mayHave);
  const givesBack = permissions.includes("refunds.make");
  const told = (each: Typed): Told => [
    { field: t("own_role.name_en"), says: each.name.en },
    { field: t("own_role.name_ar"), says: each.name.ar },
    {
      field: t("own_role.countries"),
      says: listed(each.countries.map((country) => countryName(country, language))),
    },
    { field: t("staff.may"), says: listed(each.permissions.map((permission) => t(`permission.${permission}`))) },
    { field: t("staff.limit"), says: each.limit.toFixed(2) },
  ];
  const listed = (names: readonly string[]) => [...names].sort().join(t("draft.comma"));
  const finish = async (answer: Answer<unknown> | null, text: string) => {
    // Somebody else was quicker: what they have done is shown, and nothing was overwritten.
    if (answer?.ok === true || answer?.status === 409) await onChanged();
    if (answer?.ok !== true) return;
    sent(written);
    say({ text });
    onClose();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed: Typed = {
      name,
      permissions,
      limit: givesBack ? (typedNumber(limit, LIMIT).value ?? 0) : 0,
      countries,
    };
    const { limit: refund_limit_aed, ...named } = typed;
    const body = { ...named, refund_limit_aed };
    const answer =
      known === null
        ? await send("POST", "/staff/roles", body)
        : await send("PUT", `/staff/roles/${known.id}`, { ...body, version: seen.current });
    setMine(answer?.ok === false && answer.code === "staff.changed_meanwhile" ? typed : null);
    await finish(answer, t("own_role.saved"));
  };
  /** Goes on from what is saved now, with what was typed here or without it. */
  const goOn = (keepsMine: boolean) => {
    seen.current = known?.version;
    setMine(null);
    if (keepsMine) return form.current?.requestSubmit();
    keep(first);
  };
  const remove = async () => {
    const answer = await send("DELETE", `/staff/roles/${known?.id}`);
    await finish(answer, t("own_role.removed"));
  };
  const toggled = <Value,>(list: readonly Value[], value: Value, isOn: boolean) =>
    isOn ? [...list, value] : list.filter((each) => each !== value);
  const footer = (
    <SubmitOrLeave isBusy={isBusy} disabled={permissions.length === 0} of={form} onLeave={onClose}>
      {t("own_role.save")}
    </SubmitOrLeave>
  );
  return (
    <Dialog title={t(known === null ? "own_role.new" : "own_role.change")} onClose={onClose} footer={footer}>
      <Form ref={form} className="stack" onSubmit={save}>
        <div className="cols2">
          <Field
            label={t("own_role.name_en")}
            name="name_en"
            dir="ltr"
            ref={typedFirst}
            lang="en"
            required
            maxLength={40}
            value={name.en}
            onChange={({ target }) => write({ name: { ...name, en: target.value } })}
            fault={trouble.fields["name.en"]}
          />
          <Field
            label={t("own_role.name_ar")}
            name="name_ar"
            dir="rtl"
            lang="ar"
            required
            maxLength={40}
            value={name.ar}
            onChange={({ target }) => write({ name: { ...name, ar: target.value } })}
            fault={trouble.fields["name.ar"]}
          />
        </div>
        <fieldset>
          <legend className="lbl">{t("own_role.countries")}</legend>
          <div className="cols2 cols2-n">
            {COUNTRIES.map((country) => (
              <label key={country} className="opt">
                <input
                  className="ck"
                  type="checkbox"
                  checked={countries.includes(country)}
                  onChange={({ target }) => write({ countries: toggled(countries, country, target.checked) })}
                />
                <span>{countryName(country, language)}</span>
              </label>
            ))}
          </div>
          <p className="cap">{t(countries.length === 0 ? "own_role.all_countries" : "own_role.some_countries")}</p>
          {trouble.fields.countries !== undefined && <p className="err">{trouble.fields.countries}</p>}
        </fieldset>
        <fieldset>
          <legend className="lbl">{t("staff.may")}</legend>
          <div className="cols2 cols2-n">
            {GIVEN_PERMISSIONS.map((permission) => (
              <label key={permission} className="opt">
                <input
                  className="ck"
                  type="checkbox"
                  disabled={!mayHave(permission)}
                  checked={permissions.includes(permission)}
                  onChange={({ target }) => write({ chosen: toggled(chosen, permission, target.checked) })}
                />
                <span>{t(`permission.${permission}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {givesBack && (
          <NumberText
            label={t("staff.limit")}
            kind={LIMIT}
            required
            value={limit}
            onType={(typed) => write({ limit: typed })}
            fault={trouble.fields.refund_limit_aed}
          />
        )}
        {mine !== null && known !== null ? (
          <VersionsApart
            theirs={told({ ...known, limit: known.refundLimit / 100 })}
            mine={told(mine)}
            onTheirs={() => goOn(false)}
            onMine={() => goOn(true)}
          />
        ) : (
          <Trouble message={trouble.message} />
        )}
        {known !== null && (
          <AskedOnce
            label={t(known.held_by > 0 ? "own_role.held_on" : "own_role.remove")}
            isOff={known.held_by > 0}
            text={t("own_role.remove_text")}
            sure={t("own_role.remove_sure")}
            isBusy={isBusy}
            onSure={remove}
          />
        )}
      </Form>
    </Dialog>
  );
}
