import * as z from "zod/mini";
import { emailField, givenPassword, loginSchema, passwordFields, samePasswords } from "../accounts/account-schemas.ts";
import { required } from "../checkout/form-faults.ts";
import { LANGUAGES } from "../market/market.ts";
import { newPasskeySchema, passkeyNameSchema, signedByPasskeySchema } from "../passkeys/passkey-schemas.ts";
import { ROLES } from "./roles.ts";

const MAX_NAME = 80;

export const staffSignInSchema = loginSchema;

/** A code of the app or a recovery code, which is longer. */
export const codeSchema = z.object({ code: required(40) });

/** Of an invitation's link. */
export const invitationTokenSchema = z.object({ token: required(100) });

/** `setup`: what `beginJoining` gave along with the secret. `email` counts for the first owner only. */
export const joinSchema = z
  .object({
    token: required(100),
    setup: required(500),
    code: required(10),
    name: required(MAX_NAME),
    email: emailField,
    language: z.enum(LANGUAGES, "validation.invalid"),
    ...passwordFields,
  })
  .check(samePasswords);

export const inviteSchema = z.object({ email: emailField, role: z.enum(ROLES, "validation.invalid") });

/** `version`: the one that was seen. */
export const roleSchema = z.object({
  role: z.enum(ROLES, "validation.invalid"),
  version: z.int("validation.invalid").check(z.minimum(1, "validation.invalid")),
});

export const ownPasswordSchema = z.object({ current_password: givenPassword, ...passwordFields }).check(samePasswords);

/** Of `navigator.credentials.get`, for one of somebody's own passkeys: it may leave out whose it is. */
export const signedByStaffSchema = z.object({
  ...signedByPasskeySchema.shape,
  response: z.object({
    ...signedByPasskeySchema.shape.response.shape,
    userHandle: z.optional(signedByPasskeySchema.shape.response.shape.userHandle),
  }),
});
export type SignedByStaff = z.output<typeof signedByStaffSchema>;

/** What a browser has made, and its owner's word for it. */
export const newStaffPasskeySchema = z.object({ ...newPasskeySchema.shape, ...passkeyNameSchema.shape });

/** What is not named stays as it is. */
export const settingsSchema = z.object({
  language: z.optional(z.enum(LANGUAGES, "validation.invalid")),
  order_mails: z.optional(z.boolean("validation.invalid")),
  stock_mails: z.optional(z.boolean("validation.invalid")),
  single_keys: z.optional(z.boolean("validation.invalid")),
});
