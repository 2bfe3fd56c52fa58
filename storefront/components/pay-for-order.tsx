import { useRef, useState } from "react";
import { Form } from "react-router";
import type { CardFormJson, OrderJson, PaymentJson } from "../../shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../shop/checkout/draft.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import type { CardForm } from "../checkout/card-form.ts";
import type { FailedPayment, PayAnswer } from "../checkout/pay-answer.ts";
import { usePaying } from "../checkout/use-paying.ts";
import { usePress } from "../checkout/use-press.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { CardPanel } from "./card-panel.tsx";
import { FilledText } from "./filled-text.tsx";
import { Leaving } from "./leaving.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentChoices } from "./payment-choices.tsx";
import { PaymentFailure } from "./payment-failure.tsx";
import { useIsSending } from "./step-form.tsx";
import { TimeLeft } from "./time-left.tsx";

interface PayForOrderProps {
  payment: PaymentJson;
  order: OrderJson;
  card: CardFormJson | null;
  minutesLeft: number;
  failedBefore: FailedPayment | null;
  answer: PayAnswer | undefined;
}

/** An order that is not paid yet: pay for it, in any way that is offered, as long as it is kept. */
export function PayForOrder({ payment, order, card: settings, minutesLeft, failedBefore, answer }: PayForOrderProps) {
  const { t, paths } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<CardForm>(null);
  const oldNews = answer === undefined ? failedBefore : null;
  const { isPaying, failure, closeFailure, retry } = usePaying(answer, oldNews, { form, button, card });
  const isSending = useIsSending("pay");
  const isBusy = isSending || isPaying;
  const press = usePress(isBusy, card);
  const [chosen, setChosen] = useState<PaymentMethod>(payment.payment_method);
  const bare = toMinor(minorOf(order.total) - minorOf(order.processing_fee));
  const fee = payment.payment_options.find(({ method }) => method === chosen)?.fee ?? 0;
  const total = toMinor(bare + minorOf(fee));

  return (
    <>
      <h1 className="h1 co-title">{t("payment.pay_title")}</h1>
      <p className="lead">
        <FilledText message="payment.order" parts={{ reference: <bdi dir="ltr">{order.reference}</bdi> }} />
      </p>
      {payment.state === "open" && <p className="confirm-note">{t("payment.unfinished")}</p>}
      <p className="cap confirm-note">
        <TimeLeft minutes={minutesLeft} />
      </p>
      {failure !== null && <PaymentFailure failed={failure} onRetry={() => retry(chosen)} onClose={closeFailure} />}
      {answer !== undefined && <Leaving answer={answer} />}
      <Form
        method="post"
        action={paths.payment(order.reference)}
        className="step-form pay-form"
        ref={form}
        onSubmit={(event) => press(event, () => true, chosen === PAYMENT_METHODS.card)}
      >
        <PaymentChoices
          options={payment.payment_options}
          currency={order.currency}
          total={bare}
          chosen={payment.payment_method}
          onChoose={setChosen}
          faultId={undefined}
          card={
            settings && (
              <CardPanel
                settings={settings}
                isChosen={chosen === PAYMENT_METHODS.card}
                amount={bare}
                currency={order.currency}
                ref={card}
              />
            )
          }
        />
        <PayButton intent="pay" total={total} currency={order.currency} isBusy={isBusy} isOff={isBusy} ref={button}>
          {t("payment.pay")}
        </PayButton>
      </Form>
    </>
  );
}
