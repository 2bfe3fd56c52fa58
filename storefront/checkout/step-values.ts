import type { CheckoutStep } from "#shop/checkout/draft.ts";
import type { Fault } from "#shop/checkout/form-faults.ts";

/** What stands in the fields of a step, by field name. */
export type StepValues = Readonly<Record<string, string>>;

/** What is wrong in a step, by field name. */
export type StepFaults = Readonly<Record<string, Fault>>;

/** The fields of each step, in the order in which they stand on the page. */
const STEP_FIELDS = {
  customer: ["first_name", "last_name", "email", "phone_country", "phone_number"],
  delivery: ["deliveryMethod", "customsConsent"],
  shipping: ["country", "emirate", "city", "area", "street", "building", "nearestLandmark"],
  payment: ["paymentMethod", "customerNotes"],
} as const satisfies Record<CheckoutStep, readonly string[]>;

/** What stands in the fields of a step that was sent; never a password. */
export function valuesOf(step: CheckoutStep, form: FormData): StepValues {
  return Object.fromEntries(
    STEP_FIELDS[step].map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}
