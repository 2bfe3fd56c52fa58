import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import { parseReference } from "./reference.ts";
import { type FulfilmentState, mayChangeAddress } from "./states.ts";
import { orderEvents } from "./tables.ts";

export type ChangeAddressResult =
  /** `isChanged` is false when it went there already: nothing was done and nobody was told. */
  | { ok: true; orderId: string; isChanged: boolean }
  | { ok: false; code: "order.not_found" | "order.address_locked" | "order.address_country" };

/**
 * Sends an order elsewhere as long as it is not shipped (specification §4), and tells its buyer by mail. The country
 * stays: fees, duties and the way of delivery hang on it. Only for the customer whose order it is, or an operator.
 */
export async function changeOrderAddress(
  shop: ShopContext,
  typed: string,
  address: Address,
  by: "customer" | "operator" = "customer",
): Promise<ChangeAddressResult> {
  const reference = parseReference(typed);
  if (reference === null || (by === "customer" && shop.customerId === null))
    return { ok: false, code: "order.not_found" };
  const isTheirs = by === "operator" ? sql`true` : sql`customer_id = ${shop.customerId}::uuid`;
  return shop.db.transaction(async (tx): Promise<ChangeAddressResult> => {
    const [order] = await rowsOf<{ id: string; fulfilment_state: FulfilmentState; address: Address }>(
      tx,
      sql`select id, fulfilment_state, address from orders where reference = ${reference} and ${isTheirs} for update`,
    );
    if (order === undefined) return { ok: false, code: "order.not_found" };
    if (!mayChangeAddress(order.fulfilment_state)) return { ok: false, code: "order.address_locked" };
    if (order.address.country !== address.country) return { ok: false, code: "order.address_country" };
    if (isDeepStrictEqual(order.address, address)) return { ok: true, orderId: order.id, isChanged: false };
    await tx.execute(sql`update orders set address = ${JSON.stringify(address)}::jsonb where id = ${order.id}`);
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: "address", state: "ADDRESS_CHANGED", at: shop.clock() });
    await shop.jobs.enqueue(tx, "mail.order-address", { orderId: order.id });
    return { ok: true, orderId: order.id, isChanged: true };
  });
}
