import type { ShopContext } from "../context.ts";
import { moveLockedOrder } from "../fulfilment/move-order.ts";
import { withLockedOrder } from "../orders/open-order.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { moneyOfCancelling } from "./cancelling.ts";
import { type LimitRefusal, refusalToLetGo } from "./limits.ts";

export type GiveBackResult =
  | { ok: true }
  | {
      ok: false;
      code: "order.not_found" | "order.not_parked" | "order.move_not_allowed" | LimitRefusal;
    };

/**
 * People have looked at the payment of an order that needs review and do not take its money: the order is cancelled,
 * whatever was paid goes back and its pieces are for sale again. Held to the same limits as a refund of the whole order.
 */
export async function giveBackInReview(
  shop: ShopContext,
  author: Author,
  { reference, isFresh }: { reference: string; isFresh: boolean },
): Promise<GiveBackResult> {
  return withLockedOrder(shop, reference, async (tx, order): Promise<GiveBackResult> => {
    if (order.fulfilmentState === "CANCELLED") return { ok: true };
    if (order.needsReview === null) return { ok: false, code: "order.not_parked" };
    const amount = await moneyOfCancelling(tx, order);
    const refusal = await refusalToLetGo(tx, author, order, { amount, isFresh });
    if (refusal !== null) return { ok: false, code: refusal };
    const moved = await moveLockedOrder(tx, shop, order, "CANCELLED");
    if (!moved.ok) return { ok: false, code: "order.move_not_allowed" };
    await recordAct(tx, shop, author, actOn(order, "payment.given_back"));
    await notifyStaff(tx, { entity: "order", id: order.reference });
    return { ok: true };
  });
}
