import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";

/** Where these parcels' papers are. */
export function paper(name: "labels" | "slips" | "courier-sheet", parcels: readonly Pick<ParcelJson, "id">[]): string {
  return `/api/admin/papers/${name}.pdf?parcels=${parcels.map(({ id }) => id).join(",")}`;
}
