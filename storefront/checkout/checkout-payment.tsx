import { type RefObject, use, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import type { CheckoutJson } from "#shop/checkout/checkout-json.ts";
import { MAX_NOTES } from "#shop/checkout/draft.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { PAYMENT_NAMES } from "#texts/method-names.ts";
import { minorOf } from "#texts/money.ts";
import { successIn, typedIn } from "#web/failure.ts";
import { mergeNotices } from "../cart/cart-notice.ts";
import { CartNotices } from "../cart/cart-notices.tsx";
import { forgetDraft } from "../forms/draft.ts";
import { FaultText, TextAreaField } from "../forms/form-field.tsx";
import { SendNote } from "../forms/send-note.tsx";
import { SendingForm } from "../forms/sending-form.tsx";
import { useDelivery } from "../forms/use-delivery.ts";
import { useSite } from "../i18n/site.tsx";
import type { CardForm } from "../payment/card-form.ts";
import { CardPanel, keptBy } from "../payment/card-panel.tsx";
import { Leaving } from "../payment/leaving.tsx";
import type { FailedPayment } from "../payment/pay-answer.ts";
import { PayButton } from "../payment/pay-button.tsx";
import { onlyPayment, PaymentChoices } from "../payment/payment-choices.tsx";
import { PaymentFailure } from "../payment/payment-failure.tsx";
import { usePaying } from "../payment/use-paying.ts";
import { FilledText } from "../ui/filled-text.tsx";
import { type CheckoutAnswer, STAY_FIELD } from "./checkout-answer.ts";
import { CheckoutFormsContext } from "./checkout-forms.ts";
import { askForOrder } from "./lost-answer.ts";
import { OfflineNote } from "./offline-note.tsx";
import { OrderCheck } from "./order-check.tsx";
import { refusedIn, type StepFormProps } from "./step-form.tsx";
import { usePlacing } from "./use-placing.ts";
import { useStepForm } from "./use-step-form.ts";

const FORM = "checkout-payment";

/**
 * Step 4: how it is paid, and the order itself. The chosen method is kept at once, so that its fee is in the total
 * before the button is pressed; the button takes one press, and a repeated one gives the same order. After a payment
 * that came to nothing, the same button tries again on the same order, also with another method. While a lost answer
 * is looked into, `stage` shows that instead of the page.
 */
export function PaymentForm({
  checkout,
  answer,
  failedBefore,
  isUncertain,
  stage,
  onLost,
}: StepFormProps & {
  checkout: CheckoutJson;
  failedBefore: FailedPayment | null;
  /** A change of the cart is under way: the total is about to be another. */
  isUncertain: boolean;
  stage: RefObject<HTMLElement | null>;
  /** Whether the answer to the last press was lost. */
  onLost: (isLost: boolean) => void;
}) {
  const { t, paths } = useSite();
  const { failed, onAnswer } = use(CheckoutFormsContext);
  const { revalidate } = useRevalidator();
  const { draft, payment_options: options, cart } = checkout;
  const refused = refusedIn(answer, "payment");
  const { faults, formProps, maySubmit } = useStepForm("payment", refused?.faults);
  const keeper = useDelivery<CheckoutAnswer>("payment-method", paths.checkout(), { revalidates: true });
  const [kept, setKept] = useState<CheckoutAnswer>();
  const isKeeping = keeper.isBusy || isUncertain;
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<CardForm>(null);
  const only = onlyPayment(options)?.method;
  const method = Number(refused?.values.paymentMethod ?? draft.paymentMethod ?? only ?? 0) as PaymentMethod;
  const [chosen, setChosen] = useState<PaymentMethod>(method);
  const notes = refused?.values.customerNotes ?? typedIn(failed).customerNotes ?? draft.customerNotes ?? "";
  // A choice that is not kept yet has its fee in the total already: pressed at once, the button says what it will be.
  const changed = chosen === draft.paymentMethod ? undefined : options.find((option) => option.method === chosen);
  const total = minorOf(changed?.total ?? cart.display.finalTotal);
  const placing = usePlacing<CheckoutAnswer>({
    name: FORM,
    action: paths.checkout(),
    answered: refused ?? (failed?.form === "place" ? failed : payAnswerIn(answer)),
    maySend: maySubmit,
    isReceived: ({ kind }) => kind === "pay" || kind === "failed",
    onAnswer(given) {
      onAnswer(given);
      // What was refused may have found new prices.
      if (given.kind !== "pay") void revalidate();
    },
    onLost,
    isCard: chosen === PAYMENT_METHODS.card,
    card,
    isUnsettled: isKeeping,
    total,
  });
  const payAnswer = payAnswerIn(placing.answer);
  const oldNews = placing.answer === undefined ? failedBefore : null;
  const { isPaying, failure, closeFailure, retry } = usePaying(payAnswer, oldNews, {
    form: placing.form,
    button,
    card,
  });
  const isBusy = placing.stage.kind === "busy" || isPaying;
  const pay = { intent: "place", total, currency: cart.currency, isOff: isBusy };

  function keep(choice: PaymentMethod, from: HTMLFormElement | null): void {
    setChosen(choice);
    if (from === null) return;
    const fields = new FormData(from);
    fields.set("intent", "payment");
    fields.set(STAY_FIELD, "1");
    void keeper.deliver(fields).then((given) => setKept(given === null ? undefined : successIn(given)));
  }

  // What is no choice is kept at once, so that its fee is in the total.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens or the choice falls away
  useEffect(() => {
    if (only !== undefined && draft.paymentMethod !== only) keep(only, placing.form.current);
  }, [only]);

  return (
    <SendingForm sending={placing} action={paths.checkout()} className="step-form" {...formProps}>
      <input type="hidden" name="idempotency_key" value={checkout.order_key} />
      <input type="hidden" name="shown_total" value={total} />
      {kept?.kind === "saved" && <CartNotices notices={mergeNotices(kept.notices, [])} />}
      {failure !== null && <PaymentFailure failed={failure} onRetry={() => retry(chosen)} onClose={closeFailure} />}
      {payAnswer !== undefined && <Leaving answer={payAnswer} />}
      <PaymentChoices
        options={options}
        currency={cart.currency}
        chosen={method}
        onChoose={keep}
        faultId={faults.paymentMethod && "payment-fault"}
        card={
          checkout.card && (
            <CardPanel
              settings={checkout.card}
              keeps={keptBy(cart.cart_items)}
              isChosen={chosen === PAYMENT_METHODS.card}
              amount={minorOf(options.find((option) => option.method === PAYMENT_METHODS.card)?.total ?? 0)}
              currency={cart.currency}
              ref={card}
            />
          )
        }
      />
      {faults.paymentMethod && <FaultText fault={faults.paymentMethod} id="payment-fault" />}
      <TextAreaField
        label={t("form.order_notes")}
        fault={faults.customerNotes}
        name="customerNotes"
        rows={2}
        maxLength={MAX_NOTES}
        defaultValue={notes}
      />
      {placing.isOffline && placing.round === 0 && <OfflineNote />}
      <SendNote sending={placing} />
      <TermsNote />
      <PayButton {...pay} isBusy={isBusy || isKeeping} ref={button}>
        {t("checkout.place_order")}
      </PayButton>
      {placing.round > 0 &&
        stage.current !== null &&
        createPortal(
          <OrderCheck
            of="order"
            round={placing.round}
            ask={() => askForOrder(checkout.order_key)}
            email={draft.customerDetails?.email ?? ""}
            onLookOver={placing.lookOver}
            onFound={() => forgetDraft(FORM)}
            button={
              <>
                {placing.isOffline && <OfflineNote />}
                <PayButton {...pay} isBusy={isBusy} onPress={placing.again}>
                  {t("checkout.place_order")}
                </PayButton>
              </>
            }
          />,
          stage.current,
        )}
    </SendingForm>
  );
}

/** The pages whose words hold for the order. They open beside it, so that nothing that was entered is lost. */
const TERMS = [
  ["terms", "/terms-and-conditions", "footer.terms"],
  ["returns", "/return-policy", "returns.policy"],
  ["privacy", "/privacy-policy", "footer.privacy_policy"],
] as const;

function TermsNote() {
  const { t, paths } = useSite();
  const links = TERMS.map(([name, path, label]) => [
    name,
    <a key={name} className="link-q" href={paths.any(path)} target="_blank" rel="noopener">
      {t(label)}
    </a>,
  ]);
  return (
    <p className="small muted">
      <FilledText message="checkout.terms_notice" parts={Object.fromEntries(links)} />
    </p>
  );
}

function payAnswerIn(answer: CheckoutAnswer | undefined) {
  return answer?.kind === "pay" || answer?.kind === "failed" ? answer : undefined;
}

/** How it is paid, in one line. */
export function PaymentSummary({ checkout }: { checkout: CheckoutJson }) {
  const { t } = useSite();
  const { paymentMethod } = checkout.draft;
  return paymentMethod === undefined ? null : t(PAYMENT_NAMES[paymentMethod]);
}
