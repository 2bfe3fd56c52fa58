import { type FormEvent, useState } from "react";
import { COUNTRIES } from "../../shop/market/countries.ts";
import { METHOD_OF_NAME, type MethodName } from "../../shop/market/methods.ts";
import type { ContentList, ListEntry } from "../../shop/staff-content/list-entries.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { listOf, saying, textOf, type Written } from "../drafts/written.ts";
import { useMe } from "../frame/session.ts";
import { countryName } from "../parcels/country-name.ts";
import { Picks } from "../promos/scope-fields.tsx";
import { type Told, VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { gulfField, gulfMoment } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
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

/** What is typed, and the version that it was typed over; null: of a new one. */
interface Draft {
  typed: Written;
  version: number | null;
}

/** An entry as it is typed. What is not saved yet is there again when it is opened again; two who change it at once see both. */
export function EntryDialog({ list, row, onClose, onSaved }: EntryDialogProps) {
  const { language, t } = useWords();
  const { member } = useMe();
  const { isBusy, trouble, send } = useAction();
  const place = `typed entry ${member.id} ${list} ${row?.key ?? ""}`;
  const [{ typed, version: seen }, setDraft] = useState<Draft>(() => {
    const found = localStorage.getItem(place);
    if (found !== null) return JSON.parse(found) as Draft;
    return { typed: row?.entry ?? BEGUN[list], version: row?.version ?? null };
  });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [theirs, setTheirs] = useState<ListEntry | null>(null);
  const change = (changes: Written) => {
    const next = { typed: saying(typed, changes), version: seen };
    setDraft(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const save = async (version = seen) => {
    setFaults([]);
    const path = `/content-lists/${list}${row === null ? "" : "/change"}`;
    const answer = await send("POST", path, row === null ? { entry: typed } : { of: row.key, version, entry: typed });
    if (answer?.ok === true) {
      localStorage.removeItem(place);
      await onSaved();
    } else if (answer?.code === "content.faulty") setFaults(answer.faults ?? []);
    else if (answer?.code === "staff.changed_meanwhile") {
      const now = await call<ListEntry[]>(language, "GET", `/content-lists/${list}`);
      if (now.ok) setTheirs(now.data.find(({ key }) => key === row?.key) ?? null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const told = (entry: Written): Told =>
    TOLD[list].map((field) => ({
      field: t(`content.entry_${field as "message"}`),
      says:
        typeof entry[field] === "object" && entry[field] !== null
          ? Object.values(entry[field]).join(" / ")
          : String(entry[field] ?? ""),
    }));
  const fields = { typed, faults, change, isNew: row === null };
  return (
    <Dialog title={t(row === null ? `content.new_${list}` : "content.change")} onClose={onClose}>
      <form className="stack-s entry-form" onSubmit={submit}>
        {list === "announcement" ? <AnnouncementFields {...fields} /> : <RedirectFields {...fields} />}
        {theirs === null ? (
          <Trouble message={faults.length > 0 ? "" : trouble.message} />
        ) : (
          <VersionsApart
            theirs={told(theirs.entry)}
            mine={told(typed)}
            onTheirs={() => {
              localStorage.removeItem(place);
              setDraft({ typed: theirs.entry, version: theirs.version });
              setTheirs(null);
            }}
            onMine={() => void save(theirs.version)}
          />
        )}
        <Submit isBusy={isBusy}>{t("content.save")}</Submit>
      </form>
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

/** Why a field cannot be saved, in words. */
function useFaultOf(faults: readonly Fault[]) {
  const words = useFaultWords();
  return (key: string) => {
    const found = faults.find((fault) => fault.key === key || fault.key.startsWith(`${key}[`));
    return found === undefined ? undefined : words(found);
  };
}

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
        {faultOf("markets") !== undefined && (
          <p className="err" role="alert">
            {faultOf("markets")}
          </p>
        )}
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
      {faultOf("requires") !== undefined && (
        <p className="err" role="alert">
          {faultOf("requires")}
        </p>
      )}
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
