import { createHash, randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
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
 * The secret by which a browser sees what it ordered without signing in: the one it has from the shop, else one made of two
 * secrets that this browser alone has, the cart's number and the key of this press. So the same press repeated, since its
 * answer was lost, gets the same secret.
 */
export async function guestTokenFor(db: Database, { cartUuid, idempotencyKey, guestToken }: Press): Promise<string> {
  const made = createHash("sha256").update(`guest ${cartUuid} ${idempotencyKey}`).digest("base64url");
  return (await fromTheShop(db, guestToken)) ?? made;
}

/** The secret by which a browser pays by a link: the one it has from the shop, else a new one. */
export async function payingTokenFor(db: Database, guestToken: string | undefined): Promise<string> {
  return (await fromTheShop(db, guestToken)) ?? randomBytes(32).toString("base64url");
}

/** A secret that opens an order already: one that somebody has laid into the browser beforehand opens none. */
async function fromTheShop(db: Database, guestToken: string | undefined): Promise<string | null> {
  if (guestToken === undefined || !/^[A-Za-z0-9_-]{43}$/.test(guestToken)) return null;
  const [whole, paying] = [hashGuestToken(guestToken), payingHash(guestToken)];
  const [row] = await rowsOf<{ known: boolean }>(
    db,
    sql`select exists (select from orders where guest_token_hash = ${whole})
            or exists (select from orders
                       where also_shown_to <> '{}' and also_shown_to && array[${whole}, ${paying}]::text[]) as known`,
  );
  return row?.known === true ? guestToken : null;
}

/** What is stored of it: a leaked table opens no order. */
export function hashGuestToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const PAYING = "pays ";

/** The same of a browser that has opened the order's payment link: it sees what is paid and pays it, and nothing else. */
function payingHash(token: string): string {
  return PAYING + hashGuestToken(token);
}

/** Whether the browser with a token has come by an order's payment link. */
export function mayPayAsGuest({ alsoShownTo }: Pick<Order, "alsoShownTo">, token: string): boolean {
  return alsoShownTo.includes(payingHash(token));
}

/** Browsers beside the first that see an order whole, as they are stored. */
export function wholeViewers({ alsoShownTo }: Pick<Order, "alsoShownTo">): string[] {
  return alsoShownTo.filter((hash) => !hash.startsWith(PAYING));
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
 * Lets the browser with this token pay a guest's order, as whoever holds its payment link: of many that do, the one that
 * opened it first gives way. One that sees the order whole goes on to.
 */
export async function grantPaying(db: Database | Transaction, orderId: string, token: string): Promise<void> {
  const [whole, paying] = [hashGuestToken(token), payingHash(token)];
  const isGuests = sql`id = ${orderId} and customer_id is null and not forgets_buyer`;
  const isNew = sql`guest_token_hash is distinct from ${whole}
    and not also_shown_to && array[${whole}, ${paying}]::text[]`;
  const those = (which: SQL) => sql`array(select h from unnest(also_shown_to) with ordinality as u(h, n)
                                          where ${which} order by n)`;
  await updateOrders(db, sql`${isGuests} and ${isNew}`, {
    alsoShownTo: sql`${those(sql`not starts_with(h, ${PAYING})`)}
      || (array[${paying}]::text[] || ${those(sql`starts_with(h, ${PAYING})`)})[1:${BROWSERS}]`,
  });
}

/**
 * Shows a guest's order to the browser with this token, too: for whoever has shown to have its cart and its key. A browser that sees it already goes on to, unless `BROWSERS` others came after it.
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
