import * as z from "zod/mini";
import { type Country, MARKETS } from "../market/countries.ts";
import { HOME_COUNTRY, isCountry } from "../market/market.ts";

/** What every form of the shop is checked with, and how it says what is wrong; small, since every form loads it. */

/** The longest address SMTP carries. */
export const MAX_EMAIL = 254;

/** A text that must be there, trimmed. */
export const required = (longest: number) =>
  z
    .string("validation.required")
    .check(z.trim(), z.minLength(1, "validation.required"), z.maxLength(longest, "validation.length_max"));

const FAULT_KEYS = [
  "validation.required",
  "validation.email",
  "validation.phone",
  "validation.number",
  "validation.length_max",
  "validation.length_min",
  "validation.confirm",
  "validation.invalid",
  "checkout.select_delivery",
  "checkout.select_payment",
  "checkout.customs_required",
  "auth.magic_request_failed",
  "auth.current_password_wrong",
  "auth.password_trivial",
  "reviews.stars_missing",
  "reviews.photo_unreadable",
  "reviews.photo_too_large",
  "reviews.photo_too_many",
] as const;
export type FaultKey = (typeof FAULT_KEYS)[number];

/** A fault at one field of an object, found by looking at more than that field. */
export function faultAt(field: string, key: FaultKey, input: unknown) {
  // The other checks of the same object still run, so that every faulty field is named at once.
  return { code: "custom" as const, message: key, path: [field], input, continue: true };
}

/** What is wrong with one field: a message key and what its `{label}` and `{count}` stand for. */
export interface Fault {
  key: FaultKey;
  /** Message key of the field's name. */
  label: FieldLabel;
  length?: number;
}

/** Message keys of the fields' names. */
export const FIELD_LABELS = {
  first_name: "form.first_name",
  last_name: "form.last_name",
  email: "form.email",
  phone_number: "form.phone_number",
  phone_country: "form.country_code",
  country: "form.country",
  emirate: "form.emirate",
  city: "form.city",
  area: "form.area",
  street: "form.street",
  building: "form.building",
  nearestLandmark: "form.nearest_landmark",
  customerNotes: "form.order_notes",
  deliveryMethod: "checkout.step_delivery",
  paymentMethod: "checkout.step_payment",
  customsConsent: "checkout.customs_agreement",
  customerDetails: "checkout.step_customer",
  address: "checkout.step_shipping",
  preferred_language: "form.preferred_language",
  password: "form.password",
  password_confirmation: "form.confirm_password",
  current_password: "form.current_password",
  passkey_name: "account.passkey_name",
  name: "form.full_name",
  subject: "contact.subject",
  message: "contact.message",
  stars: "reviews.stars",
  title: "reviews.title",
  text: "reviews.text",
  display_name: "reviews.display_name",
  photos: "reviews.photos",
  order_number: "tracking.order_number",
  return_cause: "returns.cause",
  return_note: "returns.note",
} as const;
type AddressWords = (typeof MARKETS)[Country]["address"];
export type FieldLabel = (typeof FIELD_LABELS)[keyof typeof FIELD_LABELS] | AddressWords["city" | "area" | "street"];

/** What the parts of an address are called in its country, by field name. */
export function addressLabels(country: unknown): Record<string, FieldLabel> {
  const { city, area, street } = MARKETS[isCountry(country) ? country : HOME_COUNTRY].address;
  return { city, area, street };
}

/**
 * The first fault of each field, by its path (`email`, or `customerDetails.email` inside a draft). `labels` are names
 * that differ from the usual ones.
 */
export function faultsOf(error: z.core.$ZodError, labels: Record<string, FieldLabel> = {}): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (path in faults) continue;
    const field = String(issue.path.at(-1) ?? "");
    const fault: Fault = {
      key: FAULT_KEYS.find((key) => key === issue.message) ?? "validation.invalid",
      label: labels[field] ?? FIELD_LABELS[field as keyof typeof FIELD_LABELS] ?? "checkout.title",
    };
    if (issue.code === "too_big") fault.length = Number(issue.maximum);
    if (issue.code === "too_small" && fault.key === "validation.length_min") fault.length = Number(issue.minimum);
    faults[path] = fault;
  }
  return faults;
}
