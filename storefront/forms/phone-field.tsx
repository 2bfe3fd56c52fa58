import type { Fault } from "#shop/checkout/form-faults.ts";
import { useSite } from "../i18n/site.tsx";
import { countryNames, type DialCode, dialCodes } from "../selects/dial-codes.ts";
import { Select } from "../selects/select.tsx";
import { Field } from "./form-field.tsx";

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
  const { t, market } = useSite();
  const { gulf, all } = dialCodes(market.language);
  return (
    <Field className="w2" label={label} fault={fault}>
      {(tie) => (
        <span className="phone">
          <Select
            tie={{ "aria-label": t("form.country_code") }}
            title={t("form.country_code")}
            name="phone_country"
            defaultValue={country}
            names={countryNames}
            searchHint={t("select.search_country_code")}
          >
            <optgroup label={t("select.gulf")}>
              <DialCodes codes={gulf} />
            </optgroup>
            <optgroup label={t("select.all_countries")}>
              <DialCodes codes={all} />
            </optgroup>
          </Select>
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

/** The server and a browser may call a country differently or sort it elsewhere: what the server wrote stays. */
function DialCodes({ codes }: { codes: readonly DialCode[] }) {
  return codes.map(({ country, name, sign }) => (
    <option key={country} value={country} data-label={name} data-sign={sign} suppressHydrationWarning>
      {`${sign} ${name}`}
    </option>
  ));
}
