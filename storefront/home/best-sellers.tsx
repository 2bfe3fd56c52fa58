import { useSite } from "../i18n/site.tsx";
import { useChrome } from "../layout/use-chrome.ts";
import { ProductRow } from "../product/product-row.tsx";

/** What most people take first: the way on from a list that has nothing in it yet. */
export function BestSellers() {
  const { t, paths } = useSite();
  const chrome = useChrome();
  if (chrome === undefined || chrome.bestSellers.length === 0) return null;
  return (
    <div className="acct-best">
      <ProductRow
        title={t("sort.best_selling")}
        products={chrome.bestSellers}
        more={{ to: paths.shop(), label: t("common.all_products") }}
      />
    </div>
  );
}
