import type { CheckoutStep } from "#shop/checkout/draft.ts";
import { useCheckedForm } from "../forms/use-checked-form.ts";
import { readStep, type StepFaults } from "./step-values.ts";

const NONE: StepFaults = {};

/** The form of a checkout step: what is wrong is what its schema says. */
export function useStepForm(step: CheckoutStep, answered: StepFaults | undefined) {
  return useCheckedForm((form) => {
    const read = readStep(step, form);
    return read.ok ? NONE : read.faults;
  }, answered);
}
