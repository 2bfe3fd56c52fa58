import * as z from "zod/mini";
import { WEBHOOK_TYPES } from "../webhooks/types.ts";

const types = z.array(z.enum(WEBHOOK_TYPES, "validation.invalid")).check(z.minLength(1, "validation.required"));

/** Where to, and of what. Where a name leads is found out whenever something is sent. */
export const webhookSchema = z.object({
  url: z.string("validation.required").check(
    z.trim(),
    z.maxLength(500, "validation.invalid"),
    z.regex(/^https?:\/\/[^\s@]+$/, "validation.invalid"),
    z.refine((url) => URL.canParse(url), "validation.invalid"),
  ),
  types,
});

/** Whether the former secret counts no more from now on, as when it has leaked; else messages are signed with it for a day. */
export const webhookSecretSchema = z.object({ at_once: z._default(z.boolean("validation.invalid"), false) });

/** Of what an address is told from now on; `seen`: of what it was told as far as whoever asks has seen. */
export const webhookTypesSchema = z.object({ types, seen: z.array(z.enum(WEBHOOK_TYPES, "validation.invalid")) });
