import * as z from "zod/mini";
import { MAX_EMAIL, required } from "../checkout/form-faults.ts";

/** What the contact form asks for, shared by page and API; messages are keys of the catalogues. */

/** Specification §3, named by the texts `contact.subject_<subject>`. */
export const CONTACT_SUBJECTS = [
  "product_inquiry",
  "shipping_delivery",
  "returns_refunds",
  "technical_support",
  "feedback_complaints",
  "general_inquiry",
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

const MAX_CONTACT_NAME = 120;
/** As counted by `String.length`. */
export const MAX_CONTACT_MESSAGE = 10_000;

/** Line breaks and other invisible commands have no place in a line: they would end up in the head of a mail. */
const ONE_LINE = /^\P{Cc}*$/u;
/** A message may have lines and tabs. */
const LINES = /^(?:\P{Cc}|[\n\r\t])*$/u;

export const contactSchema = z.object({
  name: required(MAX_CONTACT_NAME).check(z.regex(ONE_LINE, "validation.invalid")),
  email: required(MAX_EMAIL).check(z.regex(z.regexes.email, "validation.email")),
  subject: z.enum(CONTACT_SUBJECTS, "validation.required"),
  message: required(MAX_CONTACT_MESSAGE).check(z.regex(LINES, "validation.invalid")),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.optional(z.string("validation.invalid").check(z.maxLength(2000, "validation.invalid"))),
});
export type ContactForm = z.output<typeof contactSchema>;
