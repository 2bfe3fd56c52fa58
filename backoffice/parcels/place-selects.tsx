import { COUNTRIES, type Country, MARKETS } from "../../shop/market/countries.ts";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";
import { countryName } from "./country-name.ts";

interface CountrySelectProps {
  label: string;
  value: Country;
  onChange: (country: Country) => void;
}

export function CountrySelect({ label, value, onChange }: CountrySelectProps) {
  const { language } = useWords();
  return (
    <Select label={label} value={value} onChange={(country) => onChange(country as Country)}>
      {COUNTRIES.map((country) => (
        <option key={country} value={country}>
          {countryName(country, language)}
        </option>
      ))}
    </Select>
  );
}

interface EmirateSelectProps {
  country: Country;
  /** As the shop names them for whoever reads. */
  emirates: readonly { value: string; name: string }[];
  value: string;
  onChange: (emirate: string) => void;
}

/** Nothing where addresses name no emirate. */
export function EmirateSelect({ country, emirates, value, onChange }: EmirateSelectProps) {
  const { t } = useWords();
  if (!MARKETS[country].address.emirate) return null;
  return (
    <Select label={t("address.emirate")} value={value} isRequired onChange={onChange}>
      <option value="">{t("new_order.choose")}</option>
      {emirates.map((emirate) => (
        <option key={emirate.value} value={emirate.value}>
          {emirate.name}
        </option>
      ))}
    </Select>
  );
}
