import type { CustomerDetails } from "#shop/checkout/draft.ts";
import type { SplitPhone } from "#shop/checkout/phone.ts";
import { PasswordFields } from "../account/password-fields.tsx";
import { PersonFields } from "../forms/person-fields.tsx";
import { useSite } from "../i18n/site.tsx";
import { StepNote } from "./checkout-step.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

/** Step 1: who orders. With `needsAccount` they make an account with it, and go on as its customer. */
export function CustomerForm({
  details,
  phone,
  needsAccount,
  answer,
}: StepFormProps & { details: CustomerDetails | undefined; phone: SplitPhone; needsAccount: boolean }) {
  const { t } = useSite();
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
            <PersonFields values={values} faults={faults} needsPhone />
            {needsAccount && <PasswordFields faults={faults} />}
          </div>
        </>
      )}
    </StepForm>
  );
}

/** `phone`: the number as it is read. */
export function CustomerSummary({ details, phone }: { details: CustomerDetails; phone: string }) {
  return (
    <>
      {details.first_name} {details.last_name}
      <br />
      <bdi dir="ltr">{details.email}</bdi>
      <br />
      <bdi dir="ltr">{phone}</bdi>
    </>
  );
}
