import { randomBytes } from "node:crypto";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `pi_` and 24 signs, as Stripe writes its numbers. */
export function randomId(prefix: string): string {
  const signs = [...randomBytes(24)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  return `${prefix}_${signs}`;
}
