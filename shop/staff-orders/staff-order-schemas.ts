import { z } from "zod";
import { addressSchema } from "../checkout/draft-schema.ts";
import { LANGUAGES } from "../market/market.ts";
import { DELIVERY_FAILURES, FULFILMENT_STATES } from "../orders/states.ts";

const MAX_TEXT = 2000;
const text = z
  .string("validation.required")
  .trim()
  .min(1, "validation.required")
  .max(MAX_TEXT, "validation.length_max");

/** `reason`: why; asked for where a sale ends, and where a cash order is packed that its buyer has not confirmed. */
export const staffMoveSchema = z
  .object({
    to: z.enum(FULFILMENT_STATES, "validation.invalid"),
    reason: text.optional(),
    delivery_failure: z.enum(DELIVERY_FAILURES, "validation.invalid").optional(),
  })
  .refine(({ to, reason }) => to !== "CANCELLED" || reason !== undefined, {
    path: ["reason"],
    message: "validation.required",
  });

const version = z.int("validation.invalid").min(1, "validation.invalid");

/** `version`: the order's as it was seen. */
export const staffAddressSchema = z.object({ address: addressSchema, version });

const MOST_TAGS = 12;
const tag = z.string("validation.invalid").trim().min(1, "validation.required").max(30, "validation.length_max");
export const tagsSchema = z.object({
  tags: z.array(tag, "validation.invalid").max(MOST_TAGS, "validation.invalid"),
  version,
});

export const noteSchema = z.object({ text });

/** What a buyer is going to read, as it was shown before it was sent. */
export const messageSchema = z.object({
  template: z.string("validation.invalid").max(40, "validation.invalid"),
  language: z.enum(LANGUAGES, "validation.invalid"),
  subject: z.string("validation.required").trim().min(1, "validation.required").max(120, "validation.length_max"),
  text,
});
