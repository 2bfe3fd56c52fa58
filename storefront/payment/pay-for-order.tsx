import { type RefObject, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import type { CardFormJson, OrderJson, PaymentJson } from "#shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { formatMoney, minorOf } from "#texts/money.ts";
import type { FailedAnswer } from "#web/failure.ts";
import { askForPayment } from "../checkout/lost-answer.ts";
import { OfflineNote } from "../checkout/offline-note.tsx";
import { OrderCheck } from "../checkout/order-check.tsx";
import { usePlacing } from "../checkout/use-placing.ts";
import { SendNote } from "../forms/send-note.tsx";
import { SendingForm } from "../forms/sending-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { TimeLeft } from "../orders/time-left.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import type { CardForm } from "./card-form.ts";
import { CardPanel, keptBy } from "./card-panel.tsx";
import type { CodeAnswer } from "./code-answer.ts";
import { Leaving } from "./leaving.tsx";
import type { FailedPayment, PayAnswer } from "./pay-answer.ts";
import { PayButton } from "./pay-button.tsx";
import { PaymentChoices } from "./payment-choices.tsx";
import { PaymentFailure } from "./payment-failure.tsx";
import { usePaying } from "./use-paying.ts";

interface PayForOrderProps {
  payment: PaymentJson;
  order: OrderJson;
  card: CardFormJson | null;
  minutesLeft: number;
  failedBefore: FailedPayment | null;
  answered: PayAnswer | CodeAnswer | FailedAnswer | undefined;
  /** Shows what became of a payment whose answer was lost, instead of the page. */
  stage: RefObject<HTMLElement | null>;
  onLost: (isLost: boolean) => void;
  /** The page asks for the code once the answer is that too many were asked for. */
  onCode: (answer: CodeAnswer) => void;
}

/** An order that is not paid yet: pay for it, in any way that is offered, as long as it is kept. */
export function PayForOrder(props: PayForOrderProps) {
  const { payment, order, card: settings, minutesLeft, failedBefore, answered, stage, onLost, onCode } = props;
  const { t, paths, market } = useSite();
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<CardForm>(null);
  const [chosen, setChosen] = useState<PaymentMethod>(payment.payment_method);
  const options = payment.payment_options;
  const totalBy = (wanted: PaymentMethod) =>
    minorOf(options.find(({ method }) => method === wanted)?.total ?? order.total);
  const placing = usePlacing<PayAnswer | CodeAnswer>({
    name: `pay-${order.reference}`,
    action: paths.payment(order.reference),
    answered,
    isReceived: () => true,
    onAnswer(answer) {
      if (answer.kind === "code") onCode(answer);
      if (answer.kind !== "pay") void revalidate();
    },
    onLost,
    isCard: chosen === PAYMENT_METHODS.card,
    card,
    isUnsettled: false,
    total: totalBy(chosen),
  });
  /** What the shop has made waits for a first try. */
  const isBegun = payment.from_cart || order.payment_events.some(({ event }) => event === "started");
  const answer = placing.answer?.kind === "code" ? undefined : placing.answer;
  const oldNews = answer === undefined ? failedBefore : null;
  const { isPaying, failure, closeFailure, retry } = usePaying(answer, oldNews, { form: placing.form, button, card });
  const isBusy = placing.stage.kind === "busy" || isPaying;
  const pay = { intent: "pay", total: totalBy(chosen), currency: order.currency, isBusy, isOff: isBusy };

  return (
    <>
      <h1 className="h1 co-title">{t("payment.pay_title")}</h1>
      <p className="lead">
        <FilledText message="payment.order" parts={{ reference: <bdi dir="ltr">{order.reference}</bdi> }} />
      </p>
      {payment.state === "open" && payment.due === 0 && (
        <p className="confirm-note">{t(isBegun ? "payment.unfinished" : "payment.by_phone")}</p>
      )}
      {payment.due > 0 && (
        <p className="confirm-note">
          <FilledText
            message="payment.difference"
            parts={{ amount: <bdi>{formatMoney(minorOf(payment.due), order.currency, market.language)}</bdi> }}
          />
        </p>
      )}
      {payment.hold_until !== null && (
        <p className="cap confirm-note">
          <TimeLeft minutes={minutesLeft} />
        </p>
      )}
      {failure !== null && <PaymentFailure failed={failure} onRetry={() => retry(chosen)} onClose={closeFailure} />}
      {answer !== undefined && <Leaving answer={answer} />}
      <SendingForm sending={placing} action={paths.payment(order.reference)} className="step-form pay-form">
        <PaymentChoices
          options={options}
          currency={order.currency}
          chosen={payment.payment_method}
          onChoose={setChosen}
          faultId={undefined}
          card={
            settings && (
              <CardPanel
                settings={settings}
                keeps={keptBy(order.lines)}
                isChosen={chosen === PAYMENT_METHODS.card}
                amount={totalBy(PAYMENT_METHODS.card)}
                currency={order.currency}
                ref={card}
              />
            )
          }
        />
        {placing.isOffline && placing.round === 0 && <OfflineNote />}
        <SendNote sending={placing} words={{ fields: "none" }} />
        <PayButton {...pay} ref={button}>
          {t("payment.pay")}
        </PayButton>
      </SendingForm>
      {placing.round > 0 &&
        stage.current !== null &&
        createPortal(
          <OrderCheck
            of="payment"
            round={placing.round}
            ask={() => askForPayment(order.reference)}
            email={order.customer.email}
            onLookOver={placing.lookOver}
            onFound={() => undefined}
            button={
              <>
                {placing.isOffline && <OfflineNote />}
                <PayButton {...pay} onPress={placing.again}>
                  {t("payment.pay")}
                </PayButton>
              </>
            }
          />,
          stage.current,
        )}
    </>
  );
}
