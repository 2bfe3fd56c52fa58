import { useId, useState } from "react";
import { useFaultWords } from "../drafts/fault-words.ts";
import { NumberField, Pair, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import type { Written } from "../drafts/written.ts";
import { Icon } from "../ui/icon.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { changedRow, type IngredientRow, type Ingredients, ingredientsOf, isShareDoubtful } from "./ingredients.ts";

const UNITS = ["mg", "µg", "g", "×10⁹ CFU"];

interface IngredientFieldsProps {
  typed: Written;
  /** What is published. */
  standing: Written;
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** What a daily dose holds, with its share of the reference value: proposed where the regulation names one. */
export function IngredientFields({ typed, standing, faults, onChange }: IngredientFieldsProps) {
  const { t } = useWords();
  const units = useId();
  const own = ingredientsOf(typed);
  const published = ingredientsOf(standing).rows;
  /** Shares as they were typed here, of what stood beside them then. */
  const [shares, setShares] = useState<readonly (IngredientRow | undefined)[]>([]);
  const set = (changes: Partial<Ingredients>) => onChange({ ingredients: { ...own, ...changes } });
  const setRow = (place: number, changes: Partial<IngredientRow>) =>
    set({
      rows: own.rows.map((row, at) => (at === place ? changedRow(row, changes) : row)),
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
              isDoubtful={isShareDoubtful(row, shares[place] ?? published[place])}
              onChange={(changes) => {
                if ("nrv_percent" in changes)
                  setShares(own.rows.map((each, at) => (at === place ? { ...each, ...changes } : shares[at])));
                setRow(place, changes);
              }}
            >
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => {
                  setShares(shares.filter((_, at) => at !== place));
                  set({ rows: own.rows.filter((_, at) => at !== place) });
                }}
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
  /** Its share was typed for something else than stands beside it now. */
  isDoubtful: boolean;
  onChange: (changes: Partial<IngredientRow>) => void;
  children: React.ReactNode;
}

function Amounts({ row, place, units, faults, isDoubtful, onChange, children }: AmountsProps) {
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
        place={`ingredients.rows[${place}].amount`}
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
        place={`ingredients.rows[${place}].nrv_percent`}
        value={row.nrv_percent}
        onChange={(nrv_percent) => onChange({ nrv_percent })}
        fault={faultOf("nrv_percent")}
      />
      {children}
      {isDoubtful && (
        <p className="product-doubt" role="status">
          <StateSign sign="look" tone="warn">
            {t("product.nrv_check")}
          </StateSign>
        </p>
      )}
    </div>
  );
}
