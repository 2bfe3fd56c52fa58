import type { CustomerDetails } from "#shop/checkout/draft.ts";
import { readablePhone, splitPhone } from "#shop/checkout/phone.ts";
import { TextField } from "../forms/form-field.tsx";
import { PhoneField } from "../forms/phone-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { StepNote } from "./checkout-step.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** Step 1: who orders. */
export function CustomerForm({ details, answer }: StepFormProps & { details: CustomerDetails | undefined }) {
  const { t, market } = useSite();
  const phone = splitPhone(details?.phone_number ?? "", market.country);
  const kept = {
    first_name: details?.first_name ?? "",
    last_name: details?.last_name ?? "",
    email: details?.email ?? "",
    phone_country: phone.country,
    phone_number: phone.national,
  };
  return (
    <StepForm step="customer" answer={answer} kept={kept}>
      {({ values, faults, isRefused }) => (
        <>
          {isRefused && <StepNote>{t("checkout.customer_invalid")}</StepNote>}
          <div className="form2">
            <TextField
              label={t("form.first_name")}
              fault={faults.first_name}
              name="first_name"
              defaultValue={values.first_name}
              autoComplete="given-name"
              required
            />
            <TextField
              label={t("form.last_name")}
              fault={faults.last_name}
              name="last_name"
              defaultValue={values.last_name}
              autoComplete="family-name"
              required
            />
            <TextField
              className="w2"
              label={t("form.email")}
              fault={faults.email}
              name="email"
              type="email"
              inputMode="email"
              dir="ltr"
              spellCheck={false}
              defaultValue={values.email}
              autoComplete="email"
              required
            />
            <PhoneField
              label={t("form.phone_number")}
              fault={faults.phone_number}
              country={values.phone_country}
              number={values.phone_number}
            />
          </div>
        </>
      )}
    </StepForm>
  );
}

export function CustomerSummary({ details }: { details: CustomerDetails }) {
  return (
    <>
      {details.first_name} {details.last_name}
      <br />
      <bdi dir="ltr">{details.email}</bdi>
      <br />
      <bdi dir="ltr">{readablePhone(details.phone_number)}</bdi>
    </>
  );
}
