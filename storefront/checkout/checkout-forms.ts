import { createContext } from "react";
import type { FailedAnswer } from "#web/failure.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** What the checkout's page hands to the form of whichever step is open. */
interface CheckoutForms {
  /** Why the form did not get through that was sent without scripts. */
  failed: FailedAnswer | undefined;
  /** Takes what a form was answered: the page shows what concerns more than that form. */
  onAnswer: (answer: CheckoutAnswer) => void;
}

export const CheckoutFormsContext = createContext<CheckoutForms>({ failed: undefined, onAnswer: () => undefined });
