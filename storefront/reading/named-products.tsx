import { ProductCard } from "../product/product-card.tsx";
import type { ProductCardData } from "../product/product-card-data.ts";

/** The products a text speaks of, for buying where one reads; the row scrolls sideways where it does not fit. */
export function NamedProducts({ products, label }: { products: ProductCardData[]; label: string }) {
  return (
    <ul className="row-scroll named-products" aria-label={label}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes="(max-width: 639px) 66vw, (max-width: 899px) 36vw, (max-width: 1440px) 25vw, 330px"
          />
        </li>
      ))}
    </ul>
  );
}
