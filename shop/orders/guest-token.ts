import { createHash } from "node:crypto";

/**
 * The secret of a browser that places its first order without signing in. It is made of two secrets that this browser
 * alone has, the cart's number and the key of this press: the same press repeated, since its answer was lost, gets
 * the same secret and so the order it had placed.
 */
export function guestTokenOf(press: { cartUuid: string; idempotencyKey: string }): string {
  return createHash("sha256").update(`guest ${press.cartUuid} ${press.idempotencyKey}`).digest("base64url");
}

/** What is stored of it: a leaked table opens no order. */
export function hashGuestToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a browser's cookie can be one of ours; anything else is not taken over for a new order. */
export function isGuestToken(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}
