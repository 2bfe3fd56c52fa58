import * as z from "zod/mini";
import type { BuyerDetails } from "../checkout/draft.ts";
import { isTelephone, person, phoneOf } from "../checkout/draft-schema.ts";
import { MAX_EMAIL } from "../checkout/form-faults.ts";

const isMailAddress = z.refine<string>((typed) => typed === "" || z.regexes.email.test(typed), "validation.email");

/** Somebody on the telephone, as at checkout, but that they may have no mail address: missing, null or empty is none. */
export const callerSchema = z.pipe(
  z
    .object({
      ...person,
      email: z.nullish(
        z.string("validation.invalid").check(z.trim(), z.maxLength(MAX_EMAIL, "validation.length_max"), isMailAddress),
      ),
    })
    .check(isTelephone),
  z.transform(
    (value): BuyerDetails => ({
      first_name: value.first_name,
      last_name: value.last_name,
      email: value.email || null,
      phone_number: phoneOf(value) ?? value.phone_number,
    }),
  ),
);
