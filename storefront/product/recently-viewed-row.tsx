import { useEffect, useRef, useState } from "react";
import { productsBySlugs, recommendedProduct } from "../cart/recommended-product.ts";
import { useSite } from "../i18n/site.tsx";
import type { ProductCardData } from "./product-card-data.ts";
import { ProductRow } from "./product-row.tsx";
import { recentlyViewed } from "./recently-viewed.ts";

/** How far below the screen the row is prepared. */
const AHEAD = "600px";

/** What this visitor looked at before; absent on the first product. Asked for when the row comes near. */
export default function RecentlyViewedRow({ slug }: { slug: string }) {
  const { t, rate } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<ProductCardData[]>([]);

  useEffect(() => {
    const others = recentlyViewed().filter((other) => other !== slug);
    setProducts([]);
    if (others.length === 0 || place.current === null) return;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void productsBySlugs(others).then((answer) => {
          if (!answer.ok || !isCurrent) return;
          setProducts(
            answer.data.map((product) => ({
              ...recommendedProduct(product, rate),
              subtitle: product.subtitle,
              accent: product.accent,
              line: product.line,
            })),
          );
        });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [slug, rate]);

  return (
    <div ref={place}>
      {products.length > 0 && (
        <section className="wrap section">
          <ProductRow title={t("product.recently_viewed")} products={products} />
        </section>
      )}
    </div>
  );
}
