import { nrvPercent } from "../../shop/catalog/nrv.ts";
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

const proposedFor = ({ name, amount, unit }: IngredientRow) =>
  amount === null ? null : nrvPercent(name.en, amount, unit);

/**
 * A row with something changed. A share that is what the regulation says of the row goes with it: it is worked out anew, or
 * taken away where the regulation says nothing of what the row is now. One that somebody has typed stays.
 */
export function changedRow(row: IngredientRow, changes: Partial<IngredientRow>): IngredientRow {
  const next = { ...row, ...changes };
  if ("nrv_percent" in changes) return next;
  const isOwn = row.nrv_percent !== null && row.nrv_percent !== proposedFor(row);
  return isOwn ? next : { ...next, nrv_percent: proposedFor(next) };
}

/** Whether a share was typed for another substance, unit or amount (`before`) than stands beside it now. */
export function isShareDoubtful(row: IngredientRow, before: IngredientRow | undefined): boolean {
  if (before === undefined || row.nrv_percent === null || row.nrv_percent !== before.nrv_percent) return false;
  const isOther = row.name.en !== before.name.en || row.unit !== before.unit || row.amount !== before.amount;
  return isOther && row.nrv_percent !== proposedFor(row);
}
