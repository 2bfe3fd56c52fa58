import type { Day } from "../day.ts";
import type { Text } from "../market/market.ts";
import { expiryOf } from "../stock/expiry.ts";
import { firstExpired, type Lot, type LotPieces } from "../stock/first-expired.ts";

/** A row of the pick list: so many pieces of an article for so many orders. */
export interface PickRow {
  sku: string;
  name: Text;
  pack: Text;
  thumbnail: string;
  pieces: number;
  orders: number;
  /** Of which lots to take them, what expires first; those of none are in no row. */
  lots: LotPieces[];
  /** Lots of it that have expired and are still there: nobody takes of them. */
  expired: Lot[];
}

interface Picked {
  lines: readonly (Omit<PickRow, "pieces" | "orders" | "lots" | "expired"> & { open: number; lots: readonly Lot[] })[];
}

/** What to fetch for these orders in one round: their open pieces summed for each article, by SKU, with their lots. */
export function pickList(orders: readonly Picked[], today: Day): PickRow[] {
  const rows = new Map<string, PickRow>();
  const lotsOf = new Map<string, readonly Lot[]>();
  for (const { lines } of orders) {
    const seen = new Set<string>();
    for (const { sku, name, pack, thumbnail, open, lots } of lines) {
      if (open === 0) continue;
      const row = rows.get(sku) ?? { sku, name, pack, thumbnail, pieces: 0, orders: 0, lots: [], expired: [] };
      row.pieces += open;
      if (!seen.has(sku)) row.orders += 1;
      seen.add(sku);
      rows.set(sku, row);
      lotsOf.set(sku, lots);
    }
  }
  for (const row of rows.values()) {
    const lots = lotsOf.get(row.sku) ?? [];
    row.lots = firstExpired(lots, row.pieces, today);
    row.expired = lots.filter(({ expires_on: day }) => expiryOf(day, today) === "expired");
  }
  return [...rows.values()].sort((a, b) => (a.sku < b.sku ? -1 : 1));
}
