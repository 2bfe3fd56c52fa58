import { createHash, randomBytes } from "node:crypto";

/** A new secret for a browser that places orders without signing in. 256 random bits. */
export function newGuestToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of it: a leaked table opens no order. */
export function hashGuestToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a browser's cookie can be one of ours; anything else is not taken over for a new order. */
export function isGuestToken(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);
}
