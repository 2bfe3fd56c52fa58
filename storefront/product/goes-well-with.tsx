import { MiniProduct } from "../cart/mini-product.tsx";
import { useSite } from "../i18n/site.tsx";
import type { ProductCardData } from "./product-card-data.ts";

/** What is taken together with a product, beside it: short, so that the product keeps the page. */
export default function GoesWellWith({ products }: { products: ProductCardData[] }) {
  const { t } = useSite();
  return (
    <section className="goes-with" aria-labelledby="goes-with">
      <h2 className="semi" id="goes-with">
        {t("product.goes_well_with")}
      </h2>
      <ul>
        {products.map((product) => (
          <MiniProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
