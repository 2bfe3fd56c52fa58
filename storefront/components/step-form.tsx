import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { CheckoutStep } from "../../shop/checkout/draft.ts";
import type { CheckoutAnswer } from "../checkout/checkout-answer.ts";
import type { StepFaults, StepValues } from "../checkout/step-values.ts";
import { useStepForm } from "../checkout/use-step-form.ts";
import { useSite } from "../i18n/site.tsx";
import { StepActions } from "./checkout-step.tsx";

/** What every step's form gets from the page. */
export interface StepFormProps {
  answer: CheckoutAnswer | undefined;
}

/** What was entered and refused comes back as it was typed; otherwise what is kept is shown. */
export function refusedIn(answer: CheckoutAnswer | undefined, step: CheckoutStep) {
  return answer?.kind === "faults" && answer.step === step ? answer : undefined;
}

/** True while a form with this intent is on its way, up to the page that follows. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

/** The form of one of the first three steps; it works before scripts do. */
export function StepForm({
  step,
  answer,
  back,
  kept,
  children,
}: StepFormProps & {
  step: CheckoutStep;
  back?: CheckoutStep;
  /** What the draft holds, by field name. */
  kept: StepValues;
  children: (fields: { values: StepValues; faults: StepFaults; isRefused: boolean }) => ReactNode;
}) {
  const { paths } = useSite();
  const refused = refusedIn(answer, step);
  const { faults, isRefused, formProps, maySubmit } = useStepForm(step, refused?.faults);
  const isSending = useIsSending(step);
  return (
    <Form
      method="post"
      action={paths.checkout()}
      className="step-form"
      preventScrollReset
      replace
      onSubmit={(event) => {
        if (isSending || !maySubmit(event)) event.preventDefault();
      }}
      {...formProps}
    >
      <input type="hidden" name="intent" value={step} />
      {children({ values: refused?.values ?? kept, faults, isRefused })}
      <StepActions isBusy={isSending} {...(back === undefined ? {} : { back })} />
    </Form>
  );
}
