import * as z from "zod/mini";
import { MAX_EMAIL, required } from "../checkout/form-faults.ts";
import { RETURN_CAUSES } from "./return-rules.ts";

/** As counted by `String.length`. */
const MAX_RETURN_NOTE = 500;

const whole = z.int("validation.number").check(z.gte(1, "validation.invalid"), z.lte(1000, "validation.invalid"));

/** What a buyer asks for, shared by page and API. `number`: of the return that this becomes. */
export const returnSchema = z.object({
  number: whole,
  lines: z.array(z.object({ line: whole, quantity: whole })).check(z.maxLength(100, "validation.invalid")),
  cause: z.enum(RETURN_CAUSES, "validation.required"),
  note: z._default(
    z.string("validation.invalid").check(z.trim(), z.maxLength(MAX_RETURN_NOTE, "validation.length_max")),
    "",
  ),
});
/** Who bought an order, as they say. */
export const returnLinkSchema = z.object({
  order_number: required(40),
  email: required(MAX_EMAIL).check(z.regex(z.regexes.email, "validation.email")),
});
