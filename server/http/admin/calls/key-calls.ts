import { keyOf } from "../../../../shop/api-keys/keys.ts";
import type { ShopContext } from "../../../../shop/context.ts";
import { take } from "../../../../shop/limits/limits.ts";
import type { StaffSession } from "../../../../shop/staff/staff-sessions.ts";
import type { AdminCall } from "./access-table.ts";

/**
 * The calls that a key may make where it has their permission. Reads, and what says how much is in stock: whatever else
 * changes something is done by people, who are asked for a second factor and named in histories.
 */
export const KEY_CALLS: ReadonlySet<AdminCall> = new Set<AdminCall>([
  "GET /orders",
  "GET /orders/board",
  "GET /orders/:reference",
  "GET /orders/:reference/invoice.pdf",
  "GET /orders/:reference/credit-notes/:file",
  "GET /orders/:reference/money",
  "GET /orders/:reference/returns",
  "GET /packing",
  "GET /parcels",
  "GET /couriers",
  "GET /returns",
  "GET /payments",
  "GET /payments/attempts",
  "GET /payments/refunds",
  "GET /payments/disputes",
  "GET /stock",
  "GET /stock/lots/:number",
  "GET /stock/:slug",
  "POST /stock/:slug",
  "PUT /stock/:slug/level",
  "GET /products",
  "GET /products/:slug",
  "GET /products/:slug/versions/:number",
  "GET /reports/sales",
  "GET /reports/funnel",
  "GET /reports/products",
  "GET /reports/tax",
  "GET /reports/papers",
  "GET /reports/orders",
  "GET /reports/order-list",
]);

/**
 * A key as the calls of staff know whoever asks: complete, and never fresh. Null: it opens nothing, or nothing any more.
 * Throws `TooMany` when it has asked too often.
 */
export async function keySession(shop: ShopContext, token: string): Promise<StaffSession | null> {
  const key = await keyOf(shop, token);
  if (key === null) return null;
  await take(shop, "keys.called", key.id);
  const silent = { orderMails: false, stockMails: false, waitingMails: [], singleKeys: false };
  const nobody = { email: "", language: "en", ...silent } as const;
  return { id: key.id, isComplete: true, isFresh: false, member: { ...key, ...nobody, hasPasskey: false } };
}
