import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";

/** Whether a request carries the operator's token; compared without telling by its time how much was right. */
export function isOperator(c: Context, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Who gave the command, for the books: `operator`, with the name its machine has for them if it says one. */
export function operatorName(c: Context): string {
  let name = "";
  try {
    name = decodeURIComponent(c.req.header("x-operator") ?? "").replace(/[^\p{L}\p{N}._@-]/gu, "");
  } catch {
    // Not a name that was sent by the command line.
  }
  return name === "" ? "operator" : `operator ${name.slice(0, 40)}`;
}
