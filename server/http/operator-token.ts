import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** Whether a request carries the operator's token; compared without telling by its time how much was right. */
export function isOperator(c: Context, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
