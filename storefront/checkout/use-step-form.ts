import type { CheckoutStep } from "#shop/checkout/draft.ts";
import { checkLater } from "../forms/check-later.ts";
import { useCheckedForm } from "../forms/use-checked-form.ts";
import type { StepFaults } from "./step-values.ts";

const check = checkLater(async () => (await import("./read-step.ts")).stepFaults);

/** The form of a checkout step: what is wrong is what its schema says. */
export function useStepForm(step: CheckoutStep, answered: StepFaults | undefined) {
  return useCheckedForm((form) => check(form, step), answered);
}
