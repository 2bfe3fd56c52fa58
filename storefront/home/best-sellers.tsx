import { useSite } from "../i18n/site.tsx";
import { useLayoutData } from "../layout/use-layout-data.ts";
import { ProductRow } from "../product/product-row.tsx";

/** What most people take first: the way on from a list with little or nothing in it; `listed`: the ids that stand there. */
export function BestSellers({ listed = [] }: { listed?: readonly number[] }) {
  const { t, paths } = useSite();
  const layout = useLayoutData();
  const products = layout?.bestSellers.filter(({ id }) => !listed.includes(id)) ?? [];
  if (products.length === 0) return null;
  return (
    <div className="acct-best">
      <ProductRow
        title={t("sort.best_selling")}
        products={products}
        more={{ to: paths.shop(), label: t("common.all_products") }}
      />
    </div>
  );
}
