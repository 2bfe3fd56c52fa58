import type { RefObject } from "react";
import type { CheckoutJson } from "#shop/checkout/checkout-json.ts";
import type { CheckoutStep } from "#shop/checkout/draft.ts";
import { AddressText } from "../delivery/address-text.tsx";
import type { FailedPayment } from "../payment/pay-answer.ts";
import { AddressForm } from "./checkout-address.tsx";
import type { CheckoutAnswer } from "./checkout-answer.ts";
import { DeliveryForm, DeliverySummary } from "./checkout-delivery.tsx";
import { PaymentForm, PaymentSummary } from "./checkout-payment.tsx";

/** A step after the first. */
export type LaterStep = Exclude<CheckoutStep, "customer">;

export interface LaterFormProps {
  step: LaterStep;
  checkout: CheckoutJson;
  answer: CheckoutAnswer | undefined;
  failedBefore: FailedPayment | null;
  isUncertain: boolean;
  stage: RefObject<HTMLElement | null>;
  onLost: (isLost: boolean) => void;
}

/** The form of a later step. */
export function LaterForm({ step, ...props }: LaterFormProps) {
  if (step === "delivery") return <DeliveryForm {...props} />;
  if (step === "shipping") return <AddressForm address={props.checkout.draft.address} answer={props.answer} />;
  return <PaymentForm {...props} />;
}

/** What stands of a later step once it is complete. */
export function LaterSummary({ step, checkout }: { step: LaterStep; checkout: CheckoutJson }) {
  const { address } = checkout.draft;
  if (step === "delivery") return <DeliverySummary checkout={checkout} />;
  if (step === "shipping") return address && <AddressText address={address} />;
  return <PaymentSummary checkout={checkout} />;
}
