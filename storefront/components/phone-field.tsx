import type { Fault } from "../../shop/checkout/form-faults.ts";
import { phoneCountries } from "../../shop/checkout/phone.ts";
import { useSite } from "../i18n/site.tsx";
import { Field } from "./form-field.tsx";
import { Icon } from "./icon.tsx";

/** Country code and number; both are read from left to right in every language. */
export function PhoneField({
  label,
  fault,
  country,
  number,
  isRequired = true,
}: {
  label: string;
  fault: Fault | undefined;
  country: string | undefined;
  number: string | undefined;
  isRequired?: boolean;
}) {
  const { t } = useSite();
  return (
    <Field className="w2" label={label} fault={fault}>
      {(tie) => (
        <span className="phone">
          <span className="input-wrap">
            <select className="input" name="phone_country" aria-label={t("form.country_code")} defaultValue={country}>
              {phoneCountries().map(({ country: code, callingCode }) => (
                <option key={code} value={code}>
                  {code} +{callingCode}
                </option>
              ))}
            </select>
            <Icon name="down" size="s" />
          </span>
          <input
            className="input"
            {...tie}
            name="phone_number"
            type="tel"
            inputMode="tel"
            dir="ltr"
            defaultValue={number}
            autoComplete="tel"
            required={isRequired}
          />
        </span>
      )}
    </Field>
  );
}
