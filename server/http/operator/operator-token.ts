import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { ShopContext } from "../../../shop/context.ts";

/** Whether a request carries the operator's token; compared without telling by its time how much was right. */
export function isOperator(c: Context, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The shop for a command: its history names whoever gave it, by what their machine calls them if it says so. */
export function asStaff(c: Context, shop: ShopContext): ShopContext {
  let name = "";
  try {
    name = decodeURIComponent(c.req.header("x-operator") ?? "").replace(/[^\p{L}\p{N}._@-]/gu, "");
  } catch {
    // Not a name that was sent by the command line.
  }
  return { ...shop, actor: { kind: "staff", name: name === "" ? null : name.slice(0, 40) } };
}
