import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { OwnPrice } from "../product/price.tsx";
import { QuickAdd } from "../product/quick-add.tsx";
import { Picture } from "../ui/picture.tsx";
import type { RecommendedProduct } from "./recommended-product.ts";

/** A product as a line of a short list, with its price and a button that adds it. `opens`: adding shows the cart. */
export function MiniProduct({ product, opens = true }: { product: RecommendedProduct; opens?: boolean }) {
  const { paths } = useSite();
  return (
    <li className="mini stretch">
      <Picture src={product.picture} alt="" width={1200} height={1200} sizes="64px" widest={320} />
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
      <QuickAdd productId={product.id} name={product.name} opens={opens} />
    </li>
  );
}
