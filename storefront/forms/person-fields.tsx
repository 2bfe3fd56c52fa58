import type { ReactNode } from "react";
import type { Fault } from "#shop/checkout/form-faults.ts";
import { LANGUAGES } from "#shop/market/market.ts";
import { useSite } from "../i18n/site.tsx";
import { EmailField, SelectField, TextField } from "./form-field.tsx";
import { PhoneField } from "./phone-field.tsx";

interface PersonFieldsProps {
  values: Readonly<Record<string, string | undefined>>;
  faults: Readonly<Record<string, Fault | undefined>>;
  /** A new account is named by the address that is entered: password managers keep it as the user's name. */
  isNewAccount?: boolean;
  /** An order needs a number to deliver to; an account may do without. */
  needsPhone?: boolean;
  /** Between the address and the phone. */
  children?: ReactNode;
}

/** Who somebody is and how they are reached: name, e-mail address, phone. */
export function PersonFields({ values, faults, isNewAccount, needsPhone = false, children }: PersonFieldsProps) {
  const { t } = useSite();
  return (
    <>
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
      <EmailField
        className={needsPhone ? "w2" : "w2m"}
        fault={faults.email}
        defaultValue={values.email}
        autoComplete={isNewAccount ? "username" : "email"}
      />
      {children}
      <PhoneField
        label={t(needsPhone ? "form.phone_number" : "form.phone_optional")}
        fault={faults.phone_number}
        country={values.phone_country}
        number={values.phone_number}
        isRequired={needsPhone}
      />
    </>
  );
}

/** The language of an account's mails. */
export function LanguageField({ values, faults }: Pick<PersonFieldsProps, "values" | "faults">) {
  const { t } = useSite();
  return (
    <SelectField
      className="w2m"
      label={t("form.preferred_language")}
      fault={faults.preferred_language}
      name="preferred_language"
      defaultValue={values.preferred_language}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {t(language === "en" ? "common.english" : "common.arabic")}
        </option>
      ))}
    </SelectField>
  );
}
