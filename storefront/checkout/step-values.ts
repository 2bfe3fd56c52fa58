import { newPasswordSchema } from "#shop/accounts/account-schemas.ts";
import type { CheckoutDraft, CheckoutStep } from "#shop/checkout/draft.ts";
import { addressSchema, customerSchema, deliverySchema, paymentSchema } from "#shop/checkout/draft-schema.ts";
import { addressLabels, type Fault, faultsOf } from "#shop/checkout/form-faults.ts";

/** What stands in the fields of a step, by field name. */
export type StepValues = Readonly<Record<string, string>>;

/** What is wrong in a step, by field name. */
export type StepFaults = Readonly<Record<string, Fault>>;

/** The fields of each step, in the order in which they stand on the page. */
export const STEP_FIELDS = {
  customer: ["first_name", "last_name", "email", "phone_country", "phone_number"],
  delivery: ["deliveryMethod", "customsConsent"],
  shipping: ["country", "emirate", "city", "area", "street", "building", "nearestLandmark"],
  payment: ["paymentMethod", "customerNotes"],
} as const satisfies Record<CheckoutStep, readonly string[]>;

export type StepReading = { ok: true; patch: CheckoutDraft } | { ok: false; faults: StepFaults; values: StepValues };

/** What stands in the fields of a step that was sent; never a password. */
export function valuesOf(step: CheckoutStep, form: FormData): StepValues {
  return Object.fromEntries(
    STEP_FIELDS[step].map((name) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}

/**
 * Reads the form of a step by the step's own schema: in the browser before it is sent, and again in the action.
 * A part of the draft that may be kept, or what is wrong with it.
 */
export function readStep(step: CheckoutStep, form: FormData): StepReading {
  const values = valuesOf(step, form);
  const result = parse(step, values);
  return result.ok ? result : { ...result, values };
}

/** The password of a new account, chosen within the customer step. */
export function readPassword(form: FormData): { ok: true; password: string } | { ok: false; faults: StepFaults } {
  const read = newPasswordSchema.safeParse({
    password: form.get("password"),
    password_confirmation: form.get("password_confirmation"),
  });
  return read.success ? { ok: true, password: read.data.password } : refused(read.error);
}

function parse(
  step: CheckoutStep,
  values: StepValues,
): { ok: true; patch: CheckoutDraft } | { ok: false; faults: StepFaults } {
  switch (step) {
    case "customer": {
      const read = customerSchema.safeParse(values);
      return read.success ? { ok: true, patch: { customerDetails: read.data } } : refused(read.error);
    }
    case "delivery": {
      const read = deliverySchema.safeParse({
        deliveryMethod: Number(values.deliveryMethod),
        customsConsent: values.customsConsent === "on",
      });
      if (!read.success) return refused(read.error);
      const { deliveryMethod, customsConsent = false } = read.data;
      return { ok: true, patch: { deliveryMethod, customsConsent } };
    }
    case "shipping": {
      const read = addressSchema.safeParse(values);
      if (read.success) return { ok: true, patch: { address: read.data } };
      return { ok: false, faults: faultsOf(read.error, addressLabels(values.country)) };
    }
    case "payment": {
      const read = paymentSchema.safeParse({ ...values, paymentMethod: Number(values.paymentMethod) });
      if (!read.success) return refused(read.error);
      const { paymentMethod, customerNotes = "" } = read.data;
      return { ok: true, patch: { paymentMethod, customerNotes } };
    }
  }
}

function refused(error: Parameters<typeof faultsOf>[0]): { ok: false; faults: StepFaults } {
  return { ok: false, faults: faultsOf(error) };
}
