import { expect, it } from "vitest";
import { cellsFor, GRID_CELLS } from "./grid-cells.ts";

it("opens every cell to whoever publishes, prices to whoever changes those alone, and none to others", () => {
  const open = (...permissions: string[]) => cellsFor((permission) => permissions.includes(permission));
  expect(open("products.publish")).toEqual(GRID_CELLS);
  expect(open("products.publish", "prices.change")).toEqual(GRID_CELLS);
  expect(open("products.edit", "prices.change")).toEqual([
    ...["price_aed", "sale_price_aed", "sale_starts_at", "sale_ends_at"],
  ]);
  expect(open("products.edit", "promos.manage")).toEqual([]);
});
