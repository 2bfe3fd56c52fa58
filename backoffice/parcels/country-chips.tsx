import type { Country } from "../../shop/market/countries.ts";
import { FilterChip, type Filters } from "../ui/filters.tsx";
import { useWords } from "../ui/words.tsx";
import { countryName } from "./country-name.ts";

/** The countries that a list is narrowed to by its address; each goes with a press. */
export function CountryChips({ filters }: { filters: Filters }) {
  const { language, t } = useWords();
  const chosen = filters.chosen("country");
  if (chosen.length === 0) return null;
  return (
    <div className="chips">
      {chosen.map((each) => (
        <FilterChip
          key={each}
          label={t("new_order.country")}
          value={countryName(each as Country, language)}
          onClear={() => filters.set({ country: chosen.filter((other) => other !== each) })}
        />
      ))}
    </div>
  );
}
