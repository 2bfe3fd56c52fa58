import * as z from "zod/mini";
import { faultAt, MAX_EMAIL, required } from "../checkout/form-faults.ts";

/**
 * What is entered to sign in: shared by pages and API. Every message is a key of the catalogues (`faultsOf` of the
 * checkout's schemas adds its parameters).
 */

const MIN_PASSWORD = 8;
/** Bounds the work of hashing; a sentence of twenty words fits. */
const MAX_PASSWORD = 128;

export const emailField = required(MAX_EMAIL).check(z.regex(z.regexes.email, "validation.email"));

/** A password somebody claims to have: only its length is bounded. */
export const givenPassword = z
  .string("validation.required")
  .check(z.minLength(1, "validation.required"), z.maxLength(MAX_PASSWORD, "validation.length_max"));

/** A password somebody chooses: long enough, and not one that is tried first. Length is what counts (NIST SP 800-63B). */
export const chosenPassword = z.string("validation.required").check(
  z.minLength(1, "validation.required"),
  z.minLength(MIN_PASSWORD, "validation.length_min"),
  z.maxLength(MAX_PASSWORD, "validation.length_max"),
  z.refine((password) => !isTrivial(password), "auth.password_trivial"),
);

const FIRST_TRIED = /^(?:(.)\1*|password|passw0rd|0?1234567(8(90?)?)?|qwertyui(op)?|iloveyou|abcdefgh)$/i;

function isTrivial(password: string): boolean {
  return password.length >= MIN_PASSWORD && FIRST_TRIED.test(password);
}

export const loginSchema = z.object({ email: emailField, password: givenPassword });

/** 'The entered email is invalid' (specification §8) for anything that is no address. */
export const magicRequestSchema = z.object({
  email: z
    .string("auth.magic_request_failed")
    .check(
      z.trim(),
      z.maxLength(MAX_EMAIL, "auth.magic_request_failed"),
      z.regex(z.regexes.email, "auth.magic_request_failed"),
    ),
});

export const emailSchema = z.object({ email: emailField });

/** The two fields of a new password. */
export const passwordFields = {
  password: chosenPassword,
  password_confirmation: z.string("validation.required").check(z.minLength(1, "validation.required")),
};

interface Passwords {
  password: string;
  password_confirmation: string;
}

/** Both fields must be the same. */
export const samePasswords = z.check<Passwords>(({ value, issues }) => {
  if (value.password !== value.password_confirmation) {
    issues.push(faultAt("password_confirmation", "validation.confirm", value.password_confirmation));
  }
});

export const newPasswordSchema = z.object(passwordFields).check(samePasswords);

export const changePasswordSchema = z
  .object({ current_password: givenPassword, ...passwordFields })
  .check(samePasswords);
