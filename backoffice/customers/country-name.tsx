import type { Country } from "../../shop/market/countries.ts";
import { useWords } from "../ui/words.tsx";

/** A country by its name, with its colour of the plots. */
export function CountryName({ country }: { country: Country }) {
  const { language } = useWords();
  const name = new Intl.DisplayNames(language, { type: "region", style: "short" }).of(country) ?? country;
  return (
    <span className={`cc cc-${country.toLowerCase()}`}>
      <i />
      {name}
    </span>
  );
}
