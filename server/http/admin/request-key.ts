import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { RequestKey } from "../../../shop/staff/once.ts";
import { refuse } from "../request-market.ts";

const KEY = /^[\x21-\x7e]{8,100}$/;

/**
 * The `Idempotency-Key` of a call that makes something, for `once`, with what it asks for; or the answer that says that
 * it needs one.
 */
export function readRequestKey(
  c: Context,
  body: unknown,
): { value: RequestKey; refusal?: undefined } | { refusal: Response } {
  const key = c.req.header("idempotency-key") ?? "";
  if (!KEY.test(key)) return { refusal: refuse(c, 400, "staff.key_needed") };
  const asked = JSON.stringify([c.req.method, c.req.path, body]);
  return { value: { key, fingerprint: createHash("sha256").update(asked).digest("hex") } };
}
