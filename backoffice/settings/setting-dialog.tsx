import { type FormEvent, Fragment, useEffect, useState } from "react";
import { MAIL_NAMES, type MailTexts, ownWords } from "../../shop/settings/mail-texts.ts";
import type { WrittenSetting } from "../../shop/settings/setting-schemas.ts";
import type { SettingJson } from "../../shop/staff-settings/settings-list.ts";
import { Form } from "../forms/form.tsx";
import { useMe } from "../frame/session.ts";
import type { Choice } from "../promos/choices.ts";
import { VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatSet, gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { ChangeList } from "./change-list.tsx";
import { type FieldKind, groupsOf, type Leaf, leafAt, type SettingField, withLeaf } from "./fields.ts";
import { isTyped, LeafField } from "./leaf-field.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { ProductPlaces } from "./product-places.tsx";
import { comingAfter, type OldVersion, rebased, valueAt, wholeValue } from "./versions.ts";
import { changesOf, labelOf, nameOfGroup, placesOf, toldOf } from "./words-of.ts";

/** What is typed, and what it was typed over: what was to count from its moment on, and the newest version. */
interface Draft {
  value: WrittenSetting;
  stood: WrittenSetting;
  from: string | null;
  note: string;
  seen: number;
}

interface SettingDialogProps {
  setting: SettingJson;
  /** The version whose values are typed already, over what counts; null: what counts itself. */
  restored: OldVersion | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
  /** When what was saved is taken back, or was not. */
  onUndone: () => Promise<void>;
}

/**
 * A setting as it is typed, with what changes said beside the button. What is not saved yet is there again when it is opened
 * again; two who change it at once see both.
 */
export function SettingDialog({ setting, restored, onClose, onSaved, onUndone }: SettingDialogProps) {
  const { language, t } = useWords();
  const { member } = useMe();
  const { isBusy, trouble, send, forget } = useAction();
  const say = useToast();
  const { name } = setting;
  // What is typed over a version is kept beside what is typed otherwise.
  const place = `typed setting ${member.id} ${name}${restored === null ? "" : ` ${restored.number}`}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = localStorage.getItem(place);
    if (kept !== null) {
      const before = JSON.parse(kept) as Draft;
      // One of a release before kept no more than its value.
      const stood = before.stood ?? valueAt(setting, before.from);
      return { ...before, value: wholeValue(setting, before.value), stood: wholeValue(setting, stood) };
    }
    const over = { stood: setting.value, from: null, seen: setting.number };
    if (restored === null) return { ...over, value: setting.value, note: "" };
    const note =
      restored.number === 0 ? t("settings.delivered") : t("settings.restored_note", { number: restored.number });
    return { ...over, value: wholeValue(setting, restored.value), note };
  });
  const [theirs, setTheirs] = useState<SettingJson | null>(null);
  /** What is typed over: the setting as it was opened, until what somebody else has made of it is taken. */
  const [base, setBase] = useState(setting);
  /** What was typed last, and for which moment: another moment moves what was not typed. */
  const [typed, setTyped] = useState(draft);
  /** Products that were found and chosen here: what they are called. */
  const [found, setFound] = useState<readonly Choice[]>([]);
  // Numbers that the shop wants to read once more, as they are typed then.
  const [again, setAgain] = useState<Record<string, Leaf>>({});
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const type = (value: WrittenSetting) => {
    setTyped({ ...draft, value });
    change({ value });
  };
  const countFrom = (from: string | null) => {
    const stood = valueAt(base, from);
    // What a version says is had again as a whole.
    const follows = restored === null;
    change({ from, stood, value: follows ? rebased(name, typed.value, typed.stood, stood) : draft.value });
  };
  const groups = groupsOf(name);
  const [chosen, choose] = useState(groups[0]?.of);
  const [isLooking, setIsLooking] = useState(false);
  const faulty = groups.find(({ fields }) => fields.some(({ place }) => trouble.fields[place] !== undefined))?.of;
  // What is refused is shown, whichever mail was looked at.
  useEffect(() => {
    if (faulty !== undefined) choose(faulty);
  }, [faulty]);
  const reading = { language, t, products: [...base.products, ...(theirs?.products ?? []), ...found] };
  const told = (value: WrittenSetting) => toldOf(name, value, reading);
  const stands = valueAt(base, draft.from);
  const changes = changesOf(name, stands, draft.value, reading);
  /** What versions that come later say of what is typed. */
  const overruled = comingAfter(base, draft.from).flatMap((version) => {
    const otherwise = changesOf(name, draft.value, wholeValue(base, version.value), reading).filter(({ field }) =>
      changes.some((each) => each.field === field),
    );
    return otherwise.length === 0 ? [] : [{ version, otherwise }];
  });
  const sent = (value: WrittenSetting) =>
    name === "mails" ? ownWords(value as MailTexts, base.delivered as MailTexts) : value;
  /** Makes a version like what stood before over the one that was just made; what it was is no slip. */
  const undoOf = (number: number, stood: WrittenSetting) => ({
    path: `/settings/${name}`,
    body: {
      ...{ value: sent(stood), from: null, note: t("settings.undo_note", { number }) },
      ...{ seen: number, stood: sent(draft.value) },
      again: Object.fromEntries(
        placesOf(name, reading).flatMap(({ place: at, kind }) =>
          JUMPING.includes(kind) ? [[at, leafAt(stood, at)]] : [],
        ),
      ),
    },
    said: t("settings.undone"),
    after: onUndone,
  });
  const save = async ({ seen, stood }: Pick<Draft, "seen" | "stood">) => {
    const { from, note } = draft;
    const typedAgain = Object.fromEntries(Object.entries(again).filter(([, leaf]) => leaf !== null));
    const body = { value: sent(draft.value), stood: sent(stood), from, note, seen, again: typedAgain };
    const answer = await send<{ number: number }>("POST", `/settings/${name}`, body);
    if (answer?.ok === true) {
      localStorage.removeItem(place);
      if (from === null) say({ text: t("settings.saved"), undo: undoOf(answer.data.number, stood) });
      else say({ text: t("settings.saved_for", { time: formatSet(new Date(from), language) }) });
      await onSaved();
    } else if (answer?.code === "settings.rate_jumps") {
      setAgain(Object.fromEntries(Object.keys(answer.fields).map((jumping) => [jumping, again[jumping] ?? null])));
    } else if (answer?.code === "staff.changed_meanwhile") {
      const now = await call<SettingJson[]>(language, "GET", "/settings");
      if (now.ok) setTheirs(now.data.find((each) => each.name === name) ?? null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft);
  };
  const looked = MAIL_NAMES.find((mail) => chosen === `settings.mail_${mail}`);
  const form = (
    <Dialog title={t("settings.change_of", { name: t(`settings.name_${name}`) })} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        {name === "mails" && (
          <>
            <Select label={t("settings.mail")} value={String(chosen)} onChange={(of) => choose(of as typeof chosen)}>
              {groups.map(({ of }) => (
                <option key={of} value={of}>
                  {nameOfGroup(of, language, t)}
                </option>
              ))}
            </Select>
            <div className="row">
              <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsLooking(true)}>
                {t("settings.preview")}
              </button>
            </div>
          </>
        )}
        {(name === "mails" ? groups.filter(({ of }) => of === chosen) : groups).map(({ of, about, fields }) => (
          <fieldset
            key={of}
            className="stack-xs"
            {...(about === undefined ? {} : { "aria-describedby": `about-${of}` })}
          >
            <legend className="h3">{nameOfGroup(of, language, t)}</legend>
            {about !== undefined && (
              <p className="hint" id={`about-${of}`}>
                {t(about)}
              </p>
            )}
            <div className="cols2">
              {fields.filter(isTyped).map((field) => (
                <Fragment key={field.place}>
                  <LeafField
                    field={field}
                    leaf={leafAt(draft.value, field.place)}
                    delivered={leafAt(base.delivered, field.place)}
                    fault={trouble.fields[field.place]}
                    onChange={(leaf) => type(typedInto(draft.value, field, leaf))}
                  />
                  {field.place in again && (
                    <LeafField
                      field={field}
                      label={t("settings.again", { rate: labelOf(field, t) })}
                      leaf={again[field.place] ?? null}
                      isAgain
                      delivered={null}
                      fault={undefined}
                      onChange={(leaf) => setAgain({ ...again, [field.place]: leaf })}
                    />
                  )}
                </Fragment>
              ))}
            </div>
            {!fields.every(isTyped) && (
              <ProductPlaces
                fields={fields.filter((field) => !isTyped(field))}
                value={draft.value}
                faultOf={(at) => trouble.fields[at]}
                onChange={(value, added) => {
                  if (added !== undefined) setFound([...found, added]);
                  type(value);
                }}
              />
            )}
          </fieldset>
        ))}
        <Field
          label={`${t("settings.counts_from")} (${t("settings.counts_from_hint")})`}
          type="datetime-local"
          value={gulfField(draft.from)}
          onChange={({ target }) => countFrom(gulfMoment(target.value))}
          fault={trouble.fields.from}
        />
        <Field
          label={t("settings.note")}
          required
          maxLength={300}
          autoComplete="off"
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
          fault={trouble.fields.note}
        />
        <section className="stack-xs" aria-label={t("settings.changes")}>
          <h3 className="lbl">{t("settings.changes")}</h3>
          {changes.length === 0 && <p className="mut">{t("settings.unchanged")}</p>}
          <ChangeList changes={changes} />
          {overruled.map(({ version: { number, counts_from: moment }, otherwise }) => (
            <div key={number} className="note note-warn">
              <div>
                <p>{t("settings.overruled", { number, time: formatSet(new Date(moment), language) })}</p>
                <ChangeList changes={otherwise} />
              </div>
            </div>
          ))}
        </section>
        {theirs === null ? (
          <Trouble message={trouble.message} />
        ) : (
          <VersionsApart
            theirs={told(valueAt(theirs, draft.from))}
            mine={told(draft.value)}
            onTheirs={() => {
              localStorage.removeItem(place);
              const stood = valueAt(theirs, draft.from);
              const taken = { ...draft, value: stood, stood, seen: theirs.number };
              setDraft(taken);
              setTyped(taken);
              setBase(theirs);
              setTheirs(null);
              forget();
            }}
            onMine={() => void save({ seen: theirs.number, stood: valueAt(theirs, draft.from) })}
          />
        )}
        <Submit isBusy={isBusy} disabled={changes.length === 0}>
          {changes.length === 0 ? t("settings.change") : t("settings.save", { count: changes.length })}
        </Submit>
      </Form>
    </Dialog>
  );
  if (!isLooking || looked === undefined) return form;
  return (
    <>
      {form}
      <MailPreview mail={looked} typed={draft.value as MailTexts} onClose={() => setIsLooking(false)} />
    </>
  );
}

/** Where there is no tax line, there is no rate either. */
function typedInto(value: WrittenSetting, { place, kind }: SettingField, leaf: Leaf): WrittenSetting {
  const next = withLeaf(value, place, leaf);
  return kind === "tax_kind" && leaf === "none" ? withLeaf(next, place.replace(/kind$/, "rate"), 0) : next;
}

/** What the shop may want to read once more. */
const JUMPING: readonly FieldKind[] = ["rate", "aed", "percent", "whole_percent", "grams"];
