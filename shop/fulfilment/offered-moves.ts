import type { Order } from "../orders/read-order.ts";
import { type FulfilmentState, mayTakeBack, movesFrom, refusalToMove } from "../orders/states.ts";
import { type ParcelRefusal, type ParcelSums, refusalOfParcels } from "./parcels-of-order.ts";

/** A state that an order could go to. */
export interface OfferedMove {
  to: FulfilmentState;
  /** Why it may not now; null: it may. */
  refusal: ReturnType<typeof refusalToMove> | ParcelRefusal;
  /** It cannot be taken back. */
  is_final: boolean;
}

/** Every state that an order could go to from where it stands, as `moveOrder` would answer. */
export function offeredMoves(order: Order, sums: ParcelSums | null): OfferedMove[] {
  return movesFrom(order.fulfilmentState).map((to) => ({
    to,
    refusal: refusalToMove(order, to) ?? refusalOfParcels(sums, to),
    is_final: !mayTakeBack(order.paymentState, to),
  }));
}
