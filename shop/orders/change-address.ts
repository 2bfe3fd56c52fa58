import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { actedBy, customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Address } from "../delivery/address.ts";
import { parseReference } from "./reference.ts";
import { mayChangeAddress } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";
import { updateOrder } from "./update-order.ts";

export type ChangeAddressResult =
  /** `isChanged` is false when it went there already: nothing was done and nobody was told. */
  | { ok: true; orderId: string; isChanged: boolean }
  | { ok: false; code: "order.not_found" | "order.address_locked" | "order.address_country" };

/**
 * Sends an order elsewhere as long as it is not shipped (specification §4), and tells its buyer by mail. The country
 * stays: fees, duties and the way of delivery hang on it. Only for the customer whose order it is, and staff.
 */
export async function changeOrderAddress(
  shop: ShopContext,
  typed: string,
  address: Address,
): Promise<ChangeAddressResult> {
  const reference = parseReference(typed);
  if (reference === null) return { ok: false, code: "order.not_found" };
  const isTheirs = shop.actor.kind === "staff" ? sql`true` : sql`customer_id = ${customerOf(shop)}::uuid`;
  return shop.db.transaction(async (tx): Promise<ChangeAddressResult> => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.reference, reference), isTheirs))
      .for("update");
    if (order === undefined) return { ok: false, code: "order.not_found" };
    if (!mayChangeAddress(order.fulfilmentState)) return { ok: false, code: "order.address_locked" };
    if (order.address.country !== address.country) return { ok: false, code: "order.address_country" };
    if (isDeepStrictEqual(order.address, address)) return { ok: true, orderId: order.id, isChanged: false };
    await updateOrder(tx, order, { address });
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: "address", state: "ADDRESS_CHANGED", at: shop.clock(), ...actedBy(shop) });
    await shop.jobs.enqueue(tx, "mail.order-address", { orderId: order.id });
    return { ok: true, orderId: order.id, isChanged: true };
  });
}
