import type { CheckoutJson, DeliveryOptionJson } from "../../shop/checkout/checkout-json.ts";
import { DELIVERY_METHODS } from "../../shop/checkout/draft.ts";
import type { Currency } from "../../shop/market/market.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { StepNote } from "./checkout-step.tsx";
import { FaultText } from "./form-field.tsx";
import { DELIVERY_WORDS } from "./method-words.ts";
import { Price } from "./price.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** Step 2: how it comes. Methods that this address or hour does not have are shown with the reason. */
export function DeliveryForm({ checkout, answer }: StepFormProps & { checkout: CheckoutJson }) {
  const { t } = useSite();
  const { draft, delivery_options: options, cart } = checkout;
  const kept = {
    deliveryMethod: String(draft.deliveryMethod ?? ""),
    customsConsent: draft.customsConsent === true ? "on" : "",
  };
  // The note above the steps has said it already.
  const reopened = answer?.kind === "refused" ? null : reopenedBecause(checkout);
  return (
    <StepForm step="delivery" answer={answer} kept={kept} back="customer">
      {({ values, faults }) => (
        <>
          {reopened !== null && <StepNote>{t(reopened)}</StepNote>}
          <fieldset className="choices" aria-describedby={faults.deliveryMethod && "delivery-fault"}>
            <legend className="sr">{t("checkout.step_delivery")}</legend>
            {options.map((option) => (
              <DeliveryChoice
                key={option.method}
                option={option}
                currency={cart.currency}
                isChosen={values.deliveryMethod === String(option.method)}
              >
                {option.method === DELIVERY_METHODS.international && option.available && (
                  <span className="extra">
                    <label className="check small">
                      <input
                        type="checkbox"
                        name="customsConsent"
                        defaultChecked={values.customsConsent === "on"}
                        aria-invalid={faults.customsConsent !== undefined}
                        aria-describedby={faults.customsConsent && "customs-fault"}
                      />
                      <span>{t("checkout.customs_agreement")}</span>
                    </label>
                    {faults.customsConsent && <FaultText fault={faults.customsConsent} id="customs-fault" />}
                  </span>
                )}
              </DeliveryChoice>
            ))}
          </fieldset>
          {faults.deliveryMethod && <FaultText fault={faults.deliveryMethod} id="delivery-fault" />}
        </>
      )}
    </StepForm>
  );
}

/** A later step is complete, so this one was too: says why it has to be done again. */
function reopenedBecause({ draft, steps, delivery_options: options }: CheckoutJson) {
  if (!steps.shipping || steps.delivery) return null;
  if (draft.deliveryMethod === undefined) return "checkout.delivery_again";
  return options.find(({ method }) => method === draft.deliveryMethod)?.reason ?? null;
}

function DeliveryChoice({
  option,
  currency,
  isChosen,
  children,
}: {
  option: DeliveryOptionJson;
  currency: Currency;
  isChosen: boolean;
  children: React.ReactNode;
}) {
  const { t } = useSite();
  const { method, available, reason, fee } = option;
  const words = DELIVERY_WORDS[method];
  const id = `delivery-${method}`;
  return (
    <div className={available ? "choice" : "choice is-off"}>
      <input
        className="radio"
        type="radio"
        id={id}
        name="deliveryMethod"
        value={method}
        defaultChecked={isChosen && available}
        disabled={!available}
        aria-describedby={`${id}-more`}
      />
      <label className="med choice-name" htmlFor={id}>
        {t(words.name)}
      </label>
      {available ? <FeeOrFree fee={fee} currency={currency} /> : <span />}
      <span className="sub" id={`${id}-more`}>
        {t(words.time)}
        {reason !== null && (
          <>
            {". "}
            {t(reason)}
          </>
        )}
      </span>
      {children}
    </div>
  );
}

function FeeOrFree({ fee, currency }: { fee: number; currency: Currency }) {
  const { t } = useSite();
  if (fee === 0) return <span className="price">{t("delivery.free")}</span>;
  return <Price amount={minorOf(fee)} currency={currency} />;
}

export function DeliverySummary({ checkout }: { checkout: CheckoutJson }) {
  const { t } = useSite();
  const { draft, delivery_options: options, cart } = checkout;
  const option = options.find(({ method }) => method === draft.deliveryMethod);
  if (option === undefined) return null;
  const words = DELIVERY_WORDS[option.method];
  return (
    <>
      {t(words.name)}
      {t("common.list_separator")}
      <FeeOrFree fee={option.fee} currency={cart.currency} />
      <br />
      {t(words.time)}
    </>
  );
}
