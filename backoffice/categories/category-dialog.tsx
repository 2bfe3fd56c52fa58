import { type FormEvent, useState } from "react";
import type { WrittenCategory } from "../../shop/staff-categories/category-rules.ts";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Pair } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { useMe } from "../frame/session.ts";
import { type Told, VersionsApart } from "../promos/versions-apart.tsx";
import { useAction } from "../ui/action.ts";
import { call } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface CategoryDialogProps {
  all: readonly CategoryRow[];
  /** Null: a new one. */
  row: CategoryRow | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

const BEGUN: WrittenCategory = {
  slug: "",
  parent: null,
  name: { en: "", ar: "" },
  description: { en: "", ar: "" },
  nav: false,
};

/** What is typed, and the version that it was typed over; null: of a new one. */
interface Draft {
  typed: WrittenCategory;
  version: number | null;
}

/** A category as it is typed. What is not saved yet is there again when it is opened again; two who change it at once see both. */
export function CategoryDialog({ all, row, onClose, onSaved }: CategoryDialogProps) {
  const { language, t } = useWords();
  const { member } = useMe();
  const { isBusy, trouble, send } = useAction();
  const faultWords = useFaultWords();
  const place = `typed category ${member.id} ${row?.id ?? ""}`;
  const [{ typed, version: seen }, setDraft] = useState<Draft>(() => {
    const found = localStorage.getItem(place);
    if (found !== null) return JSON.parse(found) as Draft;
    return { typed: row?.entry ?? BEGUN, version: row?.version ?? null };
  });
  const [takesAddress, setTakesAddress] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [theirs, setTheirs] = useState<CategoryRow | null>(null);
  const change = (changes: Partial<WrittenCategory>) => {
    const next = { typed: { ...typed, ...changes }, version: seen };
    setDraft(next);
    localStorage.setItem(place, JSON.stringify(next));
  };
  const save = async (version = seen) => {
    setFaults([]);
    const path = row === null ? "/categories" : `/categories/${row.id}`;
    const entry = { entry: typed, takes_address: takesAddress };
    const answer = await send("POST", path, row === null ? entry : { ...entry, version });
    if (answer?.ok === true) {
      localStorage.removeItem(place);
      await onSaved();
    } else if (answer?.code === "category.faulty") setFaults(answer.faults ?? []);
    else if (answer?.code === "staff.changed_meanwhile") {
      const now = await call<CategoryRow[]>(language, "GET", "/categories");
      if (now.ok) setTheirs(now.data.find(({ id }) => id === row?.id) ?? null);
    }
  };
  const nameOf = (slug: string | null) =>
    all.find(({ entry }) => entry.slug === slug)?.entry.name[language] ?? slug ?? t("category.top");
  const told = ({ name, description, slug, parent, nav }: WrittenCategory): Told => [
    { field: t("category.field_name"), says: `${name.en} / ${name.ar}` },
    { field: t("category.field_description"), says: `${description.en} / ${description.ar}` },
    { field: t("category.field_slug"), says: slug },
    { field: t("category.field_parent"), says: nameOf(parent) },
    { field: t("category.field_nav"), says: t(nav ? "audit.yes" : "audit.no") },
  ];
  const faultOf = (key: string) => {
    const found = faults.find((fault) => fault.key === key);
    return found === undefined ? undefined : faultWords(found);
  };
  return (
    <Dialog
      title={row === null ? t("category.new") : t("category.change", { name: nameOf(row.entry.slug) })}
      onClose={onClose}
    >
      <form
        className="stack-s entry-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <Pair
          place="name"
          label={t("category.field_name")}
          value={typed.name}
          faults={faults}
          onChange={(name) => change({ name })}
        />
        <Pair
          place="description"
          label={t("category.field_description")}
          rows={3}
          value={typed.description}
          faults={faults}
          onChange={(description) => change({ description })}
        />
        <Field
          label={t("category.field_slug")}
          hint={t("category.slug_help")}
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="none"
          value={typed.slug}
          onChange={({ target }) => change({ slug: target.value })}
          fault={faultOf("slug")}
        />
        {(takesAddress || faults.some(({ kind }) => kind === "former")) && (
          <Check label={t("category.take_address")} isOn={takesAddress} onChange={setTakesAddress} />
        )}
        <Select
          label={t("category.field_parent")}
          value={typed.parent ?? ""}
          onChange={(parent) => change({ parent: parent === "" ? null : parent })}
        >
          <option value="">{t("category.top")}</option>
          {all
            .filter(({ id }) => id !== row?.id)
            .map(({ id, entry }) => (
              <option key={id} value={entry.slug}>
                {entry.name[language]}
              </option>
            ))}
        </Select>
        <Refused words={faultOf("parent")} />
        <Check label={t("category.field_nav")} isOn={typed.nav} onChange={(nav) => change({ nav })} />
        <p className="cap">{t("category.nav_help", { slug: typed.slug })}</p>
        <Refused words={faultOf("nav")} />
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

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="row target">
      <input type="checkbox" className="ck" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

function Refused({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p className="err" role="alert">
      {words}
    </p>
  );
}
