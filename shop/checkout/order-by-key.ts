import { and, desc, eq, or, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { grantGuestAccess, guestTokenFor } from "../orders/guest-token.ts";
import { type Order, shownTo } from "../orders/read-order.ts";
import { orders } from "../orders/tables.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import { isUuid } from "../uuid.ts";
import type { OrderJson } from "./checkout-json.ts";

/** How long a browser may ask what became of a key. */
const ORDER_KEY_HOURS = 24;

export interface KeyRequest {
  idempotencyKey: string;
  /** The asking browser's cart and guest token, as its cookies have them. */
  cartUuid: string | null;
  guestToken: string | undefined;
}

export type OrderByKey =
  | {
      state: "placed";
      reference: string;
      /** Null for a customer's order, as long as that customer is not signed in here. */
      order: Order | null;
      /** To be remembered by a guest's browser. */
      guestToken: string | null;
    }
  /** The cart is being made into an order at this moment, or changed in another way: ask again. */
  | { state: "placing" }
  | { state: "none" };

/** GET /api/orders/by-key/{key}. */
export type OrderByKeyJson =
  | { state: "placing" }
  | {
      state: "placed";
      reference: string;
      /** Null as long as the customer whose order it is is not signed in. Amounts are decimals of `currency`. */
      order: Pick<OrderJson, "confirmed" | "payment_status" | "total" | "currency" | "placed_at"> | null;
    };

/** What the asking browser is told of an order it placed. */
export function orderByKeyJson({ reference, order }: Extract<OrderByKey, { state: "placed" }>): OrderByKeyJson {
  if (order === null) return { state: "placed", reference, order };
  const { isConfirmed: confirmed, paymentState: payment_status, currency, placedAt } = order;
  const total = toDecimal(toMinor(order.total));
  return {
    state: "placed",
    reference,
    order: { confirmed, payment_status, total, currency, placed_at: placedAt.toISOString() },
  };
}

/**
 * What became of a press of the button whose answer was lost. Only the browser that pressed learns of the order: it has
 * its cart and the key, its guest token, or its customer's session; for everybody else there is none. Who has cart and
 * key may see the order from now on, since the lost answer would have said how.
 */
export async function orderByKey(shop: ShopContext, request: KeyRequest): Promise<OrderByKey> {
  const { idempotencyKey, guestToken } = request;
  const cartUuid = isUuid(request.cartUuid) ? request.cartUuid : null;
  if (idempotencyKey === "" || idempotencyKey.length > 255) return { state: "none" };
  // Looked at first: whoever held the cart before has written its order by the time that is looked for.
  const isPlacing = cartUuid !== null && (await isLocked(shop, cartUuid));
  const customerId = customerOf(shop);
  const own = [
    cartUuid === null ? undefined : eq(orders.cartUuid, cartUuid),
    customerId === null ? undefined : eq(orders.customerId, customerId),
    guestToken === undefined ? undefined : shownTo(guestToken),
  ];
  if (own.every((way) => way === undefined)) return { state: "none" };
  const since = new Date(shop.clock().getTime() - ORDER_KEY_HOURS * 60 * 60_000);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.idempotencyKey, idempotencyKey), sql`${orders.placedAt} > ${since.toISOString()}`, or(...own)))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (order === undefined) return { state: isPlacing ? "placing" : "none" };
  const { reference } = order;
  if (order.customerId !== null) {
    const isOwn = order.customerId === customerId;
    return { state: "placed", reference, order: isOwn ? order : null, guestToken: null };
  }
  if (cartUuid === null || order.cartUuid !== cartUuid) return { state: "placed", reference, order, guestToken: null };
  const token = await guestTokenFor(shop.db, { cartUuid, idempotencyKey, guestToken });
  await grantGuestAccess(shop.db, order.id, token);
  return { state: "placed", reference, order, guestToken: token };
}

/** Whether somebody holds the row of a cart; does not wait for it. */
async function isLocked(shop: ShopContext, cartUuid: string): Promise<boolean> {
  const [row] = await rowsOf<{ locked: boolean }>(
    shop.db,
    sql`select exists (select from carts where uuid = ${cartUuid})
          and not exists (select from (select from carts where uuid = ${cartUuid} for no key update skip locked) free)
          as locked`,
  );
  return row?.locked === true;
}
