import type { Text } from "../market/market.ts";

/** A row of the pick list: so many pieces of an article for so many orders. */
export interface PickRow {
  sku: string;
  name: Text;
  pack: Text;
  thumbnail: string;
  pieces: number;
  orders: number;
}

interface Picked {
  lines: readonly (Omit<PickRow, "pieces" | "orders"> & { open: number })[];
}

/** What to fetch for these orders in one round: their open pieces summed for each article, by SKU. */
export function pickList(orders: readonly Picked[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { lines } of orders) {
    const seen = new Set<string>();
    for (const { sku, name, pack, thumbnail, open } of lines) {
      if (open === 0) continue;
      const row = rows.get(sku) ?? { sku, name, pack, thumbnail, pieces: 0, orders: 0 };
      row.pieces += open;
      if (!seen.has(sku)) row.orders += 1;
      seen.add(sku);
      rows.set(sku, row);
    }
  }
  return [...rows.values()].sort((a, b) => (a.sku < b.sku ? -1 : 1));
}
