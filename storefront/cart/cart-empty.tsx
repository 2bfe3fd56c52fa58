import { useSite } from "../i18n/site.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";
import { MiniProduct } from "./mini-product.tsx";
import type { RecommendedProduct } from "./recommended-product.ts";

/** As many best sellers as fit above the drawer's button. */
const OFFERED = 3;

/** The empty drawer offers what most people take first. */
export function CartEmpty({ bestSellers }: { bestSellers: RecommendedProduct[] }) {
  const { t } = useSite();
  const offered = bestSellers.filter((product) => product.available).slice(0, OFFERED);
  return (
    <>
      <div className="empty">
        <RidgeWay share={100} />
        <p className="h3">{t("cart.empty")}</p>
        {offered.length > 0 && <p className="muted small">{t("cart.empty_hint")}</p>}
      </div>
      {offered.length > 0 && (
        <div className="cart-best">
          <h3 className="subh">{t("sort.best_selling")}</h3>
          <ul>
            {offered.map((product) => (
              <MiniProduct key={product.id} product={product} opens={false} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
