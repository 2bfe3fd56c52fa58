import { type SQL, sql } from "drizzle-orm";
import type { OrderParcelJson } from "../checkout/checkout-json.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import type { couriers } from "../parcels/tables.ts";

/** A parcel of an order that has left the house. */
export interface OrderParcel {
  id: string;
  orderId: string;
  number: number;
  courier: (typeof couriers.$inferSelect)["name"];
  trackingAddress: string | null;
  waybill: string | null;
  handedOverAt: Date;
}

/** What of an order is on its way or has arrived, in the sequence in which it left: a column of a statement on orders. */
export const PARCELS_OF_ORDER: SQL = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'orderId', p.order_id, 'number', p.number, 'courier', c.name,
           'trackingAddress', c.tracking_address, 'waybill', p.waybill, 'handedOverAt', p.handed_over_at)
           order by p.handed_over_at, p.number), '[]')
  from parcels p join couriers c on c.id = p.courier_id
  where p.order_id = orders.id and p.state = 'handed_over')`;

/** Whether a courier has a parcel of an order. */
export async function hasParcelLeft(db: Database | Transaction, orderId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from parcels where order_id = ${orderId} and state = 'handed_over' limit 1`,
  );
  return rows.length > 0;
}

/** Makes a parcel of what that column holds. */
export function readParcel(row: Omit<OrderParcel, "handedOverAt"> & { handedOverAt: string }): OrderParcel {
  return { ...row, handedOverAt: new Date(row.handedOverAt) };
}

/** A parcel as its buyer sees it, and whoever else knows the order's number: who carries it, and no person. */
export function parcelJson(parcel: OrderParcel, language: Language): OrderParcelJson {
  return {
    courier: parcel.courier[language],
    waybill: parcel.waybill,
    tracking_url: trackingUrl(parcel),
    handed_over_at: parcel.handedOverAt.toISOString(),
  };
}

/** Where the courier shows a parcel; null where it shows none. */
export function trackingUrl({
  trackingAddress,
  waybill,
}: Pick<OrderParcel, "trackingAddress" | "waybill">): string | null {
  if (trackingAddress === null || waybill === null) return null;
  return trackingAddress.replaceAll("{waybill}", encodeURIComponent(waybill));
}
