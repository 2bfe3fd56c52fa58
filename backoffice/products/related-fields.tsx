import { BADGES, NEIGHBOURS } from "../../shop/catalog/product.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { listOf, type Written } from "../drafts/written.ts";
import { NamedProducts } from "../promos/chosen-products.tsx";
import { Picks } from "../promos/scope-fields.tsx";
import { useWords } from "../ui/words.tsx";

interface FieldsProps {
  typed: Written;
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** The principles that a product keeps; they stand on its page and are filtered by. */
export function BadgeFields({ typed, onChange }: Omit<FieldsProps, "faults">) {
  const { t } = useWords();
  const kept = listOf(typed, "badges");
  return (
    <Part
      id="badges"
      title={t("product.field_badges")}
      hint={t("product.badges_kept", { count: kept.length, all: BADGES.length })}
    >
      <Picks
        all={BADGES.map((badge) => ({ slug: badge, name: t(`product.badge_${badge}`) }))}
        chosen={kept}
        onToggle={(one) =>
          onChange({ badges: kept.includes(one) ? kept.filter((each) => each !== one) : [...kept, one] })
        }
      />
    </Part>
  );
}

/** The products that stand on its page beside it, each list in its order. */
export function RelatedFields({ typed, faults, onChange }: FieldsProps) {
  const { t } = useWords();
  const words = useFaultWords();
  return (
    <Part id="related" title={t("product.part_related")} hint={t("product.related_help")} places={NEIGHBOURS.join(" ")}>
      {NEIGHBOURS.map((list) => {
        const fault = faults.find(({ key }) => key === list || key.startsWith(`${list}[`));
        return (
          <NamedProducts
            key={list}
            label={t(`product.field_${list}`)}
            hint={t(`product.help_${list}`)}
            path="/product-choices"
            but={String(typed.slug)}
            chosen={listOf(typed, list)}
            onChange={(chosen) => onChange({ [list]: chosen })}
            fault={fault && words(fault)}
          />
        );
      })}
    </Part>
  );
}
