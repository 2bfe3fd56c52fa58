import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie or a link: 256 random bits, in signs that addresses may carry. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. It is random enough that a plain hash cannot be turned back. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether something that came from outside can be one of our secrets; anything else is not looked up. */
export function isSecret(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{43}$/.test(value);
}
