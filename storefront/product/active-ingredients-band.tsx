import { useSite } from "../i18n/site.tsx";
import { Ridge } from "../ui/ridge.tsx";
import { accentStyle } from "./product-accent.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** The banner across the page of a product that is all active ingredients (specification §2), in its colours. */
export default function ActiveIngredientsBand({ product }: { product: Pick<ProductCardData, "accent" | "line"> }) {
  const { t } = useSite();
  return (
    <section className="bigband band" style={accentStyle(product)}>
      <div className="wrap">
        <h2 className="h1">{t("product.active_ingredients_banner")}</h2>
        <p>{t("product.active_ingredients_text")}</p>
      </div>
      <Ridge />
    </section>
  );
}
