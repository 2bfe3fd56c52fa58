import * as z from "zod/mini";
import { WEBHOOK_TYPES } from "../webhooks/types.ts";

/** Where to, and of what. Whether the address is public is found out whenever something is sent. */
export const webhookSchema = z.object({
  url: z.string("validation.required").check(
    z.trim(),
    z.maxLength(500, "validation.invalid"),
    z.regex(/^https?:\/\/[^\s@]+$/, "validation.invalid"),
    z.refine((url) => URL.canParse(url), "validation.invalid"),
  ),
  types: z.array(z.enum(WEBHOOK_TYPES, "validation.invalid")).check(z.minLength(1, "validation.required")),
});
