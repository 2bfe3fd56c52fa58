import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrderParcelJson } from "../checkout/checkout-json.ts";
import type { ShopContext } from "../context.ts";
import type { Language } from "../market/market.ts";
import { couriers, parcels } from "../parcels/tables.ts";

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

/** What of these orders is on its way or has arrived, in the sequence in which it left. */
export async function parcelsOf({ db }: Pick<ShopContext, "db">, orderIds: readonly string[]): Promise<OrderParcel[]> {
  const rows = await db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      number: parcels.number,
      courier: couriers.name,
      trackingAddress: couriers.trackingAddress,
      waybill: parcels.waybill,
      handedOverAt: parcels.handedOverAt,
    })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(and(inArray(parcels.orderId, [...orderIds]), eq(parcels.state, "handed_over")))
    .orderBy(asc(parcels.orderId), asc(parcels.handedOverAt), asc(parcels.number));
  return rows.map((row) => ({ ...row, handedOverAt: row.handedOverAt as Date }));
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
