import type { Day } from "../day.ts";

/** A lot with what is left of it. */
export interface Lot {
  id: number;
  code: string;
  expires_on: Day;
  left: number;
}

/** So many pieces of a lot. */
export interface LotPieces extends Pick<Lot, "id" | "code" | "expires_on"> {
  quantity: number;
}

/**
 * Of which lots so many pieces are to be taken: what expires first goes first, what has expired stays. What the lots do not
 * hold is of none. Pure; `lots` are in the sequence of their expiry.
 */
export function firstExpired(lots: readonly Lot[], pieces: number, today: Day): LotPieces[] {
  const taken: LotPieces[] = [];
  let open = pieces;
  for (const { id, code, expires_on, left } of lots) {
    const quantity = expires_on < today ? 0 : Math.min(open, Math.max(0, left));
    if (quantity > 0) taken.push({ id, code, expires_on, quantity });
    open -= quantity;
  }
  return taken;
}
