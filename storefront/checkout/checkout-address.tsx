import { useState } from "react";
import { type Address, EMIRATES } from "#shop/delivery/address.ts";
import { COUNTRIES, MARKETS } from "#shop/market/countries.ts";
import { HOME_COUNTRY, isCountry } from "#shop/market/market.ts";
import { countryName } from "#texts/country-names.ts";
import type { Translate } from "#texts/translate.ts";
import { SelectField, TextField } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";
import { StepNote } from "./checkout-step.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";
import type { StepFaults, StepValues } from "./step-values.ts";

/** Step 3: where it goes. */
export function AddressForm({ address, answer }: StepFormProps & { address: Address | undefined }) {
  const { t, market } = useSite();
  const kept = {
    country: address?.country ?? market.country,
    emirate: address?.emirate ?? "",
    city: address?.city ?? "",
    area: address?.area ?? "",
    street: address?.street ?? "",
    building: address?.building ?? "",
    nearestLandmark: address?.nearestLandmark ?? "",
  };
  return (
    <StepForm step="shipping" answer={answer} kept={kept} back="delivery">
      {({ values, faults, isRefused }) => (
        <>
          {isRefused && <StepNote>{t("checkout.address_invalid")}</StepNote>}
          <AddressFields values={values} faults={faults} />
        </>
      )}
    </StepForm>
  );
}

/** The fields of an address, named as in its country; `isCountryFixed` where only another address in the same country will do. */
export function AddressFields({
  values,
  faults,
  isCountryFixed = false,
}: {
  values: StepValues;
  faults: StepFaults;
  isCountryFixed?: boolean;
}) {
  const { t } = useSite();
  const [country, setCountry] = useState(values.country);
  const words = MARKETS[isCountry(country) ? country : HOME_COUNTRY].address;
  return (
    <div className="form2">
      <CountryAndEmirate
        t={t}
        values={values}
        faults={faults}
        hasEmirates={words.emirate}
        onCountry={isCountryFixed ? null : setCountry}
      />
      <TextField
        label={t(words.city)}
        fault={faults.city}
        name="city"
        defaultValue={values.city}
        autoComplete="address-level2"
        required
      />
      <TextField
        label={t(words.area)}
        fault={faults.area}
        name="area"
        defaultValue={values.area}
        autoComplete="address-level3"
        required
      />
      <TextField
        className="w2"
        label={t(words.street)}
        fault={faults.street}
        name="street"
        defaultValue={values.street}
        autoComplete="address-line1"
        required
      />
      <TextField
        className="w2m"
        label={t("form.building")}
        fault={faults.building}
        name="building"
        defaultValue={values.building}
        autoComplete="address-line2"
        required
      />
      <TextField
        className="w2m"
        label={t("form.nearest_landmark")}
        fault={faults.nearestLandmark}
        name="nearestLandmark"
        defaultValue={values.nearestLandmark}
        autoComplete="off"
      />
    </div>
  );
}

/** The emirate is asked for where there are emirates; without scripts the action asks for it once the country is known. */
function CountryAndEmirate({
  t,
  values,
  faults,
  hasEmirates,
  onCountry,
}: {
  t: Translate;
  values: StepValues;
  faults: StepFaults;
  hasEmirates: boolean;
  /** Null where the country is given. */
  onCountry: ((country: string) => void) | null;
}) {
  return (
    <>
      {onCountry === null ? (
        <input type="hidden" name="country" value={values.country} />
      ) : (
        <SelectField
          className={hasEmirates ? "w2m" : "w2"}
          label={t("form.country")}
          fault={faults.country}
          name="country"
          defaultValue={values.country}
          onChange={(event) => onCountry(event.target.value)}
          autoComplete="country"
          required
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {countryName(t, code)}
            </option>
          ))}
        </SelectField>
      )}
      {hasEmirates && (
        <SelectField
          className={onCountry === null ? "w2" : "w2m"}
          label={t("form.emirate")}
          fault={faults.emirate}
          name="emirate"
          defaultValue={values.emirate}
          autoComplete="address-level1"
          required
        >
          <option value="">{t("checkout.choose")}</option>
          {EMIRATES.map((emirate) => (
            <option key={emirate} value={emirate}>
              {t(`emirate.${emirate}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
