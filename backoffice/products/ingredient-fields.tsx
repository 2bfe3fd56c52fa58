import { useId } from "react";
import { nrvPercent } from "../../shop/catalog/nrv.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { NumberField, Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import type { Written } from "../drafts/written.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import { type IngredientRow, type Ingredients, ingredientsOf } from "./ingredients.ts";

const UNITS = ["mg", "µg", "g", "×10⁹ CFU"];

interface IngredientFieldsProps {
  typed: Written;
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** What a daily dose holds, with its share of the reference value: proposed where the regulation names one. */
export function IngredientFields({ typed, faults, onChange }: IngredientFieldsProps) {
  const { t } = useWords();
  const units = useId();
  const own = ingredientsOf(typed);
  const set = (changes: Partial<Ingredients>) => onChange({ ingredients: { ...own, ...changes } });
  const setRow = (place: number, changes: Partial<IngredientRow>) =>
    set({
      rows: own.rows.map((row, at) => {
        if (at !== place) return row;
        const next = { ...row, ...changes };
        const proposed = next.amount === null ? null : nrvPercent(next.name.en, next.amount, next.unit);
        return "nrv_percent" in changes || proposed === null ? next : { ...next, nrv_percent: proposed };
      }),
    });
  return (
    <Part id="ingredients" title={t("product.field_ingredients")} hint={t("product.nrv_help")}>
      <Pair
        place="ingredients.serving"
        label={t("product.field_serving")}
        value={own.serving}
        onChange={(serving) => set({ serving })}
        faults={faults}
      />
      <datalist id={units}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <ol className="product-rows">
        {own.rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own.
          <li key={place}>
            <Pair
              place={`ingredients.rows[${place}].name`}
              label={t("product.ingredient", { number: place + 1 })}
              value={row.name}
              onChange={(name) => setRow(place, { name })}
              faults={faults}
            />
            <Amounts
              row={row}
              place={place}
              units={units}
              faults={faults}
              onChange={(changes) => setRow(place, changes)}
            >
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => set({ rows: own.rows.filter((_, at) => at !== place) })}
              >
                <Icon name="close" />
                {t("product.remove_row", { number: place + 1 })}
              </button>
            </Amounts>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn btn-line product-add"
        onClick={() =>
          set({ rows: [...own.rows, { name: { en: "", ar: "" }, amount: null, unit: "mg", nrv_percent: null }] })
        }
      >
        <Icon name="plus" />
        {t("product.add_row")}
      </button>
      {(["full_list", "allergens"] as const).map((key) => (
        <Pair
          key={key}
          place={`ingredients.${key}`}
          label={t(`product.field_${key}`)}
          value={own[key]}
          onChange={(value) => set({ [key]: value })}
          faults={faults}
          rows={2}
        />
      ))}
    </Part>
  );
}

interface AmountsProps {
  row: IngredientRow;
  place: number;
  units: string;
  faults: readonly Fault[];
  onChange: (changes: Partial<IngredientRow>) => void;
  children: React.ReactNode;
}

function Amounts({ row, place, units, faults, onChange, children }: AmountsProps) {
  const { t } = useWords();
  const words = useFaultWords();
  const id = useId();
  const faultOf = (key: string) => {
    const fault = faults.find((each) => each.key === `ingredients.rows[${place}].${key}`);
    return fault && words(fault);
  };
  return (
    <div className="product-amounts">
      <NumberField
        label={t("product.amount")}
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
        fault={faultOf("amount")}
      />
      <div className="field">
        <label className="lbl" htmlFor={id}>
          {t("product.unit")}
        </label>
        <input
          className="in"
          id={id}
          list={units}
          dir="ltr"
          value={row.unit}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      </div>
      <NumberField
        label={t("product.nrv")}
        value={row.nrv_percent}
        onChange={(nrv_percent) => onChange({ nrv_percent })}
        fault={faultOf("nrv_percent")}
      />
      {children}
    </div>
  );
}
