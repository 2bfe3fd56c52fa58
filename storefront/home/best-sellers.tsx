import { useSite } from "../i18n/site.tsx";
import { useLayoutData } from "../layout/use-layout-data.ts";
import { ProductRow } from "../product/product-row.tsx";

/** What most people take first: the way on from a list that has nothing in it yet. */
export function BestSellers() {
  const { t, paths } = useSite();
  const layout = useLayoutData();
  if (layout === undefined || layout.bestSellers.length === 0) return null;
  return (
    <div className="acct-best">
      <ProductRow
        title={t("sort.best_selling")}
        products={layout.bestSellers}
        more={{ to: paths.shop(), label: t("common.all_products") }}
      />
    </div>
  );
}
