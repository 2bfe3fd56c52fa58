import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { actedBy, customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { hasParcelLeft } from "./order-parcels.ts";
import type { Order } from "./read-order.ts";
import { parseReference } from "./reference.ts";
import { refusalToChangeAddress } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";
import { updateOrder } from "./update-order.ts";

export type ChangeAddressResult =
  /** `isChanged` is false when it went there already: nothing was done and nobody was told. */
  | { ok: true; orderId: string; isChanged: boolean }
  | {
      ok: false;
      code: "order.not_found" | NonNullable<ReturnType<typeof refusalToChangeAddress>> | "order.address_country";
    }
  /** Somebody else has changed the order since it was seen; this is how it stands now. */
  | { ok: false; code: "staff.changed_meanwhile"; order: Order };

export interface AddressChange {
  address: Address;
  /** In a form that does not say the point on the map: where all else is as it was, that stays. */
  isTyped?: boolean;
  /** As the order was seen; undefined: whatever it is now. */
  version?: number | undefined;
  /** What belongs to the change, in its transaction; only of one that changes something. */
  withChange?: (tx: Transaction, order: Order) => Promise<void>;
}

/**
 * Sends an order elsewhere as long as nothing of it has left (specification §4), and tells its buyer by mail. The country
 * stays: fees, duties and the way of delivery hang on it. Where it went before is kept in its history. Only for the
 * customer whose order it is, and staff.
 */
export async function changeOrderAddress(
  shop: ShopContext,
  typed: string,
  { address, isTyped = false, version, withChange }: AddressChange,
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
    const refusal = refusalToChangeAddress(order.fulfilmentState, await hasParcelLeft(tx, order.id));
    if (refusal !== null) return { ok: false, code: refusal };
    if (order.address.country !== address.country) return { ok: false, code: "order.address_country" };
    if (isDeepStrictEqual(order.address, isTyped ? { ...pointOf(order.address), ...address } : address))
      return { ok: true, orderId: order.id, isChanged: false };
    if (version !== undefined && version !== order.version)
      return { ok: false, code: "staff.changed_meanwhile", order };
    await updateOrder(tx, order, { address, version: order.version + 1 });
    const about = { orderId: order.id, at: shop.clock(), ...actedBy(shop) };
    await tx
      .insert(orderEvents)
      .values({ ...about, kind: "address", state: "ADDRESS_CHANGED", formerAddress: order.address });
    await withChange?.(tx, order);
    await mailBuyer(tx, shop, order, "mail.order-address", { orderId: order.id });
    return { ok: true, orderId: order.id, isChanged: true };
  });
}

function pointOf({ latitude, longitude }: Address): Pick<Address, "latitude" | "longitude"> {
  return { ...(latitude === undefined ? {} : { latitude }), ...(longitude === undefined ? {} : { longitude }) };
}
