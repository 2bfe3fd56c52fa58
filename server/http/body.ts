import type { Context } from "hono";
import { z } from "zod";
import { MAX_LINE_QUANTITY } from "../../shop/catalog/product.ts";
import type { MessageKey, Translate } from "../../storefront/i18n/translate.ts";
import { refuse, requestTranslate } from "./request-market.ts";

/** No call of the API needs more. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A body that was read and is valid, or the answer that says why not. */
export type Body<Value> = { value: Value; refusal?: undefined } | { refusal: Response };

/** Reads a JSON body against a schema; unknown fields are dropped. The body's size is limited before this. */
export async function readBody<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
  describe: DescribeFaults = describeFaults,
): Promise<Body<z.output<Schema>>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) return { refusal: refuse(c, 415, "request.not_json") };
  let json: unknown;
  try {
    json = await c.req.json();
  } catch {
    return { refusal: refuse(c, 400, "request.malformed") };
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return { value: parsed.data };
  return { refusal: c.json({ code: "validation", message: describe(parsed.error, requestTranslate(c)) }, 422) };
}

/** The sentences for each faulty field: `{ field: [message, …] }`. */
export type DescribeFaults = (error: z.core.$ZodError, t: Translate) => Record<string, string[]>;

/** A schema's own message may be a message key; any other fault becomes the general sentence for it. */
function describeFaults(error: z.core.$ZodError, t: Translate): Record<string, string[]> {
  const message: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    message[field] ??= [];
    message[field].push(t(messageKeyOf(issue), { label: labelOf(field, t), min: 1, max: MAX_LINE_QUANTITY }));
  }
  return message;
}

/** A field's name as people read it, where it has one. */
function labelOf(field: string, t: Translate): string {
  return field === "quantity" ? t("cart.quantity") : field;
}

function messageKeyOf(issue: z.core.$ZodIssue): MessageKey {
  if (/^[a-z_]+\.[a-z_.]+$/.test(issue.message)) return issue.message as MessageKey;
  return issue.code === "invalid_type" && issue.input === undefined ? "validation.required" : "validation.invalid";
}
