import type { CheckoutJson, DeliveryOptionJson } from "#shop/checkout/checkout-json.ts";
import { MARKETS } from "#shop/market/countries.ts";
import type { Country, Currency } from "#shop/market/market.ts";
import { placeName } from "#texts/country-names.ts";
import { formatEstimate } from "#texts/dates.ts";
import { deliveryTimeText } from "#texts/delivery-words.ts";
import { DELIVERY_NAMES } from "#texts/method-names.ts";
import { minorOf } from "#texts/money.ts";
import type { Translate } from "#texts/translate.ts";
import { FaultText } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { Icon } from "../ui/icon.tsx";
import { StepNote } from "./checkout-step.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/**
 * Step 2: how it comes. Only what this country has is there; a single way stands as a fact instead of a choice. Express
 * outside its hours is told of below, since it may be chosen again later.
 */
export function DeliveryForm({ checkout, answer }: StepFormProps & { checkout: CheckoutJson }) {
  const { t, market } = useSite();
  const { draft, delivery_options: all, cart } = checkout;
  const country = draft.address?.country ?? market.country;
  const options = all.filter(({ available }) => available);
  const [first] = options;
  const express = all.find(({ reason }) => reason === "checkout.express_hours");
  const kept = {
    // What most people take stands chosen.
    deliveryMethod: String(draft.deliveryMethod ?? first?.method ?? ""),
    customsConsent: draft.customsConsent === true ? "on" : "",
  };
  // The note above the steps has said it already.
  const reopened = answer?.kind === "not_placed" ? null : reopenedBecause(checkout, t);
  return (
    <StepForm step="delivery" answer={answer} kept={kept} back="customer">
      {({ values, faults }) => (
        <>
          {reopened !== null && <StepNote>{reopened}</StepNote>}
          {first !== undefined && options.length === 1 ? (
            <OnlyDelivery option={first} currency={cart.currency} country={country} />
          ) : (
            <fieldset className="choices" aria-describedby={faults.deliveryMethod && "delivery-fault"}>
              <legend className="sr">{t("checkout.step_delivery")}</legend>
              {options.map((option) => (
                <DeliveryChoice
                  key={option.method}
                  option={option}
                  currency={cart.currency}
                  isChosen={values.deliveryMethod === String(option.method)}
                />
              ))}
            </fieldset>
          )}
          {faults.deliveryMethod && <FaultText fault={faults.deliveryMethod} id="delivery-fault" />}
          {express && <p className="small muted">{t("checkout.express_hours")}</p>}
          {MARKETS[country].customs && (
            <>
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
            </>
          )}
        </>
      )}
    </StepForm>
  );
}

/** A later step is complete, so this one was too: says why it has to be done again. */
function reopenedBecause({ draft, steps, delivery_options: options }: CheckoutJson, t: Translate): string | null {
  if (!steps.shipping || steps.delivery || draft.address === undefined) return null;
  if (draft.deliveryMethod === undefined) return t("checkout.delivery_again");
  const reason = options.find(({ method }) => method === draft.deliveryMethod)?.reason;
  return reason ? t(reason) : t("checkout.goes_to", { country: placeName(t, draft.address.country) });
}

/** The one way to deliver: chosen already, and why. */
function OnlyDelivery({
  option,
  currency,
  country,
}: {
  option: DeliveryOptionJson;
  currency: Currency;
  country: Country;
}) {
  const { t } = useSite();
  const isOnlyWay = MARKETS[country].delivery.length === 1;
  return (
    <div className="fixed-choice">
      <input type="hidden" name="deliveryMethod" value={option.method} />
      <Icon name="check" />
      <span className="semi">{t(DELIVERY_NAMES[option.method])}</span>
      <FeeOrFree fee={option.fee} currency={currency} />
      <span className="sub">
        <DeliveryWhen option={option} />
        {isOnlyWay && <> {t("checkout.only_delivery", { country: placeName(t, country) })}</>}
      </span>
    </div>
  );
}

/** `5 to 7 working days: Thursday 26 November – Monday 30 November.` */
function DeliveryWhen({ option: { time, estimated_delivery: estimate } }: { option: DeliveryOptionJson }) {
  const { t, market } = useSite();
  if (time === null || estimate === null) return null;
  const words = deliveryTimeText(t, time);
  // What comes within hours needs no dates.
  if (time.kind === "hours") return words;
  const { from, to } = estimate;
  return `${words}: ${formatEstimate({ from: new Date(from), to: new Date(to) }, market.language)}.`;
}

function DeliveryChoice({
  option,
  currency,
  isChosen,
}: {
  option: DeliveryOptionJson;
  currency: Currency;
  isChosen: boolean;
}) {
  const { t } = useSite();
  const { method, fee } = option;
  const id = `delivery-${method}`;
  return (
    <div className="choice stretch">
      <input
        className="radio"
        type="radio"
        id={id}
        name="deliveryMethod"
        value={method}
        defaultChecked={isChosen}
        aria-describedby={`${id}-more`}
      />
      <label className="med stretched" htmlFor={id}>
        {t(DELIVERY_NAMES[method])}
      </label>
      <FeeOrFree fee={fee} currency={currency} />
      <span className="sub" id={`${id}-more`}>
        <DeliveryWhen option={option} />
      </span>
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
  return (
    <>
      {t(DELIVERY_NAMES[option.method])}
      {t("common.list_separator")}
      <FeeOrFree fee={option.fee} currency={cart.currency} />
      <br />
      {option.time !== null && deliveryTimeText(t, option.time)}
    </>
  );
}
