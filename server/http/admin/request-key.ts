import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { z } from "zod";
import type { RequestKey } from "../../../shop/staff/once.ts";
import { readBody } from "../body.ts";
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

/** The body of a call that makes something, as `readBody` reads it, with its `Idempotency-Key`; or the answer to what lacks either. */
export async function readKeyedBody<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ value: z.output<Schema>; key: RequestKey; refusal?: undefined } | { refusal: Response }> {
  const body = await readBody(c, schema);
  if (body.refusal) return body;
  const key = readRequestKey(c, body.value);
  return key.refusal ? key : { value: body.value, key: key.value };
}
