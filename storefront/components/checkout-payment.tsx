import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { CheckoutJson, PaymentOptionJson } from "../../shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS } from "../../shop/checkout/draft.ts";
import { MAX_NOTES } from "../../shop/checkout/draft-schema.ts";
import type { Currency } from "../../shop/market/market.ts";
import { type CheckoutAnswer, STAY_FIELD } from "../checkout/checkout-answer.ts";
import { useStepForm } from "../checkout/use-step-form.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { FilledText } from "./filled-text.tsx";
import { FaultText, Field } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import { PAYMENT_NAMES } from "./method-words.ts";
import { Price } from "./price.tsx";
import { refusedIn, type StepFormProps, useIsSending } from "./step-form.tsx";

/**
 * Step 4: how it is paid, and the order itself. The chosen method is kept at once, so that its fee is in the total
 * before the button is pressed; the button takes one press, and a repeated one gives the same order.
 */
export function PaymentForm({
  checkout,
  answer,
  idempotencyKey,
}: StepFormProps & { checkout: CheckoutJson; idempotencyKey: string }) {
  const { t, paths } = useSite();
  const { draft, payment_options: options, cart } = checkout;
  const refused = refusedIn(answer, "payment");
  const { faults, formProps, maySubmit } = useStepForm("payment", refused?.faults);
  const keeper = useFetcher<CheckoutAnswer>();
  const isKeeping = keeper.state !== "idle";
  const isSending = useIsSending("place");
  const chosen = refused?.values.paymentMethod ?? String(draft.paymentMethod ?? "");
  const notes = refused?.values.customerNotes ?? draft.customerNotes ?? "";
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isSending) isPressed.current = false;
  }, [isSending]);

  function keep(form: HTMLFormElement): void {
    const fields = new FormData(form);
    fields.set("intent", "payment");
    fields.set(STAY_FIELD, "1");
    void keeper.submit(fields, { method: "post", action: paths.checkout() });
  }

  return (
    <Form
      method="post"
      action={paths.checkout()}
      className="step-form"
      onSubmit={(event) => {
        if (isPressed.current || isKeeping || !maySubmit(event)) {
          event.preventDefault();
          return;
        }
        isPressed.current = true;
      }}
      {...formProps}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="shown_total" value={minorOf(cart.display.finalTotal)} />
      {keeper.data?.kind === "saved" && <CartNotices notices={keeper.data.notices} />}
      <fieldset className="choices" aria-describedby={faults.paymentMethod && "payment-fault"}>
        <legend className="sr">{t("checkout.step_payment")}</legend>
        {options.map((option) => (
          <PaymentChoice
            key={option.method}
            option={option}
            currency={cart.currency}
            isChosen={chosen === String(option.method)}
            onChoose={keep}
          />
        ))}
      </fieldset>
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
      <div className="co-actions">
        <button
          type="submit"
          className="btn btn-block"
          name="intent"
          value="place"
          aria-busy={isSending || isKeeping}
          aria-disabled={isSending}
        >
          {isSending || isKeeping ? <span className="spin" /> : <Icon name="lock" />}
          {t("checkout.place_order")}
          <span className="amt">
            <Price amount={minorOf(cart.display.finalTotal)} currency={cart.currency} />
          </span>
        </button>
      </div>
    </Form>
  );
}

function PaymentChoice({
  option,
  currency,
  isChosen,
  onChoose,
}: {
  option: PaymentOptionJson;
  currency: Currency;
  isChosen: boolean;
  onChoose: (form: HTMLFormElement) => void;
}) {
  const { t } = useSite();
  const { method, fee } = option;
  const id = `payment-${method}`;
  return (
    <div className="choice">
      <input
        className="radio"
        type="radio"
        id={id}
        name="paymentMethod"
        value={method}
        defaultChecked={isChosen}
        aria-describedby={`${id}-more`}
        onChange={(event) => event.target.form && onChoose(event.target.form)}
      />
      <label className="med choice-name" htmlFor={id}>
        {t(PAYMENT_NAMES[method])}
      </label>
      <PaymentSign option={option} />
      <span className="sub" id={`${id}-more`}>
        {method === PAYMENT_METHODS.tabby && t("payment.tabby_info")}
        {fee > 0 && (
          <FilledText
            message="payment.cash_on_delivery_fee"
            parts={{ fee: <Price amount={minorOf(fee)} currency={currency} /> }}
          />
        )}
      </span>
    </div>
  );
}

function PaymentSign({ option: { method } }: { option: PaymentOptionJson }) {
  switch (method) {
    case PAYMENT_METHODS.cashOnDelivery:
      return <Icon name="cash" />;
    case PAYMENT_METHODS.card:
      return (
        <span className="cards-mark">
          <span className="mark">Visa</span>
          <span className="mark">Mastercard</span>
        </span>
      );
    case PAYMENT_METHODS.tabby:
      return <span className="mark">tabby</span>;
    case PAYMENT_METHODS.tamara:
      return <span className="mark">tamara</span>;
  }
}

/** How it is paid, in one line. */
export function PaymentSummary({ checkout }: { checkout: CheckoutJson }) {
  const { t } = useSite();
  const { paymentMethod } = checkout.draft;
  return paymentMethod === undefined ? null : t(PAYMENT_NAMES[paymentMethod]);
}
