import { type FormEvent, useState } from "react";
import type { WrittenCategory } from "../../shop/staff-categories/category-rules.ts";
import type { CategoryRow } from "../../shop/staff-categories/read-categories.ts";
import { EntryTrouble } from "../drafts/entry-trouble.tsx";
import { useFaultOf } from "../drafts/fault-words.ts";
import { Pair, Refused } from "../drafts/fields.tsx";
import { useEntry } from "../drafts/use-entry.ts";
import { Form } from "../forms/form.tsx";
import { AddCutPicture } from "../pictures/add-cut-picture.tsx";
import type { Told } from "../promos/versions-apart.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { pictureOf } from "../ui/picture.ts";
import { Select } from "../ui/select.tsx";
import { Submit } from "../ui/submit.tsx";
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

/** A category as it is typed. What is not saved yet is there again when it is opened again; two who change it at once see both. */
export function CategoryDialog({ all, row, onClose, onSaved }: CategoryDialogProps) {
  const { language, t } = useWords();
  const [takesAddress, setTakesAddress] = useState(false);
  const entry = useEntry<WrittenCategory, CategoryRow>({
    kind: "category",
    of: String(row?.id ?? ""),
    row,
    begun: BEGUN,
    list: "/categories",
    isSame: ({ id }) => id === row?.id,
    request(typed, version) {
      const body = { entry: typed, takes_address: takesAddress };
      return row === null
        ? { path: "/categories", body }
        : { path: `/categories/${row.id}`, body: { ...body, version } };
    },
    onSaved,
  });
  const { typed, faults } = entry;
  const change = (changes: Partial<WrittenCategory>) => entry.type({ ...typed, ...changes });
  const faultOf = useFaultOf(faults);
  const nameOf = (slug: string | null) =>
    all.find(({ entry }) => entry.slug === slug)?.entry.name[language] ?? slug ?? t("category.top");
  const pictureAt = (name: string | undefined) =>
    name === undefined ? (row?.picture ?? null) : `/pictures/categories/${name}.webp`;
  const picture = pictureAt(typed.picture);
  const told = ({ name, description, slug, parent, nav, picture }: WrittenCategory): Told => [
    { field: t("category.field_name"), says: `${name.en} / ${name.ar}` },
    { field: t("category.field_description"), says: `${description.en} / ${description.ar}` },
    { field: t("category.field_slug"), says: slug },
    { field: t("category.field_parent"), says: nameOf(parent) },
    { field: t("category.field_picture"), says: picture ?? slug },
    { field: t("category.field_nav"), says: t(nav ? "audit.yes" : "audit.no") },
  ];
  return (
    <Dialog
      title={row === null ? t("category.new") : t("category.change", { name: nameOf(row.entry.slug) })}
      onClose={onClose}
    >
      <Form
        className="stack-s entry-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void entry.save();
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
        <div className="field scene-field">
          <span className="lbl">{t("category.field_picture")}</span>
          {picture !== null && <img src={pictureOf(picture)} alt="" width={88} height={88} />}
          <AddCutPicture folder="categories" shape="square" onAdded={(name) => change({ picture: name })} />
        </div>
        <Refused words={faultOf("picture")} />
        <Check label={t("category.field_nav")} isOn={typed.nav} onChange={(nav) => change({ nav })} />
        <p className="cap">{t("category.nav_help")}</p>
        <Refused words={faultOf("nav")} />
        <EntryTrouble entry={entry} told={told} />
        <Submit isBusy={entry.isBusy}>{t("content.save")}</Submit>
      </Form>
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
