import * as z from "zod/mini";
import { required } from "../checkout/form-faults.ts";
import { CONTACT_STATES } from "../contact/tables.ts";

const MAX_TEXT = 10_000;
const MAX_NAME = 80;
const version = z.int("validation.invalid").check(z.minimum(1, "validation.invalid"));

/** `who`: the number of somebody of the staff; null: nobody. `order`: the reference of the order it is about; null: none. */
export const changeSchema = z.object({
  state: z.optional(z.enum(CONTACT_STATES, "validation.invalid")),
  who: z.optional(z.nullable(z.uuid("validation.invalid"))),
  order: z.optional(z.nullable(required(40))),
  version,
});

/** `next_state`: what becomes of the request after a reply. */
export const entrySchema = z.object({
  kind: z.enum(["reply", "note"], "validation.invalid"),
  text: required(MAX_TEXT),
  next_state: z._default(z.enum(["waiting", "done"], "validation.invalid"), "waiting"),
});

const both = (most: number) => z.object({ en: required(most), ar: required(most) });

export const templateSchema = z.object({ name: both(MAX_NAME), text: both(MAX_TEXT), version: z.nullable(version) });
