import { sql } from "drizzle-orm";
import type { Address } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { parseReference } from "./reference.ts";
import { type FulfilmentState, mayChangeAddress } from "./states.ts";
import { orderEvents } from "./tables.ts";

export type ChangeAddressResult =
  | { ok: true; orderId: string }
  | { ok: false; code: "order.not_found" | "order.address_locked" | "order.address_country" };

/**
 * Sends an order elsewhere as long as it is not shipped (specification §4). The country stays: fees, duties and the
 * way of delivery hang on it. Only for the customer whose order it is.
 */
export async function changeOrderAddress(
  shop: ShopContext,
  typed: string,
  address: Address,
): Promise<ChangeAddressResult> {
  const reference = parseReference(typed);
  if (reference === null || shop.customerId === null) return { ok: false, code: "order.not_found" };
  return shop.db.transaction(async (tx): Promise<ChangeAddressResult> => {
    const [order] = await rowsOf<{ id: string; fulfilment_state: FulfilmentState; country: string }>(
      tx,
      sql`select id, fulfilment_state, address->>'country' as country from orders
          where reference = ${reference} and customer_id = ${shop.customerId}::uuid for update`,
    );
    if (order === undefined) return { ok: false, code: "order.not_found" };
    if (!mayChangeAddress(order.fulfilment_state)) return { ok: false, code: "order.address_locked" };
    if (order.country !== address.country) return { ok: false, code: "order.address_country" };
    await tx.execute(sql`update orders set address = ${JSON.stringify(address)}::jsonb where id = ${order.id}`);
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, kind: "address", state: "ADDRESS_CHANGED", at: shop.clock() });
    await shop.jobs.enqueue(tx, "mail.order-address", { orderId: order.id });
    return { ok: true, orderId: order.id };
  });
}
