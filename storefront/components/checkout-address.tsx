import { useState } from "react";
import { type Address, EMIRATES } from "../../shop/checkout/draft.ts";
import { COUNTRIES, HOME_COUNTRY } from "../../shop/market/market.ts";
import type { StepFaults, StepValues } from "../checkout/step-values.ts";
import { useSite } from "../i18n/site.tsx";
import type { Translate } from "../i18n/translate.ts";
import { countryKey } from "./address-words.ts";
import { StepNote } from "./checkout-step.tsx";
import { SelectField, TextField } from "./form-field.tsx";
import { StepForm, type StepFormProps } from "./step-form.tsx";

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

/** The fields of an address; `isCountryFixed` where only another address in the same country will do. */
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
  return (
    <div className="form2">
      <CountryAndEmirate t={t} values={values} faults={faults} isFixed={isCountryFixed} />
      <TextField
        label={t("form.city")}
        fault={faults.city}
        name="city"
        defaultValue={values.city}
        autoComplete="address-level2"
        required
      />
      <TextField
        label={t("form.area")}
        fault={faults.area}
        name="area"
        defaultValue={values.area}
        autoComplete="address-level3"
        required
      />
      <TextField
        className="w2"
        label={t("form.street")}
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

/** The emirate is asked for inside the UAE only; without scripts the action asks for it once the country is known. */
function CountryAndEmirate({
  t,
  values,
  faults,
  isFixed,
}: {
  t: Translate;
  values: StepValues;
  faults: StepFaults;
  isFixed: boolean;
}) {
  const [country, setCountry] = useState(values.country);
  const isHome = country === HOME_COUNTRY;
  return (
    <>
      {isFixed ? (
        <input type="hidden" name="country" value={values.country} />
      ) : (
        <SelectField
          className={isHome ? "w2m" : "w2"}
          label={t("form.country")}
          fault={faults.country}
          name="country"
          defaultValue={values.country}
          onChange={(event) => setCountry(event.target.value)}
          autoComplete="country"
          required
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {t(countryKey(code))}
            </option>
          ))}
        </SelectField>
      )}
      {isHome && (
        <SelectField
          className={isFixed ? "w2" : "w2m"}
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
