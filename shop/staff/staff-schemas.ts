import * as z from "zod/mini";
import { emailField, givenPassword, loginSchema, passwordFields, samePasswords } from "../accounts/account-schemas.ts";
import { faultAt, required } from "../checkout/form-faults.ts";
import { COUNTRIES, LANGUAGES } from "../market/market.ts";
import { newPasskeySchema, passkeyNameSchema, signedByPasskeySchema } from "../passkeys/passkey-schemas.ts";
import { ALERT_NAMES } from "./alerts.ts";
import { PROGRAM_CHOICES } from "./programs.ts";
import { GIVEN_PERMISSIONS, PERMISSIONS_OF_COUNTRIES, type Permission, ROLES } from "./roles.ts";

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

/** A role of the table by its name, an own one by its number. */
const roleField = z.union([z.enum(ROLES), z.uuid()], "validation.invalid");

export const inviteSchema = z.object({ email: emailField, role: roleField });

/** What becomes of somebody's keys and webhooks; they end where nothing is said. */
const programs = z._default(z.enum(PROGRAM_CHOICES, "validation.invalid"), "end");

/** `version`: the one that was seen. */
export const roleSchema = z.object({
  role: roleField,
  version: z.int("validation.invalid").check(z.minimum(1, "validation.invalid")),
  programs,
});
export const leavingSchema = z.object({ programs });

const MAX_ROLE_NAME = 40;
const MAX_LIMIT_AED = 1_000_000;

const ownRole = {
  name: z.object({ en: required(MAX_ROLE_NAME), ar: required(MAX_ROLE_NAME) }),
  permissions: z.array(z.enum(GIVEN_PERMISSIONS), "validation.invalid").check(z.minLength(1, "validation.required")),
  /** How much it may give back of one order alone. */
  refund_limit_aed: z
    .number("validation.number")
    .check(z.gte(0, "validation.invalid"), z.lte(MAX_LIMIT_AED, "validation.invalid")),
  /** None: all. */
  countries: z.array(z.enum(COUNTRIES, "validation.invalid"), "validation.invalid"),
};
/** What is confined to countries has only permissions that can be. */
const confined = z.check<{ permissions: Permission[]; countries: string[] }>(({ value, issues }) => {
  const isConfined = value.permissions.every((each) => PERMISSIONS_OF_COUNTRIES.includes(each));
  if (value.countries.length > 0 && !isConfined)
    issues.push(faultAt("countries", "validation.invalid", value.countries));
});

/** A role that an owner puts together. One for some countries is made of what can leave the others out. */
export const ownRoleSchema = z.object(ownRole).check(confined);
export const ownRoleChangeSchema = z
  .object({ ...ownRole, version: z.int("validation.invalid").check(z.minimum(1, "validation.invalid")) })
  .check(confined);

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
  waiting_mails: z.optional(
    z.partialRecord(z.enum(ALERT_NAMES), z.boolean("validation.invalid"), "validation.invalid"),
  ),
  single_keys: z.optional(z.boolean("validation.invalid")),
});

const MOST_SIGNS_OF_ENDPOINT = 1000;
const endpoint = z
  .string("validation.required")
  .check(
    z.maxLength(MOST_SIGNS_OF_ENDPOINT, "validation.invalid"),
    z.regex(/^https?:\/\/[^\s@]+$/, "validation.invalid"),
  );

/** What a browser says of itself (`PushSubscription.toJSON()`): 65 bytes and 16 bytes as base64url. */
export const pushDeviceSchema = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string("validation.required").check(z.regex(/^[\w-]{87}$/, "validation.invalid")),
    auth: z.string("validation.required").check(z.regex(/^[\w-]{22}$/, "validation.invalid")),
  }),
});

export const pushEndpointSchema = z.object({ endpoint });
