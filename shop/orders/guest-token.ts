import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { updateOrders } from "./update-order.ts";

/** What a browser shows of itself when it orders, or asks for an order whose answer it never got. */
export interface Press {
  cartUuid: string;
  idempotencyKey: string;
  /** The token in its cookie, if it has one. */
  guestToken?: string | undefined;
}

/**
 * The secret by which a browser sees what it ordered without signing in: the one it has, else one made of two secrets
 * that this browser alone has, the cart's number and the key of this press. So the same press repeated, since its
 * answer was lost, gets the same secret.
 */
export function guestTokenFor({ cartUuid, idempotencyKey, guestToken }: Press): string {
  // Anything that is not one of ours is not taken over for a new order.
  if (guestToken !== undefined && /^[A-Za-z0-9_-]{43}$/.test(guestToken)) return guestToken;
  return createHash("sha256").update(`guest ${cartUuid} ${idempotencyKey}`).digest("base64url");
}

/** What is stored of it: a leaked table opens no order. */
export function hashGuestToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Shows a guest's order to the browser with this token, for whoever has shown to have its cart and its key, also in
 * another browser than the one that placed it first.
 */
export async function grantGuestAccess(db: Database | Transaction, orderId: string, guestToken: string): Promise<void> {
  const guestTokenHash = hashGuestToken(guestToken);
  const isGuests = sql`id = ${orderId} and customer_id is null and not forgets_buyer`;
  await updateOrders(db, sql`${isGuests} and guest_token_hash <> ${guestTokenHash}`, { guestTokenHash });
}
