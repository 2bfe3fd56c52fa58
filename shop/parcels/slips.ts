import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { orderLines, orders } from "../orders/tables.ts";
import type { Parcel } from "./list-parcels.ts";
import { parcelLines } from "./tables.ts";

const LINE = {
  orderId: orderLines.orderId,
  sku: orderLines.sku,
  name: orderLines.name,
  pack: orderLines.pack,
  isGift: orderLines.isGift,
  /** Of one piece. */
  grams: sql<number>`coalesce(${products.weightGrams}, 0)`,
};

/** What is in whole orders, in the sequence of the question; orders that do not exist or do not stand are left out. */
export async function contentsOfOrders({ db }: Pick<ShopContext, "db">, references: readonly string[]) {
  const found = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.reference, [...references]), eq(orders.isConfirmed, true)));
  const lines = await db
    .select({ ...LINE, quantity: orderLines.quantity })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position));
  return references.flatMap((reference) =>
    found
      .filter((order) => order.reference === reference)
      .map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
  );
}

/** What is in parcels, in their sequence. */
export async function contentsOfParcels({ db }: Pick<ShopContext, "db">, parcels: readonly Parcel[]) {
  const lines = await db
    .select({ ...LINE, parcelId: parcelLines.parcelId, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, parcelLines.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      inArray(
        parcelLines.parcelId,
        parcels.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position));
  return parcels.map((parcel) => ({ parcel, lines: lines.filter(({ parcelId }) => parcelId === parcel.id) }));
}
