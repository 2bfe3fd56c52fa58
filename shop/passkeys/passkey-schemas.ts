import * as z from "zod/mini";
import { required } from "../checkout/form-faults.ts";

/** What a browser says for a passkey, as far as it is looked at; bounded before anything of it is decoded. */

const base64url = (longest: number) =>
  z
    .string("validation.invalid")
    .check(z.maxLength(longest, "validation.invalid"), z.regex(/^[A-Za-z0-9_-]*$/, "validation.invalid"));

/** Longest credential id that the standard allows, 1023 bytes, as base64url. */
const MAX_ID = 1364;
const MAX_DATA = 16_000;
const MAX_TRANSPORTS = 8;

const credential = {
  id: base64url(MAX_ID),
  rawId: base64url(MAX_ID),
  type: z.literal("public-key", "validation.invalid"),
};

/** Of `navigator.credentials.create`. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_DATA),
    attestationObject: base64url(MAX_DATA),
    transports: z.optional(
      z
        .array(z.string("validation.invalid").check(z.maxLength(20, "validation.invalid")))
        .check(z.maxLength(MAX_TRANSPORTS, "validation.invalid")),
    ),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** Of `navigator.credentials.get`. */
export const signedByPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MAX_DATA),
    authenticatorData: base64url(MAX_DATA),
    signature: base64url(MAX_DATA),
    userHandle: base64url(100),
  }),
});
export type SignedByPasskey = z.output<typeof signedByPasskeySchema>;

const MAX_PASSKEY_NAME = 60;
export const passkeyNameSchema = z.object({ passkey_name: required(MAX_PASSKEY_NAME) });
