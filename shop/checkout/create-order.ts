import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { sentTogether, type Transaction } from "../database/database.ts";
import { insertRows } from "../database/table-rows.ts";
import { noticeOf } from "../live/notify.ts";
import { tellOfOrder } from "../orders/open-order.ts";
import type { OrderWithLines } from "../orders/read-order.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { takePromoUse } from "../promo/uses.ts";
import { announceStock, takeGift, takeStock } from "../stock/order-stock.ts";
import { createPendingSubscriptions } from "../subscriptions/begin.ts";
import { isSubscribed } from "../subscriptions/discount.ts";
import { tellOfOrderEvent, tellOfStockGone } from "../webhooks/tell.ts";
import { type Origin, orderRows } from "./new-order.ts";
import type { Quote } from "./quote.ts";

export type Created =
  | { ok: true; created: OrderWithLines }
  /** Something is sold out, or has another price by now. */
  | { ok: false; code: "changed" }
  /** The code is used up, or this buyer has used it. */
  | { ok: false; code: "over" | "used" };

/**
 * Makes an order of a quote: takes its units, a free gift if it earned one, and a use of its code, freezes every text
 * and amount, begins the subscriptions that it is the first order of, and tells buyer and shop if it is confirmed. A refusal undoes nothing by itself: the caller's transaction
 * has to be undone. However many lines it has, it takes the same number of statements.
 */
export async function createOrder(
  tx: Transaction,
  shop: ShopContext,
  quote: Quote,
  origin: Origin,
  {
    isConfirmed,
    isDue = false,
    holdNetworks = null,
  }: { isConfirmed: boolean; isDue?: boolean; holdNetworks?: string[] | null },
): Promise<Created> {
  const { lines, priced, promo, draft } = quote;
  const id = randomUUID();
  const taking = { orderId: id, by: bookedBy(shop) };
  const gone = await takeStock(tx, lines, taking);
  if (gone === null) return { ok: false, code: "changed" };
  const gift = priced.giftEarned ? await takeGift(tx, shop.catalog().gifts, taking) : null;
  const use = promo === null ? "taken" : await takePromoUse(tx, promo, draft.customerDetails);
  if (use !== "taken") return { ok: false, code: use };
  const rows = orderRows(shop, id, quote, { ...origin, gift, isConfirmed, holdNetworks });
  const maybeGone = gift === null ? gone : [...gone, gift.id];
  // Sent together: none of them waits for what another one says. The order first, which its lines and events name.
  const [[order], written, events] = await sentTogether(
    insertRows(tx, orders, [rows.order], [noticeOf("order", sql`reference`)]),
    insertRows(tx, orderLines, rows.lines),
    insertRows(tx, orderEvents, rows.events),
    gift === null ? undefined : announceStock(tx, [gift.id]),
    maybeGone.length === 0 ? undefined : tellOfStockGone(tx, shop, maybeGone),
    isConfirmed && !isDue ? tellOfOrder(tx, shop, { ...rows.order, isForgotten: false }) : undefined,
    isConfirmed ? tellOfOrderEvent(tx, shop, "order.placed", rows.order) : undefined,
  );
  if (order === undefined) throw new Error("an order was not written");
  if (!order.isRenewal && lines.some(isSubscribed)) await createPendingSubscriptions(tx, order, lines);
  return { ok: true, created: { order, lines: written, events, parcels: [], exchanges: [] } };
}
