import { LINES, PRODUCT_FORMS } from "../../shop/catalog/product.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { NumberField, Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { numberOf, textOf, type Written } from "../drafts/written.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";

interface BasicsFieldsProps {
  typed: Written;
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** What a product is: its line, its form, its pack, what it weighs and whether it may be subscribed to. */
export function BasicsFields({ typed, faults, onChange }: BasicsFieldsProps) {
  const { t } = useWords();
  const words = useFaultWords();
  const faultOf = (place: string) => {
    const fault = faults.find(({ key }) => key === place);
    return fault && words(fault);
  };
  return (
    <Part id="basics" title={t("product.part_basics")} places="line form subscription">
      <div className="cols2 product-prices">
        <Select
          label={t("product.line")}
          value={String(typed.line ?? "core")}
          // Gifts are free and never subscribed to.
          onChange={(line) => onChange({ line, ...(line === "gift" && { price_aed: 0, subscription: false }) })}
        >
          {LINES.map((line) => (
            <option key={line} value={line}>
              {t(`product.line_${line}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("product.field_form")}
          value={String(typed.form ?? "capsules")}
          onChange={(form) => onChange({ form })}
        >
          {PRODUCT_FORMS.map((form) => (
            <option key={form} value={form}>
              {t(`product.form_${form}`)}
            </option>
          ))}
        </Select>
        <NumberField
          label={t("product.field_weight_g")}
          place="weight_g"
          unit="g"
          value={numberOf(typed, "weight_g")}
          onChange={(weight_g) => onChange({ weight_g })}
          fault={faultOf("weight_g")}
        />
        <Field
          label={t("product.field_gtin")}
          data-place="gtin"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={String(typed.gtin ?? "")}
          onChange={({ target }) => onChange({ gtin: target.value.trim() === "" ? undefined : target.value.trim() })}
          fault={faultOf("gtin")}
        />
        <Field
          label={t("product.field_accent")}
          data-place="accent"
          type="color"
          value={String(typed.accent ?? "#4C6A92").toLowerCase()}
          onChange={({ target }) => onChange({ accent: target.value.toUpperCase() })}
          fault={faultOf("accent")}
        />
      </div>
      <Pair
        place="pack"
        label={t("product.field_pack")}
        value={textOf(typed, "pack")}
        onChange={(pack) => onChange({ pack })}
        faults={faults}
      />
      <label className="opt">
        <input
          type="checkbox"
          className="ck"
          checked={typed.subscription === true}
          disabled={typed.line === "gift"}
          onChange={({ target }) => onChange({ subscription: target.checked })}
        />
        <span>{t("product.field_subscription")}</span>
      </label>
    </Part>
  );
}
