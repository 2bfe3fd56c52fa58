import type { Permission } from "../staff/roles.ts";

/** What a row of the table of products can set, in the order of its columns. */
export const GRID_CELLS = [
  "name_en",
  "name_ar",
  "price_aed",
  "sale_price_aed",
  "sale_starts_at",
  "sale_ends_at",
  "gtin",
  "weight_g",
] as const;
export type GridCell = (typeof GRID_CELLS)[number];

const PRICE_CELLS: readonly GridCell[] = ["price_aed", "sale_price_aed", "sale_starts_at", "sale_ends_at"];

/** What somebody may set there: whoever publishes products everything, whoever changes prices those alone. */
export function cellsFor(has: (permission: Permission) => boolean): readonly GridCell[] {
  if (has("products.publish")) return GRID_CELLS;
  return has("prices.change") ? PRICE_CELLS : [];
}
