import { useSite } from "../i18n/site.tsx";
import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import { OwnHtml } from "../ui/own-html.tsx";
import type { ProductPageData } from "./product-page.ts";
import { ProductTabs } from "./product-tabs.tsx";

const IngredientsTable = deferred(() => import("./ingredients-table.tsx"));

/** Rows of the facts table beside the description; all of them stand in a panel of their own. */
const BESIDE_DESCRIPTION = 12;

/** Description, ingredients, use, dosage and benefits of a product (specification §2). */
export default function ProductDetails({ product }: { product: ProductPageData["product"] }) {
  const { t } = useSite();
  const { ingredients } = product;
  return (
    <section className="wrap section">
      <h2 className="sr">{t("product.all_details")}</h2>
      <ProductTabs
        tabs={[
          {
            key: "description",
            title: "product.tab_description",
            panel: (
              <>
                <Prose html={product.descriptionHtml} />
                <div>
                  <DeferredHydration>
                    <IngredientsTable ingredients={ingredients} most={BESIDE_DESCRIPTION} />
                  </DeferredHydration>
                </div>
              </>
            ),
          },
          {
            key: "ingredients",
            title: "product.tab_ingredients",
            panel: (
              <>
                <div>
                  <DeferredHydration>
                    <IngredientsTable ingredients={ingredients} />
                  </DeferredHydration>
                </div>
                <dl>
                  <div>
                    <dt>{t("product.full_list")}</dt>
                    <dd>{ingredients.fullList}</dd>
                  </div>
                  <div>
                    <dt>{t("product.allergens")}</dt>
                    <dd>{ingredients.allergens}</dd>
                  </div>
                  <div>
                    <dt>{t("product.warnings")}</dt>
                    <dd>{product.warnings}</dd>
                  </div>
                </dl>
              </>
            ),
          },
          { key: "how-to-use", title: "product.tab_how_to_use", panel: <Prose html={product.howToUseHtml} /> },
          {
            key: "dosage",
            title: "product.tab_dosage",
            panel: (
              <div className="prose">
                <p className="lead">{product.dosage}</p>
                <p className="small">{product.warnings}</p>
              </div>
            ),
          },
          {
            key: "benefits",
            title: "product.tab_benefits",
            panel: (
              <div className="prose">
                <ul>
                  {product.benefits.map((benefit) => (
                    <li key={benefit}>{benefit}</li>
                  ))}
                </ul>
                <p className="cap">{t("common.supplement_notice")}</p>
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

/** HTML that the import made from Markdown and cleaned. */
function Prose({ html }: { html: string }) {
  return <OwnHtml className="prose" html={html} />;
}
