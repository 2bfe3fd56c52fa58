import type { Context } from "hono";
import type { ShopContext } from "../../../shop/context.ts";

const DAYS_GOOD = 90;

/** Where somebody writes to who has found a hole (RFC 9116). */
export function securityText(c: Context, { brand, origin, clock }: ShopContext): Response {
  const expires = new Date(clock().getTime() + DAYS_GOOD * 24 * 60 * 60 * 1000);
  return c.text(
    [
      `Contact: mailto:${brand.email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, ar",
      `Canonical: ${origin}/.well-known/security.txt`,
      "",
    ].join("\n"),
  );
}
