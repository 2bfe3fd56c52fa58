import type { FormEvent } from "react";
import { saying } from "../../shop/content/two-texts.ts";
import { COUNTRIES } from "../../shop/market/countries.ts";
import { METHOD_OF_NAME, type MethodName } from "../../shop/market/offered-methods.ts";
import type { ContentList, ListEntry } from "../../shop/staff-content/list-entries.ts";
import { EntryTrouble } from "../drafts/entry-trouble.tsx";
import { useFaultOf } from "../drafts/fault-words.ts";
import { Pair, Refused } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { useEntry } from "../drafts/use-entry.ts";
import { listOf, textOf, type Written } from "../drafts/written.ts";
import { Form } from "../forms/form.tsx";
import { countryName } from "../parcels/country-name.ts";
import { Picks } from "../promos/scope-fields.tsx";
import type { Told } from "../promos/versions-apart.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface EntryDialogProps {
  list: ContentList;
  /** Null: a new one. */
  row: ListEntry | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const BEGUN: Record<ContentList, Written> = {
  announcement: { message: { en: "", ar: "" }, link: null },
  redirect: { from: "", to: "", status: 301 },
};

/** What two versions are compared by. */
const TOLD: Record<ContentList, readonly string[]> = {
  announcement: ["message", "link", "markets", "requires", "starts_at", "ends_at"],
  redirect: ["to", "status"],
};

/** An entry as it is typed. What is not saved yet is there again when it is opened again; two who change it at once see both. */
export function EntryDialog({ list, row, onClose, onSaved }: EntryDialogProps) {
  const { t } = useWords();
  const entry = useEntry<Written, ListEntry>({
    kind: "entry",
    of: `${list} ${row?.key ?? ""}`,
    row,
    begun: BEGUN[list],
    list: `/content-lists/${list}`,
    isSame: ({ key }) => key === row?.key,
    request: (typed, version) =>
      row === null
        ? { path: `/content-lists/${list}`, body: { entry: typed } }
        : { path: `/content-lists/${list}/change`, body: { of: row.key, version, entry: typed } },
    onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.save();
  };
  const told = (entry: Written): Told =>
    TOLD[list].map((field) => ({
      field: t(`content.entry_${field as "message"}`),
      says:
        typeof entry[field] === "object" && entry[field] !== null
          ? Object.values(entry[field]).join(" / ")
          : String(entry[field] ?? ""),
    }));
  const { typed, faults } = entry;
  const change = (changes: Written) => entry.type(saying(typed, changes));
  const fields = { typed, faults, change, isNew: row === null };
  return (
    <Dialog title={t(row === null ? `content.new_${list}` : "content.change")} onClose={onClose}>
      <Form className="stack-s entry-form" onSubmit={submit}>
        {list === "announcement" ? <AnnouncementFields {...fields} /> : <RedirectFields {...fields} />}
        <EntryTrouble entry={entry} told={told} />
        <Submit isBusy={entry.isBusy}>{t("content.save")}</Submit>
      </Form>
    </Dialog>
  );
}

interface FieldsProps {
  typed: Written;
  faults: readonly Fault[];
  change: (changes: Written) => void;
  isNew: boolean;
}

const said = (typed: Written, key: string) => (typeof typed[key] === "string" ? typed[key] : "");

function AnnouncementFields({ typed, faults, change }: FieldsProps) {
  const { language, t } = useWords();
  const faultOf = useFaultOf(faults);
  const markets = listOf(typed, "markets");
  const toggle = (country: string) => {
    const next = COUNTRIES.filter((each) => (each === country) !== markets.includes(each));
    change({ markets: next.length === 0 || next.length === COUNTRIES.length ? undefined : next });
  };
  return (
    <>
      <Pair
        place="message"
        label={t("content.entry_message")}
        hint={t("content.facts_help")}
        rows={3}
        value={textOf(typed, "message")}
        faults={faults}
        onChange={(message) => change({ message })}
      />
      <Field
        label={t("content.entry_link")}
        dir="ltr"
        autoComplete="off"
        placeholder="/shop"
        value={said(typed, "link")}
        onChange={({ target }) => change({ link: target.value === "" ? null : target.value })}
        fault={faultOf("link")}
      />
      <fieldset className="stack-xs">
        <legend className="lbl">{t("content.entry_markets")}</legend>
        <Picks
          all={COUNTRIES.map((country) => ({ slug: country, name: countryName(country, language) }))}
          chosen={markets}
          onToggle={toggle}
        />
        {markets.length === 0 && <p className="cap">{t("content.all_countries")}</p>}
        <Refused words={faultOf("markets")} />
      </fieldset>
      <Select
        label={t("content.entry_requires")}
        value={said(typed, "requires")}
        onChange={(requires) => change({ requires: requires === "" ? undefined : requires })}
      >
        <option value="">{t("content.requires_nothing")}</option>
        {(Object.keys(METHOD_OF_NAME) as MethodName[]).map((method) => (
          <option key={method} value={method}>
            {t(`content.requires_${method}`)}
          </option>
        ))}
      </Select>
      <Refused words={faultOf("requires")} />
      <div className="cols2">
        {(["starts_at", "ends_at"] as const).map((key) => (
          <Field
            key={key}
            label={t(`content.entry_${key}`)}
            type="datetime-local"
            value={gulfField(said(typed, key) === "" ? null : said(typed, key))}
            onChange={({ target }) => change({ [key]: gulfMoment(target.value) ?? undefined })}
            fault={faultOf(key)}
          />
        ))}
      </div>
    </>
  );
}

function RedirectFields({ typed, faults, change, isNew }: FieldsProps) {
  const { t } = useWords();
  const faultOf = useFaultOf(faults);
  return (
    <>
      {(["from", "to"] as const).map((key) => (
        <Field
          key={key}
          label={t(`content.entry_${key}`)}
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // What an entry is about stays; another one is added beside it.
          readOnly={key === "from" && !isNew}
          placeholder={key === "from" ? "/summer" : "/blog"}
          value={said(typed, key)}
          onChange={({ target }) => change({ [key]: target.value.trim() })}
          fault={faultOf(key)}
        />
      ))}
      <Select
        label={t("content.entry_status")}
        value={String(typed.status)}
        onChange={(status) => change({ status: Number(status) })}
      >
        {[301, 302, ...([301, 302].includes(Number(typed.status)) ? [] : [Number(typed.status)])].map((status) => (
          <option key={status} value={status}>
            {t(status === 301 || status === 308 ? "content.for_good" : "content.for_now")} ({status})
          </option>
        ))}
      </Select>
    </>
  );
}
