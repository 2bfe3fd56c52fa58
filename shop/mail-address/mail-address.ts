import { z } from "zod";
import { normaliseEmail } from "./normalise-email.ts";

/** An email address as people type it into a form: trimmed; the faults are message keys. */
export const mailAddress = z
  .string("validation.required")
  .trim()
  .min(1, "validation.required")
  .max(254, "validation.email")
  .regex(z.regexes.email, "validation.email");

/** The address in the form in which it is stored and compared, or null if it is none. */
export function readMailAddress(text: unknown): string | null {
  const parsed = mailAddress.safeParse(text);
  return parsed.success ? normaliseEmail(parsed.data) : null;
}
