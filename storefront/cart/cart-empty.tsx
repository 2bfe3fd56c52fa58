import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { OwnPrice } from "../product/price.tsx";
import { QuickAdd } from "../product/quick-add.tsx";
import { Picture } from "../ui/picture.tsx";
import { RidgeWay } from "../ui/ridge-way.tsx";
import type { RecommendedProduct } from "./recommended-product.ts";

/** As many best sellers as fit above the drawer's button. */
const OFFERED = 3;

/** An empty cart offers what most people take first. */
export function CartEmpty({
  bestSellers,
  heading: Heading,
}: {
  bestSellers: RecommendedProduct[];
  heading: "h2" | "h3";
}) {
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
          <Heading className="subh">{t("sort.best_selling")}</Heading>
          <ul>
            {offered.map((product) => (
              <li key={product.id} className="mini stretch">
                <MiniProduct product={product} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function MiniProduct({ product }: { product: RecommendedProduct }) {
  const { paths } = useSite();
  return (
    <>
      <Picture src={product.picture} alt="" width={1200} height={1200} sizes="64px" />
      <div>
        <p className="card-name">
          <Link className="stretched" to={paths.product(product.slug)}>
            {product.name}
          </Link>
        </p>
        <p className="small">
          <OwnPrice product={product} />
        </p>
      </div>
      <QuickAdd productId={product.id} name={product.name} opens={false} />
    </>
  );
}
