/** A line of an order with what of it is the buyer's and in no parcel yet. */
export interface OpenLine {
  position: number;
  sku: string;
  open: number;
}

export interface Pieces {
  sku: string;
  quantity: number;
}

export type Allotted =
  | { ok: true; lines: { position: number; quantity: number }[] }
  | { ok: false; code: "parcel.not_ordered" | "parcel.too_many"; sku: string };

/**
 * Which lines of the order the pieces of a parcel belong to. An article may stand in several lines, bought and as a
 * gift, and its pieces fill them in their order. Refuses what was not ordered, and more than is open.
 */
export function allot(open: readonly OpenLine[], pieces: readonly Pieces[]): Allotted {
  const taken = new Map<number, number>();
  for (const { sku, quantity } of pieces) {
    const lines = open.filter((line) => line.sku === sku);
    if (lines.length === 0) return { ok: false, code: "parcel.not_ordered", sku };
    let rest = quantity;
    for (const { position, open: room } of lines) {
      const before = taken.get(position) ?? 0;
      const some = Math.min(rest, room - before);
      if (some > 0) taken.set(position, before + some);
      rest -= Math.max(0, some);
    }
    if (rest > 0) return { ok: false, code: "parcel.too_many", sku };
  }
  return { ok: true, lines: [...taken].map(([position, quantity]) => ({ position, quantity })) };
}
