import { newPasswordSchema } from "#shop/accounts/account-schemas.ts";
import type { CheckoutDraft, CheckoutStep } from "#shop/checkout/draft.ts";
import { addressSchema, customerSchema, deliverySchema, paymentSchema } from "#shop/checkout/draft-schema.ts";
import { addressLabels, faultsOf } from "#shop/checkout/form-faults.ts";
import { type StepFaults, type StepValues, valuesOf } from "./step-values.ts";

export type StepReading = { ok: true; patch: CheckoutDraft } | { ok: false; faults: StepFaults; values: StepValues };

/**
 * Reads the form of a step by the step's own schema: in the browser before it is sent, and again in the action.
 * A part of the draft that may be kept, or what is wrong with it.
 */
export function readStep(step: CheckoutStep, form: FormData): StepReading {
  const values = valuesOf(step, form);
  const result = parse(step, values);
  return result.ok ? result : { ...result, values };
}

/** What is wrong with what stands in the form of a step. */
export function stepFaults(form: FormData, step: CheckoutStep): StepFaults {
  const read = readStep(step, form);
  return read.ok ? {} : read.faults;
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
