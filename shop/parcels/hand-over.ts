import { and, eq, ne, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { dayOf } from "../day.ts";
import { moveLockedOrder } from "../fulfilment/move-order.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { isOverpacked, linePieces, piecesOfOrder } from "../orders/pieces.ts";
import { refusalToMove } from "../orders/states.ts";
import type { Minor } from "../pricing/money.ts";
import { type Author, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { lockParcel, staffOf } from "./pack.ts";
import { couriers, parcels } from "./tables.ts";

export type AddressedResult =
  | { ok: true; isChanged: boolean }
  | {
      ok: false;
      code: "parcel.not_found" | "parcel.handed_over" | "parcel.opened" | "courier.not_found" | "parcel.waybill_taken";
    };

interface Addressed {
  id: string;
  courierId: string;
  /** The courier's number of it; null: it has none. */
  waybill: string | null;
}

/** Says who carries a parcel, and under which number of theirs. */
export function addressParcel(shop: ShopContext, author: Author, addressed: Addressed): Promise<AddressedResult> {
  return shop.db.transaction((tx) => addressInTransaction(tx, shop, author, addressed));
}

/** The same in the caller's transaction. What is refused has written nothing. */
export async function addressInTransaction(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  { id, courierId, waybill }: Addressed,
): Promise<AddressedResult> {
  const found = await lockParcel(tx, id);
  if (found === null) return { ok: false, code: "parcel.not_found" };
  const { order, parcel } = found;
  if (parcel.state !== "packed") return { ok: false, code: `parcel.${parcel.state}` };
  if (parcel.courierId === courierId && parcel.waybill === waybill) return { ok: true, isChanged: false };
  if ((await courierFor(tx, courierId)) === null) return { ok: false, code: "courier.not_found" };
  if (waybill !== null && (await isTaken(tx, { id, courierId, waybill })))
    return { ok: false, code: "parcel.waybill_taken" };
  await tx.update(parcels).set({ courierId, waybill }).where(eq(parcels.id, id));
  await notifyStaff(tx, { entity: "parcel", id });
  await recordAct(tx, shop, author, {
    action: "parcel.addressed",
    entity: "parcel",
    entityId: id,
    before: { order: order.reference, courier: parcel.courierId, waybill: parcel.waybill },
    after: { order: order.reference, courier: courierId, waybill },
  });
  return { ok: true, isChanged: true };
}

export type HandOverRefusal =
  | "parcel.not_found"
  | "parcel.opened"
  | "parcel.expired"
  | "parcel.given_back"
  | "parcel.other_courier"
  | "parcel.waybill_missing"
  | "courier.not_found"
  | NonNullable<ReturnType<typeof refusalToMove>>;

export type HandedOver =
  /** `isShipped`: with it everything of its order has left. */
  { id: string; ok: true; isChanged: boolean; isShipped: boolean } | { id: string; ok: false; code: HandOverRefusal };

/**
 * Gives parcels to a courier, each by itself: one that cannot leave does not keep the others. The order is shipped by
 * its last one; the buyer is told of every other by a mail of its own. What has expired since it was packed stays here. What has been handed over to them stays so,
 * however often it is asked.
 */
export async function handOver(
  shop: ShopContext,
  author: Author,
  { courierId, ids }: { courierId: string; ids: readonly string[] },
): Promise<HandedOver[]> {
  const results: HandedOver[] = [];
  for (const id of new Set(ids)) {
    const result = await shop.db.transaction((tx) => handOverOne(tx, shop, author, { courierId, id }));
    results.push({ id, ...result });
  }
  return results;
}

async function handOverOne(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  { courierId, id }: { courierId: string; id: string },
): Promise<{ ok: true; isChanged: boolean; isShipped: boolean } | { ok: false; code: HandOverRefusal }> {
  const found = await lockParcel(tx, id);
  if (found === null) return { ok: false, code: "parcel.not_found" };
  const { order, parcel } = found;
  if (parcel.courierId !== null && parcel.courierId !== courierId) return { ok: false, code: "parcel.other_courier" };
  if (parcel.state === "opened") return { ok: false, code: "parcel.opened" };
  if (parcel.state === "handed_over") return { ok: true, isChanged: false, isShipped: false };
  const courier = await courierFor(tx, courierId);
  if (courier === null) return { ok: false, code: "courier.not_found" };
  if (courier.trackingAddress !== null && parcel.waybill === null) return { ok: false, code: "parcel.waybill_missing" };
  const refusal = refusalToMove(order, "SHIPPED");
  if (refusal !== null) return { ok: false, code: refusal };
  const lines = await linePieces(tx, order.id);
  if (isOverpacked(lines)) return { ok: false, code: "parcel.given_back" };
  const today = dayOf(shop.clock());
  const expired = await rowsOf(
    tx,
    sql`select from parcel_lots pl join stock_lots l on l.id = pl.lot_id
        where pl.parcel_id = ${id} and l.expires_on < ${today} limit 1`,
  );
  if (expired.length > 0) return { ok: false, code: "parcel.expired" };
  const [leaving] = await rowsOf<{ cash: Minor; isLast: boolean }>(
    tx,
    sql`select ${CASH_TO_COLLECT} as cash,
               not exists (select from parcels other
                           where other.order_id = o.id and other.state = 'packed' and other.id <> p.id) as "isLast"
        from parcels p join orders o on o.id = p.order_id where p.id = ${id}`,
  );
  const cash = leaving?.cash ?? (0 as Minor);
  await tx
    .update(parcels)
    .set({ state: "handed_over", courierId, cash, handedOverBy: staffOf(author), handedOverAt: shop.clock() })
    .where(eq(parcels.id, id));
  const isShipped = leaving?.isLast === true && lines.every(({ open }) => open === 0);
  if (isShipped) {
    const moved = await moveLockedOrder(tx, shop, order, "SHIPPED");
    if (!moved.ok) throw new Error(`order ${order.reference} has left the house and may not: ${moved.code}`);
  } else await mailBuyer(tx, shop, order, "mail.order-parcel", { orderId: order.id, parcelId: id });
  await notifyStaff(tx, { entity: "parcel", id });
  await recordAct(tx, shop, author, {
    action: "parcel.handed_over",
    entity: "parcel",
    entityId: id,
    after: { order: order.reference, number: parcel.number, courier: courierId, waybill: parcel.waybill },
  });
  return { ok: true, isChanged: true, isShipped };
}

/**
 * What a courier collects for parcel `p` of order `o`, hundredths of the order's currency: the whole total, once, with
 * the last parcel of an order that is paid on delivery and packed whole. What left before says what it was told then.
 */
export const CASH_TO_COLLECT = sql<Minor>`
  (case when p.state <> 'packed' then p.cash
        when o.payment_state = 'due_on_delivery'
         and p.number = (select max(number) from parcels where order_id = o.id and state = 'packed')
         and not exists (select from parcels where order_id = o.id and cash > 0)
         and ${piecesOfOrder(sql`o.id`)}
           = (select sum(pl.quantity) from parcel_lines pl join parcels every on every.id = pl.parcel_id
              where pl.order_id = o.id and every.state <> 'opened')
        then o.total else 0 end)`;

async function courierFor(tx: Transaction, id: string) {
  const [courier] = await tx
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.isActive, true)));
  return courier ?? null;
}

async function isTaken(
  tx: Transaction,
  { id, courierId, waybill }: { id: string; courierId: string; waybill: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.courierId, courierId), eq(parcels.waybill, waybill), ne(parcels.id, id)));
  return other !== undefined;
}
