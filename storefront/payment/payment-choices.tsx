import { type ReactNode, useEffect, useRef } from "react";
import type { PaymentOptionJson } from "#shop/checkout/checkout-json.ts";
import type { Currency } from "#shop/market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shop/market/methods.ts";
import { instalments } from "#shop/pricing/instalments.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { PAYMENT_NAMES } from "#texts/method-names.ts";
import { minorOf } from "#texts/money.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { MethodMarks } from "./method-marks.tsx";

interface PaymentChoicesProps {
  options: readonly PaymentOptionJson[];
  currency: Currency;
  chosen: PaymentMethod | null;
  onChoose?: (method: PaymentMethod, form: HTMLFormElement | null) => void;
  /** The card form, below the card. */
  card: ReactNode;
  faultId: string | undefined;
}

/** Whether a method exists for this country and this shop at all; what stands in its way else is said beside it. */
const isPossible = ({ reason }: PaymentOptionJson) =>
  reason !== "payment.not_configured" && reason !== "payment.not_in_country";

/**
 * The ways to pay that this country has, as the server lists them. One that does not go together with this amount or
 * buyer says why.
 */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { t } = useSite();
  const options = props.options.filter(isPossible);
  const only = onlyPayment(props.options);
  const group = useRef<HTMLFieldSetElement>(null);
  const { chosen, onChoose } = props;
  // What was chosen before the scripts came was no change that anybody heard: its fee belongs in the total all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    const radio = group.current?.querySelector<HTMLInputElement>("[name=paymentMethod]:checked");
    const method = options.find((option) => String(option.method) === radio?.value)?.method;
    if (radio && method !== undefined && method !== chosen) onChoose?.(method, radio.form);
  }, []);
  if (only !== null) return <OnlyPayment option={only} currency={props.currency} />;
  return (
    <fieldset className="choices" aria-describedby={props.faultId} ref={group}>
      <legend className="sr">{t("checkout.step_payment")}</legend>
      {options.map((option) => (
        <PaymentChoice key={option.method} option={option} {...props} />
      ))}
    </fieldset>
  );
}

/** The one way to pay, null where there is a choice. A card has a form of its own and stays a choice. */
export function onlyPayment(options: readonly PaymentOptionJson[]): PaymentOptionJson | null {
  const [first, ...others] = options.filter(isPossible);
  const isOnly = first !== undefined && others.length === 0 && first.available;
  return isOnly && first.method !== PAYMENT_METHODS.card ? first : null;
}

/** It is chosen already, and why. */
function OnlyPayment({ option: { method, fee }, currency }: { option: PaymentOptionJson; currency: Currency }) {
  const { t } = useSite();
  return (
    <div className="fixed-choice">
      <input type="hidden" name="paymentMethod" value={method} />
      <Icon name="check" />
      <span className="semi">{t(PAYMENT_NAMES[method])}</span>
      <MethodMarks method={method} />
      <span className="sub">
        {t("checkout.only_payment")}
        {fee > 0 && (
          <>
            {" "}
            <FilledText
              message="payment.cash_on_delivery_fee"
              parts={{ fee: <Price amount={minorOf(fee)} currency={currency} /> }}
            />
          </>
        )}
      </span>
    </div>
  );
}

function PaymentChoice({
  option: { method, available, reason, fee, total },
  currency,
  chosen,
  onChoose,
  card,
}: PaymentChoicesProps & { option: PaymentOptionJson }) {
  const { t } = useSite();
  const id = `payment-${method}`;
  const info = INFO[method];
  return (
    <div className={available ? "choice stretch" : "choice stretch is-off"}>
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
      <label className="med stretched" htmlFor={id}>
        {t(PAYMENT_NAMES[method])}
      </label>
      <MethodMarks method={method} />
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
      {available && isSplit(method) && <Split amount={minorOf(total)} currency={currency} />}
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
