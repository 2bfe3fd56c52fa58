import { useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import type { CheckoutJson } from "../../shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../shop/checkout/draft.ts";
import { MAX_NOTES } from "../../shop/checkout/draft-schema.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import type { CardForm } from "../checkout/card-form.ts";
import { type CheckoutAnswer, STAY_FIELD } from "../checkout/checkout-answer.ts";
import type { FailedPayment } from "../checkout/pay-answer.ts";
import { usePaying } from "../checkout/use-paying.ts";
import { usePress } from "../checkout/use-press.ts";
import { useStepForm } from "../checkout/use-step-form.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { CardPanel } from "./card-panel.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { FaultText, Field } from "./form-field.tsx";
import { Leaving } from "./leaving.tsx";
import { PAYMENT_NAMES } from "./method-words.ts";
import { PayButton } from "./pay-button.tsx";
import { PaymentChoices } from "./payment-choices.tsx";
import { PaymentFailure } from "./payment-failure.tsx";
import { refusedIn, type StepFormProps, useIsSending } from "./step-form.tsx";

/**
 * Step 4: how it is paid, and the order itself. The chosen method is kept at once, so that its fee is in the total
 * before the button is pressed; the button takes one press, and a repeated one gives the same order. After a payment
 * that came to nothing, the same button tries again on the same order, also with another method.
 */
export function PaymentForm({
  checkout,
  answer,
  failedBefore,
  idempotencyKey,
}: StepFormProps & { checkout: CheckoutJson; failedBefore: FailedPayment | null; idempotencyKey: string }) {
  const { t, paths } = useSite();
  const { draft, payment_options: options, cart } = checkout;
  const refused = refusedIn(answer, "payment");
  const { faults, formProps, maySubmit } = useStepForm("payment", refused?.faults);
  const keeper = useFetcher<CheckoutAnswer>();
  const isKeeping = keeper.state !== "idle";
  const isSending = useIsSending("place");
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<CardForm>(null);
  const payAnswer = answer?.kind === "pay" || answer?.kind === "failed" ? answer : undefined;
  const oldNews = answer === undefined ? failedBefore : null;
  const { isPaying, failure, closeFailure, retry } = usePaying(payAnswer, oldNews, { form, button, card });
  const kept = Number(refused?.values.paymentMethod ?? draft.paymentMethod ?? 0) as PaymentMethod;
  const [chosen, setChosen] = useState<PaymentMethod>(kept);
  const notes = refused?.values.customerNotes ?? draft.customerNotes ?? "";
  const total = minorOf(cart.display.finalTotal);
  const isBusy = isSending || isPaying;
  const press = usePress(isBusy || isKeeping, card);

  function keep(method: PaymentMethod, from: HTMLFormElement | null): void {
    setChosen(method);
    if (from === null) return;
    const fields = new FormData(from);
    fields.set("intent", "payment");
    fields.set(STAY_FIELD, "1");
    void keeper.submit(fields, { method: "post", action: paths.checkout() });
  }

  return (
    <Form
      method="post"
      action={paths.checkout()}
      className="step-form"
      ref={form}
      onSubmit={(event) => press(event, maySubmit, chosen === PAYMENT_METHODS.card)}
      {...formProps}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="shown_total" value={total} />
      {keeper.data?.kind === "saved" && <CartNotices notices={keeper.data.notices} />}
      {failure !== null && <PaymentFailure failed={failure} onRetry={() => retry(chosen)} onClose={closeFailure} />}
      {payAnswer !== undefined && <Leaving answer={payAnswer} />}
      <PaymentChoices
        options={options}
        currency={cart.currency}
        total={toMinor(total - minorOf(cart.display.processing_fee))}
        chosen={kept}
        onChoose={keep}
        faultId={faults.paymentMethod && "payment-fault"}
        card={
          checkout.card && (
            <CardPanel
              settings={checkout.card}
              isChosen={chosen === PAYMENT_METHODS.card}
              amount={total}
              currency={cart.currency}
              ref={card}
            />
          )
        }
      />
      {faults.paymentMethod && <FaultText fault={faults.paymentMethod} id="payment-fault" />}
      <Field label={t("form.order_notes")} fault={faults.customerNotes}>
        {(tie) => (
          <textarea
            className="input"
            rows={2}
            name="customerNotes"
            maxLength={MAX_NOTES}
            defaultValue={notes}
            {...tie}
          />
        )}
      </Field>
      <PayButton
        intent="place"
        total={total}
        currency={cart.currency}
        isBusy={isBusy || isKeeping}
        isOff={isBusy}
        ref={button}
      >
        {t("checkout.place_order")}
      </PayButton>
    </Form>
  );
}

/** How it is paid, in one line. */
export function PaymentSummary({ checkout }: { checkout: CheckoutJson }) {
  const { t } = useSite();
  const { paymentMethod } = checkout.draft;
  return paymentMethod === undefined ? null : t(PAYMENT_NAMES[paymentMethod]);
}
