import type { PaymentFailure } from "#shop/payments/provider.ts";
import type { CardStep } from "./pay-answer.ts";

/** What a card form, Stripe's or the sandbox's, offers to the page around it. */
export interface CardForm {
  /** Puts the keyboard into its first field. */
  focus(): void;
  /** Whether the card may be sent; if not, the form says what is missing. */
  check(): Promise<boolean>;
  /** Pays with the card, or leaves it to be kept. What came of it counts only once the shop has asked the provider. */
  confirm(step: Pick<CardStep, "client_secret" | "return_url">): Promise<CardResult>;
}

/** Whether a secret is of a card that is only to be kept (SetupIntent), not of a payment. */
export const isSetup = (clientSecret: string): boolean => clientSecret.startsWith("seti_");

export type CardResult =
  /** Sent, or nobody knows: the shop is asked. */
  | { kind: "sent" }
  /** The bank wants to see the buyer first (3-D Secure). */
  | { kind: "redirect"; url: string }
  | { kind: "failed"; reason: PaymentFailure }
  /** Something in the form itself is wrong, and the form says what. */
  | { kind: "faulty" };

/** What Stripe says about a card that did not go through, as far as a buyer is told. */
export function failureOf(error: { code?: string | undefined; decline_code?: string | undefined }): PaymentFailure {
  if (error.decline_code === "insufficient_funds") return "insufficient_funds";
  if (error.code?.endsWith("_authentication_failure")) return "authentication_failed";
  if (error.code === "expired_card") return "card_expired";
  return "declined";
}
