import { actedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import { awaitsCashConfirmation, type CashConfirmation } from "../orders/states.ts";
import { type CashAnswer, orderEvents } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";

/** What somebody of the shop heard when they asked the buyer of a cash order. */
export const HEARD = ["confirmed", "not_reached", "refused"] as const;
export type Heard = (typeof HEARD)[number];

export interface CashWord {
  heard: Heard;
  /** How they were reached, or what they said. Never shown to customers. */
  note?: string | undefined;
  /**
   * Of `not_reached`: how many tries there are with this one, so that the same try sent twice counts once. Undefined:
   * one more than before.
   */
  tries?: number | undefined;
}

export type ConfirmCashResult =
  | { ok: true; reference: string; cash: CashConfirmation; tries: number; isChanged: boolean }
  | { ok: false; code: "order.not_found" | "order.cash_not_asked" };

const SAID: Record<Heard, CashAnswer> = {
  confirmed: "CASH_CONFIRMED",
  not_reached: "CASH_NOT_REACHED",
  refused: "CASH_REFUSED",
};

/**
 * Writes down what the buyer of a cash order said before it is packed: only with `confirmed` it goes on. `refused` keeps
 * it until somebody cancels it. A later word replaces an earlier one, until it is packed.
 */
export function confirmCash(shop: ShopContext, typed: string, word: CashWord): Promise<ConfirmCashResult> {
  return withLockedOrder(shop, typed, (tx, order) => confirmLockedCash(tx, shop, order, word));
}

/** The same for an order that the caller has locked, in the transaction of whoever heard it. */
export async function confirmLockedCash(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  { heard, note, tries = order.cashTries + 1 }: CashWord,
): Promise<ConfirmCashResult> {
  const { reference } = order;
  const same = { ok: true, reference, cash: order.cashConfirmation, tries: order.cashTries, isChanged: false } as const;
  const isKnown = heard === "not_reached" ? tries <= order.cashTries : heard === order.cashConfirmation;
  if (isKnown) return same;
  const isOpen = awaitsCashConfirmation(order) || order.cashConfirmation === "confirmed";
  // Somebody who has said yes may still say no, as long as nothing is packed.
  if (!isOpen || order.fulfilmentState !== "PROCESSING" || (heard === "not_reached" && same.cash === "confirmed"))
    return { ok: false, code: "order.cash_not_asked" };
  const cashTries = heard === "not_reached" ? order.cashTries + 1 : order.cashTries;
  await tx.insert(orderEvents).values({
    ...{ orderId: order.id, kind: "cash", state: SAID[heard], note: note ?? null },
    ...{ at: shop.clock(), ...actedBy(shop) },
  });
  await updateOrder(tx, order, { cashConfirmation: heard, cashTries });
  return { ok: true, reference, cash: heard, tries: cashTries, isChanged: true };
}
