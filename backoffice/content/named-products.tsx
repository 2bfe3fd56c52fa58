import { useState } from "react";
import { useProductChoices } from "../promos/choices.ts";
import { ProductSearch } from "../promos/product-search.tsx";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";

interface NamedProductsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  fault: string | undefined;
}

/** The products that a text speaks of, in the order in which they are shown below it. */
export function NamedProducts({ chosen, onChange, fault }: NamedProductsProps) {
  const { language, t } = useWords();
  const [typed, setTyped] = useState("");
  const { found, known } = useProductChoices(typed, chosen, "/content-choices");
  const nameOf = (slug: string) => known.get(slug)?.name[language] ?? slug;
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("content.field_products")}</legend>
      <div className="chips promo-chips">
        {chosen.map((slug) => (
          <button
            key={slug}
            type="button"
            className="chip chip-on"
            aria-label={t("promo.take_out", { name: nameOf(slug) })}
            onClick={() => onChange(chosen.filter((each) => each !== slug))}
          >
            <bdi>{nameOf(slug)}</bdi>
            <Icon name="close" />
          </button>
        ))}
      </div>
      <ProductSearch
        typed={typed}
        onType={setTyped}
        found={found.products.filter(({ slug }) => !chosen.includes(slug)).slice(0, 6)}
        onAdd={({ slug }) => onChange([...chosen, slug])}
      />
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
