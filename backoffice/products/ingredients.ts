import type { Text } from "../../shop/market/market.ts";
import { textOf, type Written } from "../drafts/written.ts";

/** An active ingredient of a daily dose. */
export interface IngredientRow {
  name: Text;
  amount: number | null;
  unit: string;
  nrv_percent: number | null;
}
export interface Ingredients {
  serving: Text;
  rows: IngredientRow[];
  full_list: Text;
  allergens: Text;
}

export function ingredientsOf(written: Written): Ingredients {
  const said = (written.ingredients ?? {}) as Written;
  const rows = (said.rows ?? []) as Partial<IngredientRow>[];
  return {
    serving: textOf(said, "serving"),
    rows: rows.map(({ name, amount, unit, nrv_percent }) => ({
      name: textOf({ name }, "name"),
      amount: amount ?? null,
      unit: unit ?? "mg",
      nrv_percent: nrv_percent ?? null,
    })),
    full_list: textOf(said, "full_list"),
    allergens: textOf(said, "allergens"),
  };
}
