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
import type { PayAnswer } from "./pay-answer.ts";

interface OrderCodeProps {
  order: OrderJson;
  answer: CodeAnswer | PayAnswer | undefined;
  onAnswer: (answer: CodeAnswer | PayAnswer) => void;
}

/** Cash on delivery that is confirmed by a code: where the code goes, and the way to another one. */
export function OrderCode({ order, answer, onAnswer }: OrderCodeProps) {
  const { t, paths } = useSite();
  const here = paths.payment(order.reference);
  const { key } = useLocation();
  // What came of a code speaks of what was sent, until something else is typed or, as another address, another one is sent.
  const [told, setTold] = useState<string | null>("answer");
  const [faults, setFaults] = useState(0);
  const refused = answer?.kind === "code" && answer;
  const options = {
    action: here,
    answered: answer,
    isReceived: ({ kind }: CodeAnswer | PayAnswer) => kind !== "code",
    onAnswer(given: CodeAnswer | PayAnswer) {
      setTold("answer");
      onAnswer(given);
    },
  };
  const confirming = useSending<CodeAnswer | PayAnswer>({
    name: `code-${order.reference}`,
    ...options,
    maySend(event) {
      const isWhole = mayBeCode(String(new FormData(event.currentTarget).get("code")));
      if (!isWhole) {
        setTold(key);
        setFaults(faults + 1);
      }
      return isWhole;
    },
    onAnswer(given) {
      options.onAnswer(given);
      // Another code is typed in its place.
      const field = codeField();
      if (field) field.value = "";
      setFaults(faults + 1);
    },
  });
  const asking = useSending<CodeAnswer | PayAnswer>({ name: `code-again-${order.reference}`, ...options });
  const { form } = confirming;
  const codeField = () => form.current?.elements.namedItem("code") as HTMLInputElement | undefined;
  // Whoever pressed Enter stands in the field already: it is come to anew, which says what is wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each fault
  useEffect(() => {
    if (faults === 0) return;
    codeField()?.blur();
    codeField()?.focus();
  }, [faults]);
  const [search] = useSearchParams();
  const isIdle = [asking, confirming].every(({ stage }) => stage.kind === "idle");
  const isSentAgain = search.get("sent") === "again" && answer === undefined && isIdle;
  // A reload, or the way back, sends none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every code that is sent leads to the same address
  useEffect(() => {
    if (search.has("sent")) window.history.replaceState(window.history.state, "", here);
  }, [key]);
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
            told === key
              ? t("order.code_incomplete")
              : told !== null && refused
                ? t(refused.refusal, { count: refused.triesLeft })
                : undefined
          }
          key={key}
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
        {answer?.kind === "failed" && <FormNote message={`payment.${answer.reason}`} />}
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
