import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../ui/words.tsx";
import { type Choice, useProductChoices } from "./choices.ts";
import { ProductSearch } from "./product-search.tsx";

interface ChosenProductsProps {
  chosen: readonly string[];
  /** `added`: the one that has come. */
  onChange: (chosen: string[], added?: Choice) => void;
  /** Where they are found, below `/api/admin`. */
  path: string;
  /** The one that cannot be chosen. */
  but?: string;
}

/** Products by their addresses in the order in which they were added; one is found by its name or SKU. */
export function ChosenProducts({ chosen, onChange, path, but }: ChosenProductsProps) {
  const { language, t } = useWords();
  const [typed, setTyped] = useState("");
  const { found, known, isOlder, message } = useProductChoices(typed, chosen, path);
  const nameOf = (slug: string) => known.get(slug)?.name[language] ?? slug;
  const isOff = (slug: string) => known.get(slug)?.is_off === true;
  const saidOf = (slug: string) => (isOff(slug) ? `${nameOf(slug)} · ${t("product.state_off")}` : nameOf(slug));
  return (
    <>
      <div className="chips promo-chips">
        {chosen.map((slug) => (
          <button
            key={slug}
            type="button"
            className="chip chip-on"
            aria-label={t("promo.take_out", { name: saidOf(slug) })}
            onClick={() => onChange(chosen.filter((each) => each !== slug))}
          >
            <bdi>{nameOf(slug)}</bdi>
            {isOff(slug) && <span className="hint">{t("product.state_off")}</span>}
            <Icon name="close" />
          </button>
        ))}
      </div>
      <ProductSearch
        typed={typed}
        onType={setTyped}
        found={found.products.filter(({ slug }) => slug !== but && !chosen.includes(slug)).slice(0, 6)}
        isOlder={isOlder}
        message={message}
        onAdd={(choice) => onChange([...chosen, choice.slug], choice)}
      />
    </>
  );
}

interface NamedProductsProps extends ChosenProductsProps {
  label: string;
  hint?: string;
  fault: string | undefined;
}

/** The same with what they are called together, and what is wrong with them. */
export function NamedProducts({ label, hint, fault, ...products }: NamedProductsProps) {
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">
        {label}
        {hint !== undefined && <span className="hint"> {hint}</span>}
      </legend>
      <ChosenProducts {...products} />
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
