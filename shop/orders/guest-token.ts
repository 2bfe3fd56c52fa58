import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import type { Order } from "./read-order.ts";
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

/** Whether the browser with a token sees a guest's order: as the first that had it, or as one it was shown to later. */
export function isShownTo(
  { guestTokenHash, alsoShownTo }: Pick<Order, "guestTokenHash" | "alsoShownTo">,
  token: string,
): boolean {
  const hash = hashGuestToken(token);
  return guestTokenHash === hash || alsoShownTo.includes(hash);
}

/** How many browsers beside the first may see an order; of them, the one it was shown to first gives way. */
const BROWSERS = 10;

/**
 * Shows a guest's order to the browser with this token, too: for whoever has shown to have its cart and its key, or its
 * payment link. A browser that sees it already goes on to, unless `BROWSERS` others came after it.
 */
export async function grantGuestAccess(db: Database | Transaction, orderId: string, token: string): Promise<void> {
  const hash = hashGuestToken(token);
  const isGuests = sql`id = ${orderId} and customer_id is null and not forgets_buyer`;
  const isNew = sql`guest_token_hash is distinct from ${hash} and not also_shown_to @> array[${hash}]::text[]`;
  await updateOrders(db, sql`${isGuests} and ${isNew}`, {
    guestTokenHash: sql`coalesce(guest_token_hash, ${hash})`,
    alsoShownTo: sql`case when guest_token_hash is null then also_shown_to
      else (array[${hash}]::text[] || also_shown_to)[1:${BROWSERS}] end`,
  });
}
