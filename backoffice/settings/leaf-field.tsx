import type { TaxKind } from "../../shop/pricing/tax.ts";
import type { ReviewRules } from "../../shop/ratings/review-rules.ts";
import { HOME_BLOCKS } from "../../shop/settings/home-page.ts";
import { type NumberKind, WHOLE } from "../../shop/typed-number.ts";
import { NumberField } from "../drafts/fields.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import type { FieldKind, Leaf, SettingField } from "./fields.ts";
import { WordsField } from "./words-field.tsx";
import { labelOf, leafText } from "./words-of.ts";

interface RateFieldProps {
  label: string;
  isAgain: boolean;
  leaf: Leaf;
  fault?: string | undefined;
  onChange: (leaf: Leaf) => void;
}

/** Rates are kept as they are written, so that none of their places is lost. */
function RateField({ label, leaf, isAgain, fault, onChange }: RateFieldProps) {
  return (
    <NumberField
      label={label}
      isAgain={isAgain}
      value={leaf === null ? null : Number(leaf)}
      onChange={(typed) => onChange(typed === null ? null : String(typed))}
      fault={fault}
    />
  );
}

/** A value that is typed by itself; products are chosen together. */
type TypedField = SettingField & { kind: Exclude<FieldKind, "product"> };
export const isTyped = (field: SettingField): field is TypedField => field.kind !== "product";

interface LeafFieldProps {
  field: TypedField;
  /** What it is called, if not by its own name. */
  label?: string;
  leaf: Leaf;
  /** It is asked for a second time. */
  isAgain?: boolean;
  /** What counts when staff have set nothing. */
  delivered: Leaf;
  fault: string | undefined;
  onChange: (leaf: Leaf) => void;
}

/** What there is to be chosen from. */
const CHOICES = {
  tax_kind: Object.keys({ share_of_subtotal: true, contained: true, none: true } satisfies Record<TaxKind, true>),
  publish: Object.keys({ after_reading: true, at_once: true } satisfies Record<ReviewRules["publish"], true>),
};

const UNITS = { aed: "AED", percent: "%", whole_percent: "%", grams: "g" } as const;

/** Of whole numbers what is asked for, with their bounds. */
function wholeOf({ kind, between }: TypedField): { kind?: NumberKind } {
  if (kind !== "number" && kind !== "whole_percent") return {};
  const unit = kind === "number" ? {} : { unit: "%" as const };
  const bounds = between === undefined ? {} : { least: between[0], most: between[1] };
  return { kind: { ...WHOLE, ...unit, ...bounds } };
}

/** One value of a setting, typed as its kind wants it. */
export function LeafField({ field, label: called, leaf, isAgain = false, delivered, fault, onChange }: LeafFieldProps) {
  const { language: own, t } = useWords();
  const { kind, language } = field;
  const label = called ?? labelOf(field, t);
  if (kind === "block") {
    return (
      <div>
        <Select label={label} value={String(leaf ?? "")} onChange={onChange}>
          {field.mayBeEmpty === true && <option value="">–</option>}
          {HOME_BLOCKS.map((block) => (
            <option key={block} value={block}>
              {leafText(block, kind, { language: own, t, products: [] })}
            </option>
          ))}
        </Select>
        {fault !== undefined && <p className="err">{fault}</p>}
      </div>
    );
  }
  if (kind === "words")
    return (
      <WordsField
        label={label}
        language={language ?? "en"}
        text={String(leaf ?? "")}
        delivered={String(delivered)}
        fault={fault}
        onChange={onChange}
      />
    );
  if (kind === "tax_kind" || kind === "publish")
    return (
      <Select label={label} value={String(leaf)} onChange={onChange}>
        {CHOICES[kind].map((each) => (
          <option key={each} value={each}>
            {leafText(each, kind, { language: own, t, products: [] })}
          </option>
        ))}
      </Select>
    );
  if (kind === "list")
    return (
      <WordsField
        label={label}
        language={language ?? "en"}
        text={String(leaf ?? "")}
        rows={8}
        most={6000}
        fault={fault}
        onChange={onChange}
      />
    );
  if (kind === "clock")
    return (
      <Field
        label={label}
        type="time"
        required
        value={String(leaf ?? "")}
        onChange={({ target }) => onChange(target.value)}
        fault={fault}
      />
    );
  if (kind === "text" || kind === "code")
    return (
      <Field
        label={label}
        required={field.mayBeEmpty !== true}
        dir={kind === "code" ? "ltr" : "auto"}
        {...(language === undefined ? {} : { lang: language })}
        autoComplete="off"
        value={String(leaf ?? "")}
        onChange={({ target }) => onChange(target.value)}
        fault={fault}
      />
    );
  if (kind === "rate")
    return <RateField label={label} leaf={leaf} isAgain={isAgain} fault={fault} onChange={onChange} />;
  // Hundredths are typed as amounts and percentages.
  const unit = kind === "aed" || kind === "percent" ? 100 : 1;
  return (
    <NumberField
      label={label}
      isAgain={isAgain}
      {...(kind === "number" ? {} : { unit: UNITS[kind] })}
      {...wholeOf(field)}
      hint={field.between && t("settings.between", { least: field.between[0], most: field.between[1] })}
      value={leaf === null ? null : Number(leaf) / unit}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * unit))}
      fault={fault}
    />
  );
}
