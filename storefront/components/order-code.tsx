import { Form, Link } from "react-router";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS } from "../../shop/checkout/draft.ts";
import type { CodeAnswer } from "../checkout/code-answer.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "./filled-text.tsx";
import { TextField } from "./form-field.tsx";
import { useIsSending } from "./step-form.tsx";

/** Cash on delivery that is confirmed by a code: where the code goes, and the way to another one. */
export function OrderCode({ order, answer }: { order: OrderJson; answer: CodeAnswer | undefined }) {
  const { t, paths } = useSite();
  const isSending = useIsSending("code");
  const here = paths.payment(order.reference);
  return (
    <div className="pay-news">
      <h1 className="h2">{t("order.code_title")}</h1>
      <p className="lead">
        <FilledText message="order.code_sent" parts={{ email: <bdi dir="ltr">{order.customer.email}</bdi> }} />
      </p>
      <Form method="post" action={here} className="trackform">
        <TextField
          key={answer?.triesLeft}
          label={t("order.code")}
          fault={answer && t(answer.refusal, { count: answer.triesLeft })}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
        />
        <button type="submit" className="btn" name="intent" value="code" aria-busy={isSending}>
          {isSending && <span className="spin" />}
          {t("order.code_confirm")}
        </button>
      </Form>
      <Form method="post" action={here}>
        <input type="hidden" name="paymentMethod" value={PAYMENT_METHODS.cashOnDelivery} />
        <button type="submit" className="link-q" name="intent" value="pay">
          {t("order.code_again")}
        </button>
      </Form>
      <Link className="link-q" to={`${paths.checkout()}?step=payment`}>
        {t("payment.choose_another")}
      </Link>
    </div>
  );
}
