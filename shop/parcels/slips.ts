import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import { piecesLeft } from "../orders/pieces.ts";
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
const LEFT = piecesLeft(sql`order_lines`);

/**
 * What is in whole orders, without what was given back before it left, in the sequence of the question; orders that do
 * not exist or do not stand are left out.
 */
export async function contentsOfOrders({ db }: Pick<ShopContext, "db">, references: readonly string[]) {
  const found = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.reference, [...references]), eq(orders.isConfirmed, true)));
  const lines = await db
    .select({ ...LINE, quantity: LEFT })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        inArray(
          orderLines.orderId,
          found.map(({ id }) => id),
        ),
        gt(LEFT, 0),
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
