import { sql } from "drizzle-orm";
import { actedBy } from "../actor.ts";
import { courierCash, lockCash } from "../cash/tables.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { type LockedOrder, recordPayment } from "../orders/open-order.ts";
import { isRefundAsked } from "../orders/refund-asked.ts";
import type { DeliveryFailure, FulfilmentState } from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { denyDelivered } from "../orders/update-order.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import { tellOfOrderEvent } from "../webhooks/tell.ts";

/** Somebody's word that an order that stands as delivered was not. */
export interface Denial {
  /** How the shop knows; for staff alone. */
  because: string;
  /** When it was delivered, as whoever says so has seen it; undefined: the last delivery, whichever that is. */
  deliveredAt?: Date | undefined;
}

/** What has followed from a delivery, so that it was one. */
export type DenialRefusal =
  | "order.denial_returned"
  | "order.denial_refunded"
  | "order.denial_remitted"
  | "order.denial_closed"
  | "staff.changed_meanwhile";

/** What hangs on the last delivery of an order. Amounts are hundredths of its currency. */
interface Delivery {
  at: Date;
  /** Its buyer sends something back, or has. */
  isReturned: boolean;
  /** Money went back since, an exchange took its place, or somebody has to agree to either. */
  isRefunded: boolean;
  /** Paid at the door with it. */
  isPaid: boolean;
  /** What was collected with it, of the ledger's entry; null: from before couriers' cash was written down, or no cash. */
  collected: { id: number; amount: Minor; amountAed: Minor } | null;
  isRemitted: boolean;
  isClosed: boolean;
}

/** Reads what hangs on the last delivery of an order that the caller has locked, and keeps its cash from being booked. */
async function lastDelivery(tx: Transaction, shop: ShopContext, order: LockedOrder): Promise<Delivery> {
  await lockCash(tx);
  const [row] = await rowsOf<Omit<Delivery, "at"> & { at: string }>(
    tx,
    sql`with delivered as (select id, at from order_events
                           where order_id = ${order.id} and kind = 'fulfilment' and state = 'DELIVERED'
                           order by id desc limit 1),
          collected as (select id, amount, amount_aed as "amountAed" from courier_cash c
                        where order_id = ${order.id} and kind = 'collected'
                          and not exists (select from courier_cash u where u.reopens = c.id))
        select d.at,
               exists (select from returns r where r.order_id = ${order.id}
                       and (r.received_at is not null
                            or (r.state in ('requested', 'approved') and r.closed_at is null))) as "isReturned",
               exists (select from refunds f left join payments p on p.id = f.payment_id
                       where ${order.id} in (f.order_id, p.order_id) and f.created_at >= d.at)
                 or ${isRefundAsked(sql`${order.id}::uuid`, shop.clock())} as "isRefunded",
               exists (select from order_events e where e.order_id = ${order.id} and e.kind = 'payment'
                       and e.state = 'paid' and e.method = ${PAYMENT_METHODS.cashOnDelivery} and e.id > d.id) as "isPaid",
               (select to_json(collected) from collected) as collected,
               exists (select from courier_cash where order_id = ${order.id} and kind = 'remitted') as "isRemitted",
               coalesce((select sum(amount) from courier_cash
                         where order_id = ${order.id} and kind in ('settled', 'reopened')), 0) <> 0 as "isClosed"
        from delivered d`,
  );
  if (row === undefined) throw new Error(`order ${order.reference} was never delivered`);
  return { ...row, at: new Date(row.at) };
}

function refusalToDeny(delivery: Delivery, { deliveredAt }: Denial): DenialRefusal | null {
  if (deliveredAt !== undefined && deliveredAt.getTime() !== delivery.at.getTime()) return "staff.changed_meanwhile";
  if (delivery.isReturned) return "order.denial_returned";
  if (delivery.isRefunded) return "order.denial_refunded";
  if (delivery.isRemitted) return "order.denial_remitted";
  return delivery.isClosed ? "order.denial_closed" : null;
}

/**
 * Says of an order that stands as delivered, which the caller has locked, that it was not: it is on its way still, or
 * nobody took it. Cash that counted as collected is to be collected again, and no courier owes it. The buyer, who was
 * told otherwise, is told so. Refused where something has followed from the delivery that could not be without it.
 */
export async function denyDelivery(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  to: FulfilmentState,
  { denial, deliveryFailure }: { denial: Denial; deliveryFailure: DeliveryFailure | undefined },
): Promise<{ ok: true; order: LockedOrder } | { ok: false; code: DenialRefusal }> {
  const delivery = await lastDelivery(tx, shop, order);
  const refusal = refusalToDeny(delivery, denial);
  if (refusal !== null) return { ok: false, code: refusal };
  const denied = await denyDelivered(tx, order, to, { isUnpaid: delivery.isPaid });
  const about = { orderId: order.id, at: shop.clock() };
  await tx.insert(orderEvents).values({
    ...{ ...about, ...actedBy(shop), kind: "fulfilment" as const, state: to, note: denial.because },
    deliveryFailure: to === "DELIVERY_FAILED" ? (deliveryFailure ?? null) : null,
  });
  if (delivery.isPaid)
    await recordPayment(tx, shop, order.id, "not_delivered", { amount: order.total, method: order.paymentMethod });
  if (delivery.collected !== null) {
    const { id: reopens, amount, amountAed } = delivery.collected;
    const taken = { amount: toMinor(-amount), amountAed: toMinor(-amountAed), currency: order.currency };
    await tx.insert(courierCash).values({ ...about, ...taken, kind: "uncollected", reopens });
  }
  await tellOfOrderEvent(tx, shop, "order.undelivered", denied);
  await mailBuyer(tx, shop, denied, "mail.order-status", { orderId: order.id, status: to, isDenied: true });
  return { ok: true, order: denied };
}
