import type { Country } from "../../shop/market/countries.ts";
import { useWords } from "../ui/words.tsx";

/** A country by its short name, with its colour of the plots. */
export function CountryName({ country }: { country: Country }) {
  const { t } = useWords();
  return (
    <span className={`cc cc-${country}`}>
      <i />
      {t(`country.${country}`)}
    </span>
  );
}
