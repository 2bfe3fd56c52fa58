import type { ReactNode } from "react";
import { Link } from "react-router";
import { INTERVALS } from "#shop/subscriptions/calendar.ts";
import { AddressFields } from "../checkout/checkout-address.tsx";
import { checkWithLater } from "../forms/check-later.ts";
import { Field, SelectField } from "../forms/form-field.tsx";
import { PersonFields } from "../forms/person-fields.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { useSite } from "../i18n/site.tsx";
import { SubscriptionForm, type SubscriptionForms } from "./subscription-form.tsx";

/** Product of the same line, rhythm and pieces. */
export function PlanForm(forms: SubscriptionForms) {
  const { t, pieces: most } = useSite();
  const { productId, everyMonths, quantity, variants } = forms.subscription;
  const choices = Array.from({ length: Math.max(most, quantity) }, (_, index) => index + 1);
  return (
    <SubscriptionForm intent="subscription-plan" forms={forms} className="sub-plan">
      {() => (
        <>
          <input type="hidden" name="was_product" value={productId} />
          <input type="hidden" name="was_every" value={everyMonths} />
          <input type="hidden" name="was_pieces" value={quantity} />
          <SelectField label={t("subscriptions.product")} fault={undefined} name="product" defaultValue={productId}>
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("subscriptions.every")} fault={undefined} name="every" defaultValue={everyMonths}>
            {INTERVALS.map((months) => (
              <option key={months} value={months}>
                {t(`subscription.interval_${months}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("subscriptions.pieces")} fault={undefined} name="pieces" defaultValue={quantity}>
            {choices.map((pieces) => (
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </SelectField>
          <SendButton intent="subscription-plan" className="btn btn-line">
            {t("common.save")}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

/** A day of the calendar, within those that are possible. */
function DayField({
  label,
  hint,
  ...input
}: {
  label: string;
  hint?: string;
  name: string;
  min: string;
  max: string;
  defaultValue?: string;
  required?: boolean;
}) {
  return (
    <Field label={label} fault={undefined} hint={hint}>
      {(tie) => <input className="input" type="date" dir="ltr" {...tie} {...input} />}
    </Field>
  );
}

interface Days {
  earliest: string;
  latest: string;
}

export function MoveForm({ days: { earliest, latest }, ...forms }: SubscriptionForms & { days: Days }) {
  const { t } = useSite();
  return (
    <SubscriptionForm intent="subscription-move" forms={forms}>
      {() => (
        <>
          <DayField
            label={t("subscriptions.date")}
            name="day"
            min={earliest}
            max={latest}
            // What waits has a day that is over: the new one is chosen.
            {...(forms.subscription.waits === null ? { defaultValue: forms.subscription.nextOn } : {})}
            required
          />
          <SendButton intent="subscription-move" className="btn btn-line">
            {t("subscriptions.move")}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

export function PauseForm({ days: { earliest, latest }, ...forms }: SubscriptionForms & { days: Days }) {
  const { t } = useSite();
  return (
    <SubscriptionForm intent="subscription-pause" forms={forms}>
      {() => (
        <>
          <DayField
            label={t("subscriptions.pause_until")}
            hint={t("subscriptions.pause_open")}
            name="until"
            min={earliest}
            max={latest}
          />
          <OthersThen {...forms} />
          <SendButton intent="subscription-pause" className="btn btn-line">
            {t("subscriptions.pause")}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

/** The percentage goes by what comes regularly: with one less, the others cost more. */
function OthersThen({ subscription: { othersThen } }: Pick<SubscriptionForms, "subscription">) {
  const { t } = useSite();
  return othersThen === null ? null : (
    <p className="small">{t("subscriptions.others_then", { percent: othersThen })}</p>
  );
}

/** Leaves out the next delivery, the one that is shown: pressed twice, it is that one still. */
export function SkipForm(forms: SubscriptionForms) {
  const { t } = useSite();
  const { nextOn, name, waits } = forms.subscription;
  const words = t(waits === null ? "subscriptions.skip" : "mail.renewal_skip");
  return (
    <SubscriptionForm intent="subscription-skip" forms={forms} className="">
      {() => (
        <>
          <input type="hidden" name="day" value={nextOn} />
          <SendButton intent="subscription-skip" className="link-q" aria-label={`${words}: ${name}`}>
            {words}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

export function ResumeForm(forms: SubscriptionForms) {
  const { t } = useSite();
  return (
    <SubscriptionForm intent="subscription-resume" forms={forms} className="">
      {() => (
        <SendButton intent="subscription-resume" className="btn btn-line">
          {t("subscriptions.resume")}
        </SendButton>
      )}
    </SubscriptionForm>
  );
}

/** With which of the saved cards, or in cash. */
export function PayForm({ cards, ...forms }: SubscriptionForms & { cards: readonly { id: string; name: string }[] }) {
  const { t, paths } = useSite();
  const { savedCardId, mayPayCash, paysCash } = forms.subscription;
  return (
    <SubscriptionForm intent="subscription-pay" forms={forms}>
      {() => (
        <>
          {(cards.length > 0 || (mayPayCash && !paysCash)) && (
            <>
              <SelectField
                label={t("subscriptions.pay_with")}
                fault={undefined}
                name="card"
                defaultValue={savedCardId ?? "cash"}
              >
                {cards.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {mayPayCash && <option value="cash">{t("payment.cash_on_delivery")}</option>}
              </SelectField>
              <SendButton intent="subscription-pay" className="btn btn-line">
                {t("common.save")}
              </SendButton>
            </>
          )}
          <Link className="link-q" reloadDocument to={`${paths.cards("new")}#enter-card`}>
            {t("subscriptions.pay_new")}
          </Link>
        </>
      )}
    </SubscriptionForm>
  );
}

const check = checkWithLater(async () => {
  const { addressSchema, customerSchema } = await import("#shop/checkout/draft-schema.ts");
  return [customerSchema, addressSchema];
});

export function AddressForm(forms: SubscriptionForms) {
  const { t } = useSite();
  return (
    <SubscriptionForm intent="subscription-address" forms={forms} kept={forms.subscription.address} check={check}>
      {({ values, faults }) => (
        <>
          <div className="form2">
            <PersonFields values={values} faults={faults} needsPhone />
          </div>
          <AddressFields values={values} faults={faults} />
          <SendButton intent="subscription-address" className="btn btn-line">
            {t("common.save")}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

const REASONS = [
  ["enough", "subscriptions.why_enough"],
  ["expensive", "subscriptions.why_expensive"],
  ["unsuited", "subscriptions.why_unsuited"],
  ["other", "subscriptions.why_else"],
] as const;

/** The second of two clicks: nobody has to say why, and what else is possible is said once. */
export function CancelForm(forms: SubscriptionForms) {
  const { t } = useSite();
  return (
    <SubscriptionForm intent="subscription-cancel" forms={forms} className="step-form sub-cancel">
      {() => (
        <>
          <p className="small muted">{t("subscriptions.cancel_alternatives")}</p>
          <fieldset>
            <legend className="small med">{t("subscriptions.cancel_why")}</legend>
            <div className="sub-reasons">
              {REASONS.map(([reason, words]) => (
                <label key={reason}>
                  <input type="radio" name="reason" value={reason} /> <span>{t(words)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="small">{t("subscriptions.cancel_ends")}</p>
          <OthersThen {...forms} />
          <SendButton intent="subscription-cancel" className="btn btn-danger">
            {t("subscriptions.cancel_now")}
          </SendButton>
        </>
      )}
    </SubscriptionForm>
  );
}

/** A way that opens where it stands, without scripts as well. */
export function Way({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <details className="sub-way" name={`ways-${about}`}>
      <summary className="link-q">{name}</summary>
      {children}
    </details>
  );
}
