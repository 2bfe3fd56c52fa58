import * as z from "zod/mini";
import { type Address, EMIRATES, type Emirate } from "../delivery/address.ts";
import { COUNTRIES, type Country, MARKETS } from "../market/countries.ts";
import { HOME_COUNTRY } from "../market/market.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS } from "../market/methods.ts";
import { isPhoneCountry } from "./calling-codes.ts";
import { type CustomerDetails, MAX_NOTES } from "./draft.ts";
import { faultAt, MAX_EMAIL, required } from "./form-faults.ts";
import { normalisePhone } from "./phone.ts";

/**
 * What may be entered at checkout: one schema per step, shared by the page, its action and the API, so that a
 * browser and the server never disagree. Every message is a key of the catalogues; `faultsOf` adds its parameters.
 * Sources: specification §3 (fields), §4 (what each step needs), §5 (messages).
 */

export const MAX_NAME = 60;
export const MAX_ADDRESS_PART = 120;
const optional = (longest: number) =>
  z.optional(z.string("validation.invalid").check(z.trim(), z.maxLength(longest, "validation.length_max")));

/** What is asked of whoever orders besides the mail address, which callers may not have. */
export const person = {
  first_name: required(MAX_NAME),
  last_name: required(MAX_NAME),
  phone_number: required(40),
  phone_country: z.optional(z.string("validation.invalid")),
};
type TypedPhone = { phone_number: string; phone_country?: string | undefined };
/** A check for schemas: adds a fault to a number that nobody can be called by; an empty one is missing, not wrong. */
export const isTelephone = ({ value, issues }: { value: TypedPhone; issues: unknown[] }) => {
  if (value.phone_number !== "" && phoneOf(value) === null) {
    issues.push(faultAt("phone_number", "validation.phone", value.phone_number));
  }
};

/**
 * `phone_country` says how to read a number written without country prefix; the home country unless given.
 * The result holds the number as E.164 only.
 */
export const customerSchema = z.pipe(
  z
    .object({ ...person, email: required(MAX_EMAIL).check(z.regex(z.regexes.email, "validation.email")) })
    .check(isTelephone),
  z.transform(
    (value): CustomerDetails => ({
      first_name: value.first_name,
      last_name: value.last_name,
      email: value.email,
      phone_number: phoneOf(value) ?? value.phone_number,
    }),
  ),
);

/** Whom a parcel is for, as above; their mail address is no matter of labels. */
export const recipientSchema = z.pipe(
  z.object(person).check(isTelephone),
  z.transform((value) => ({
    first_name: value.first_name,
    last_name: value.last_name,
    phone_number: phoneOf(value) ?? value.phone_number,
  })),
);

/** A number as it was typed → E.164, null when it cannot be one. */
export function phoneOf(value: { phone_number: string; phone_country?: string | undefined }): string | null {
  return normalisePhone(value.phone_number, isPhoneCountry(value.phone_country) ? value.phone_country : HOME_COUNTRY);
}

/** The emirate is asked for where there are emirates and dropped elsewhere; empty optional fields are left out. */
export const addressSchema = z.pipe(
  z
    .object({
      country: z.enum(COUNTRIES, "validation.required"),
      emirate: z.optional(z.string("validation.invalid")),
      city: required(MAX_ADDRESS_PART),
      area: required(MAX_ADDRESS_PART),
      street: required(MAX_ADDRESS_PART),
      building: required(MAX_ADDRESS_PART),
      nearestLandmark: optional(MAX_ADDRESS_PART),
      latitude: z.optional(
        z.number("validation.number").check(z.gte(-90, "validation.invalid"), z.lte(90, "validation.invalid")),
      ),
      longitude: z.optional(
        z.number("validation.number").check(z.gte(-180, "validation.invalid"), z.lte(180, "validation.invalid")),
      ),
    })
    .check(({ value, issues }) => {
      if (!asksEmirate(value.country) || isEmirate(value.emirate)) return;
      issues.push(faultAt("emirate", value.emirate ? "validation.invalid" : "validation.required", value.emirate));
    }),
  z.transform((value): Address => {
    const address: Address = {
      country: value.country,
      city: value.city,
      area: value.area,
      street: value.street,
      building: value.building,
    };
    if (asksEmirate(value.country) && isEmirate(value.emirate)) address.emirate = value.emirate;
    if (value.nearestLandmark) address.nearestLandmark = value.nearestLandmark;
    if (value.latitude !== undefined) address.latitude = value.latitude;
    if (value.longitude !== undefined) address.longitude = value.longitude;
    return address;
  }),
);

function asksEmirate(country: Country): boolean {
  return MARKETS[country].address.emirate;
}

function isEmirate(value: unknown): value is Emirate {
  return (EMIRATES as readonly unknown[]).includes(value);
}

const deliveryMethod = z.literal(Object.values(DELIVERY_METHODS), "checkout.select_delivery");
const paymentMethod = z.literal(Object.values(PAYMENT_METHODS), "checkout.select_payment");
const customsConsent = z.optional(z.boolean("validation.invalid"));
const customerNotes = optional(MAX_NOTES);

export const deliverySchema = z.object({ deliveryMethod, customsConsent }).check(({ value, issues }) => {
  if (value.deliveryMethod === DELIVERY_METHODS.international && value.customsConsent !== true) {
    issues.push(faultAt("customsConsent", "checkout.customs_required", value.customsConsent));
  }
});

export const paymentSchema = z.object({ paymentMethod, customerNotes });

/**
 * A part of the draft as the API takes it: any step may be missing, each that is there must be whole.
 * Whether the customs consent is missing is judged with the step (`CheckoutJson.steps`), not here.
 */
export const draftPatchSchema = z.object({
  customerDetails: z.optional(customerSchema),
  deliveryMethod: z.optional(deliveryMethod),
  customsConsent,
  address: z.optional(addressSchema),
  paymentMethod: z.optional(paymentMethod),
  customerNotes,
});
