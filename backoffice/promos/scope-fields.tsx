import type { Line } from "../../shop/catalog/product.ts";
import type { ProductScope } from "../../shop/promo/product-scope.ts";
import { useWords } from "../ui/words.tsx";
import { useProductChoices } from "./choices.ts";
import { ChosenProducts } from "./chosen-products.tsx";

type Kind = "all" | "lines" | "categories" | "products";
const KINDS: readonly Kind[] = ["all", "lines", "categories", "products"];
/** The lines that are sold; gifts are never reduced. */
const SOLD_LINES: readonly Line[] = ["core", "diamonds", "sports", "aesthetics"];

const kindOf = (scope: ProductScope) => Object.keys(scope)[0] as Kind;
const without = (list: readonly string[], one: string) => list.filter((each) => each !== one);
const toggled = (list: readonly string[], one: string) => (list.includes(one) ? without(list, one) : [...list, one]);

const NONE: readonly string[] = [];

interface ScopeFieldsProps {
  scope: ProductScope;
  onChange: (scope: ProductScope) => void;
  fault: string | undefined;
}

/** What something is for: everything, or some lines, categories or products. */
export function ScopeFields({ scope, onChange, fault }: ScopeFieldsProps) {
  const { language, t } = useWords();
  const kind = kindOf(scope);
  const { found } = useProductChoices("", NONE, "/promo-choices");
  const choose = (next: Kind) => {
    if (next === "all") onChange({ all: true });
    else onChange({ [next]: [] } as unknown as ProductScope);
  };
  return (
    <fieldset className="stack-xs">
      <legend className="lbl">{t("promo.for_what")}</legend>
      <div className="chips promo-chips">
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className={each === kind ? "chip chip-on" : "chip"}
            aria-pressed={each === kind}
            onClick={() => each !== kind && choose(each)}
          >
            {t(`promo.scope_${each}`)}
          </button>
        ))}
      </div>
      {"lines" in scope && (
        <Picks
          all={SOLD_LINES.map((line) => ({ slug: line, name: t(`promo.line_${line}`) }))}
          chosen={scope.lines}
          onToggle={(line) => onChange({ lines: toggled(scope.lines, line) as Line[] })}
        />
      )}
      {"categories" in scope && (
        <Picks
          all={found.categories.map(({ slug, name }) => ({ slug, name: name[language] }))}
          chosen={scope.categories}
          onToggle={(slug) => onChange({ categories: toggled(scope.categories, slug) })}
        />
      )}
      {"products" in scope && (
        <ChosenProducts chosen={scope.products} onChange={(products) => onChange({ products })} path="/promo-choices" />
      )}
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface PicksProps {
  all: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  onToggle: (slug: string) => void;
}

/** Several of a few. */
export function Picks({ all, chosen, onToggle }: PicksProps) {
  return (
    <div className="chips promo-chips">
      {all.map(({ slug, name }) => (
        <label key={slug} className="pick">
          <input type="checkbox" className="ck" checked={chosen.includes(slug)} onChange={() => onToggle(slug)} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}
