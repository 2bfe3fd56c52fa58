import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { useSite } from "../i18n/site.tsx";
import type { CardForm } from "./card-form.ts";
import type { FailedPayment, PayAnswer } from "./pay-answer.ts";

/** The form in which a way to pay is chosen, with its button and the card's own fields. */
interface PayForm {
  form: RefObject<HTMLFormElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  card: RefObject<CardForm | null>;
}

/**
 * Takes the step that follows on an order that was placed: pays with the card form, or leaves for the provider. What
 * came of it is shown by the page that asks the shop; only a refusal told by the card form itself is known here.
 * `failedBefore` is a failure the page came with; it is shown until it is closed or something newer is known.
 */
export function usePaying(
  answer: PayAnswer | undefined,
  failedBefore: FailedPayment | null,
  { form, button, card }: PayForm,
) {
  const { paths } = useSite();
  const navigate = useNavigate();
  const [isPaying, setIsPaying] = useState(false);
  const [failed, setFailed] = useState<FailedPayment | null>(answer?.kind === "failed" ? answer : null);
  const [isOldNewsClosed, setIsOldNewsClosed] = useState(false);
  const taken = useRef<PayAnswer | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is acted upon once
  useEffect(() => {
    if (answer === undefined || taken.current === answer) return;
    taken.current = answer;
    if (answer.kind === "failed") {
      setFailed(answer);
      return;
    }
    if (answer.payment.kind === "redirect") {
      leaveFor(answer.payment.url);
      return;
    }
    void payByCard(answer, answer.payment);
  }, [answer]);

  // A page that the browser took out of its drawer again ("back") is not on its way to anywhere.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setIsPaying(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  function leaveFor(url: string): void {
    setIsPaying(true);
    window.location.assign(url);
  }

  async function payByCard(
    { reference, method }: Extract<PayAnswer, { kind: "pay" }>,
    step: Parameters<CardForm["confirm"]>[0],
  ): Promise<void> {
    // A form sent before its scripts lived has no card yet: it stands open, and the button is pressed again.
    if (card.current === null) return;
    setIsPaying(true);
    const result = await card.current.confirm(step).catch(() => ({ kind: "sent" }) as const);
    if (result.kind === "redirect") leaveFor(result.url);
    else if (result.kind === "sent") await navigate(`${paths.payment(reference)}?from=success`);
    if (result.kind !== "redirect") setIsPaying(false);
    if (result.kind === "failed") setFailed({ reference, method, reason: result.reason });
  }

  /** Back to the choice of how to pay. */
  function closeFailure(): void {
    setFailed(null);
    setIsOldNewsClosed(true);
    form.current?.querySelector<HTMLInputElement>("input[name=paymentMethod]:checked")?.focus();
  }

  /** A card is typed anew; everybody else is asked again at once. */
  function retry(chosen: PaymentMethod): void {
    closeFailure();
    if (chosen === PAYMENT_METHODS.card) card.current?.focus();
    else form.current?.requestSubmit(button.current);
  }

  return { isPaying, failure: failed ?? (isOldNewsClosed ? null : failedBefore), closeFailure, retry };
}
