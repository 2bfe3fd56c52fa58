import type { ReactNode } from "react";
import type { PaymentOptionJson } from "../../shop/checkout/checkout-json.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../shop/checkout/draft.ts";
import type { Currency } from "../../shop/market/market.ts";
import { instalments } from "../../shop/pricing/instalments.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import { FilledText } from "./filled-text.tsx";
import { Icon } from "./icon.tsx";
import { PAYMENT_NAMES } from "./method-words.ts";
import { Price } from "./price.tsx";

interface PaymentChoicesProps {
  options: readonly PaymentOptionJson[];
  currency: Currency;
  /** What is paid without the fee of any method. */
  total: Minor;
  chosen: PaymentMethod | null;
  onChoose?: (method: PaymentMethod, form: HTMLFormElement | null) => void;
  /** The card form, below the card. */
  card: ReactNode;
  faultId: string | undefined;
}

/** What most people use comes first; what costs a fee, last. */
const ORDER = [PAYMENT_METHODS.card, PAYMENT_METHODS.tabby, PAYMENT_METHODS.tamara, PAYMENT_METHODS.cashOnDelivery];

/**
 * The ways to pay, as the server offers them for this country, currency and amount. One that is not offered says why;
 * one that the shop has no contract for is left out.
 */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { t } = useSite();
  return (
    <fieldset className="choices" aria-describedby={props.faultId}>
      <legend className="sr">{t("checkout.step_payment")}</legend>
      {ORDER.map((method) => {
        const option = props.options.find((one) => one.method === method);
        const isThere = option !== undefined && option.reason !== "payment.not_configured";
        return isThere && <PaymentChoice key={method} option={option} {...props} />;
      })}
    </fieldset>
  );
}

function PaymentChoice({
  option: { method, available, reason, fee },
  currency,
  total,
  chosen,
  onChoose,
  card,
}: PaymentChoicesProps & { option: PaymentOptionJson }) {
  const { t } = useSite();
  const id = `payment-${method}`;
  const info = INFO[method];
  return (
    <div className={available ? "choice" : "choice is-off"}>
      <input
        className="radio"
        type="radio"
        id={id}
        name="paymentMethod"
        value={method}
        disabled={!available}
        defaultChecked={available && chosen === method}
        aria-describedby={`${id}-more`}
        onChange={(event) => onChoose?.(method, event.target.form)}
      />
      <label className="med choice-name" htmlFor={id}>
        {t(PAYMENT_NAMES[method])}
      </label>
      <PaymentSign method={method} />
      <span className="sub" id={`${id}-more`}>
        {reason !== null && t(reason)}
        {available && info !== undefined && t(info)}
        {available && fee > 0 && (
          <FilledText
            message="payment.cash_on_delivery_fee"
            parts={{ fee: <Price amount={minorOf(fee)} currency={currency} /> }}
          />
        )}
      </span>
      {available && isSplit(method) && <Split amount={total} currency={currency} />}
      {available && method === PAYMENT_METHODS.card && <div className="extra">{card}</div>}
    </div>
  );
}

const INFO: Partial<Record<PaymentMethod, MessageKey>> = {
  [PAYMENT_METHODS.tabby]: "payment.tabby_info",
  [PAYMENT_METHODS.tamara]: "payment.tamara_info",
};

const isSplit = (method: PaymentMethod) => method === PAYMENT_METHODS.tabby || method === PAYMENT_METHODS.tamara;

const WHEN = ["payment.split_1", "payment.split_2", "payment.split_3", "payment.split_4"] as const;

/** The four parts of a purchase that is paid in instalments; shown below the method once it is chosen. */
function Split({ amount, currency }: { amount: Minor; currency: Currency }) {
  const { t } = useSite();
  const parts = instalments(amount);
  return (
    <div className="extra">
      <ol className="split4" aria-label={t("payment.split")}>
        {WHEN.map((when, index) => (
          <li key={when}>
            {t(when)}
            <b>
              <Price amount={parts[index] ?? amount} currency={currency} />
            </b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PaymentSign({ method }: { method: PaymentMethod }) {
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
