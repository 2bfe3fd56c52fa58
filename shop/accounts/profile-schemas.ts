import * as z from "zod/mini";
import { MAX_NAME, phoneOf } from "../checkout/draft-schema.ts";
import { faultAt, required } from "../checkout/form-faults.ts";
import { LANGUAGES, type Language } from "../market/market.ts";
import { emailField, passwordFields, samePasswords } from "./account-schemas.ts";

/** Registration and profile (specification §3, User): shared by pages and API. */

const phone = {
  phone_number: z.optional(z.string("validation.invalid").check(z.trim(), z.maxLength(40, "validation.phone"))),
  phone_country: z.optional(z.string("validation.invalid")),
};

/** A number may be left out; one that is given must be one. */
const realPhone = z.check<{ phone_number?: string | undefined; phone_country?: string | undefined }>(
  ({ value, issues }) => {
    const { phone_number: typed = "", phone_country } = value;
    if (typed !== "" && phoneOf({ phone_number: typed, phone_country }) === null) {
      issues.push(faultAt("phone_number", "validation.phone", typed));
    }
  },
);

function normalPhone({
  phone_number: typed = "",
  phone_country,
}: {
  phone_number?: string | undefined;
  phone_country?: string | undefined;
}): string {
  return typed === "" ? "" : (phoneOf({ phone_number: typed, phone_country }) ?? "");
}

const language = z.optional(z.enum(LANGUAGES, "validation.invalid"));

export const registrationSchema = z.pipe(
  z
    .object({
      first_name: required(MAX_NAME),
      last_name: required(MAX_NAME),
      email: emailField,
      preferred_language: language,
      ...phone,
      ...passwordFields,
    })
    .check(samePasswords, realPhone),
  z.transform((value) => ({
    first_name: value.first_name,
    last_name: value.last_name,
    email: value.email,
    preferred_language: value.preferred_language as Language | undefined,
    phone_number: normalPhone(value),
    password: value.password,
  })),
);

const choice = z.optional(z.boolean("validation.invalid"));

/** Any field may be missing; each that is there must be right. */
export const profileSchema = z.pipe(
  z
    .object({
      first_name: z.optional(required(MAX_NAME)),
      last_name: z.optional(required(MAX_NAME)),
      email: z.optional(emailField),
      current_password: z.optional(z.string("validation.invalid").check(z.maxLength(128, "validation.length_max"))),
      preferred_language: language,
      cart_reminders: choice,
      wishlist_mails: choice,
      ...phone,
    })
    .check(realPhone),
  z.transform((value) => ({
    first_name: value.first_name,
    last_name: value.last_name,
    cart_reminders: value.cart_reminders,
    wishlist_mails: value.wishlist_mails,
    email: value.email,
    current_password: value.current_password,
    preferred_language: value.preferred_language as Language | undefined,
    phone_number: value.phone_number === undefined ? undefined : normalPhone(value),
  })),
);
