import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { OrderJson } from "#shop/checkout/checkout-json.ts";
import { CODE_MINUTES, mayBeCode } from "#shop/checkout/code-rules.ts";
import { PAYMENT_METHODS } from "#shop/market/methods.ts";
import { TextField } from "../forms/form-field.tsx";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { SendingForm } from "../forms/sending-form.tsx";
import { useSending } from "../forms/use-sending.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import type { CodeAnswer } from "./code-answer.ts";

interface OrderCodeProps {
  order: OrderJson;
  answer: CodeAnswer | undefined;
  onAnswer: (answer: CodeAnswer) => void;
}

/** Cash on delivery that is confirmed by a code: where the code goes, and the way to another one. */
export function OrderCode({ order, answer, onAnswer }: OrderCodeProps) {
  const { t, paths } = useSite();
  const here = paths.payment(order.reference);
  // What came of a code speaks of what was sent, until something else is typed.
  const [told, setTold] = useState<"answer" | "incomplete" | null>("answer");
  const options = {
    action: here,
    answered: answer,
    isReceived: () => false,
    onAnswer(given: CodeAnswer) {
      setTold("answer");
      onAnswer(given);
    },
  };
  const confirming = useSending<CodeAnswer>({
    name: `code-${order.reference}`,
    ...options,
    maySend(event) {
      const isWhole = mayBeCode(String(new FormData(event.currentTarget).get("code")));
      if (!isWhole) {
        setTold("incomplete");
        (event.currentTarget.elements.namedItem("code") as HTMLElement | null)?.focus();
      }
      return isWhole;
    },
  });
  const asking = useSending<CodeAnswer>({ name: `code-again-${order.reference}`, ...options });
  const { form } = confirming;
  // Another code is typed in its place.
  useEffect(() => {
    const field = answer && form.current?.elements.namedItem("code");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = "";
    field.focus();
  }, [answer, form]);
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isSentAgain = search.get("sent") === "again" && answer === undefined;
  return (
    <div className="pay-news">
      <h1 className="h2">{t("order.code_title")}</h1>
      <p className="lead">
        <FilledText message="order.code_sent" parts={{ email: <bdi dir="ltr">{order.customer.email}</bdi> }} />{" "}
        {t("order.code_valid", { minutes: CODE_MINUTES })}
      </p>
      <SendingForm sending={confirming} action={here} className="trackform" onChange={() => setTold(null)}>
        <TextField
          label={t("order.code")}
          fault={
            told === "incomplete"
              ? t("order.code_incomplete")
              : told !== null && answer
                ? t(answer.refusal, { count: answer.triesLeft })
                : undefined
          }
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
        />
        <SendButton intent="code">{t("order.code_confirm")}</SendButton>
      </SendingForm>
      <SendingForm sending={asking} action={here} words={{ fields: "none" }}>
        <input type="hidden" name="paymentMethod" value={PAYMENT_METHODS.cashOnDelivery} />
        <input type="hidden" name="again" value="1" />
        {isSentAgain && <FormNote key={key} message="order.code_sent_again" isGood />}
        <SendButton intent="pay" className="link-q">
          {t("order.code_again")}
        </SendButton>
      </SendingForm>
      <p className="small">
        <FilledText
          message="order.code_no_mail"
          parts={{
            correct: (
              <Link className="link-q" to={`${paths.checkout()}?step=customer`}>
                {t("order.code_correct")}
              </Link>
            ),
            write: (
              <Link className="link-q" to={paths.contact(order.reference)}>
                {t("tracking.write_to_us")}
              </Link>
            ),
          }}
        />
      </p>
      <Link className="link-q" to={`${paths.checkout()}?step=payment`}>
        {t("payment.choose_another")}
      </Link>
    </div>
  );
}
