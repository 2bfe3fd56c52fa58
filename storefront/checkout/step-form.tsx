import { type ReactNode, use } from "react";
import type { CheckoutStep } from "#shop/checkout/draft.ts";
import { typedIn } from "#web/failure.ts";
import { SendingForm } from "../forms/sending-form.tsx";
import { useSending } from "../forms/use-sending.ts";
import { useSite } from "../i18n/site.tsx";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import { CheckoutFormsContext } from "./checkout-forms.ts";
import { StepActions } from "./checkout-step.tsx";
import type { StepFaults, StepValues } from "./step-values.ts";
import { useStepForm } from "./use-step-form.ts";

/** What every step's form gets from the page. */
export interface StepFormProps {
  answer: CheckoutAnswer | undefined;
}

/** What was entered and refused comes back as it was typed; otherwise what is kept is shown. */
export function refusedIn(answer: CheckoutAnswer | undefined, step: CheckoutStep) {
  return answer?.kind === "faults" && answer.step === step ? answer : undefined;
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
  const { failed, onAnswer } = use(CheckoutFormsContext);
  const refused = refusedIn(answer, step);
  const ownFailure = failed?.form === step ? failed : undefined;
  const { faults, isRefused, formProps, maySubmit } = useStepForm(step, refused?.faults);
  const sending = useSending<CheckoutAnswer>({
    name: `checkout-${step}`,
    action: paths.checkout(),
    answered: refused ?? ownFailure,
    maySend: maySubmit,
    isReceived: ({ kind }) => kind === "saved",
    onAnswer,
  });
  return (
    <SendingForm sending={sending} action={paths.checkout()} className="step-form" {...formProps}>
      <input type="hidden" name="intent" value={step} />
      {children({ values: refused?.values ?? { ...kept, ...typedIn(ownFailure) }, faults, isRefused })}
      <StepActions {...(back === undefined ? {} : { back })} />
    </SendingForm>
  );
}
