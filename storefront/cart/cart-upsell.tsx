import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import type { CartJson } from "#shop/cart/cart-json.ts";
import { useSite } from "../i18n/site.tsx";
import { OwnPrice } from "../product/price.tsx";
import { QuickAdd } from "../product/quick-add.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { useCart } from "./cart-store.ts";
import { MOST_OFFERED, type RecommendedProduct, useRecommendations } from "./recommended-product.ts";

/**
 * "You may also like": a carousel of one slide at a time that loops and can be folded away (specification §2).
 * What is in the cart already is not offered.
 */
export default function CartUpsell({
  loaded = [],
  loadedCart = null,
  heading: Heading,
}: {
  /** What the page was made with, the cart until the visitor's own is known; products are asked for without them. */
  loaded?: RecommendedProduct[];
  loadedCart?: CartJson | null;
  heading: "h2" | "h3";
}) {
  const { t, market, rate } = useSite();
  const cart = useCart().cart ?? loadedCart;
  const fetched = useRecommendations("cart-upsell", rate, loaded.length === 0);
  const inCart = new Set(cart?.cart_items.map(({ id }) => id));
  const [isExpanded, setIsExpanded] = useState(true);
  const [selected, setSelected] = useState(0);
  const id = useId();
  const offered = (loaded.length > 0 ? loaded : fetched)
    .filter((product) => !inCart.has(product.id))
    .slice(0, MOST_OFFERED);
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    direction: market.direction,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  useEffect(() => {
    if (carousel === undefined) return;
    const follow = () => setSelected(carousel.selectedScrollSnap());
    carousel.on("select", follow).on("reInit", follow);
    return () => {
      carousel.off("select", follow).off("reInit", follow);
    };
  }, [carousel]);

  if (offered.length === 0) return null;
  return (
    <section className="drawer-sec" aria-labelledby={`${id}-title`}>
      <div className="upsell-head">
        <Heading>
          <button
            type="button"
            id={`${id}-title`}
            aria-expanded={isExpanded}
            aria-controls={`${id}-slides`}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t("cart.you_may_also_like")}
            <Icon name="down" size="s" />
          </button>
        </Heading>
        {isExpanded && offered.length > 1 && (
          <div className="pager">
            <button
              type="button"
              className="iconbtn"
              aria-label={t("common.previous")}
              onClick={() => carousel?.scrollPrev()}
            >
              <Icon name="back" flip />
            </button>
            <button
              type="button"
              className="iconbtn"
              aria-label={t("common.next")}
              onClick={() => carousel?.scrollNext()}
            >
              <Icon name="forward" flip />
            </button>
          </div>
        )}
      </div>
      <div className="upsell" id={`${id}-slides`} ref={viewport} hidden={!isExpanded}>
        <ul className="upsell-slides">
          {offered.map((product, at) => (
            <li key={product.id} className="upsell-card stretch" inert={carousel !== undefined && at !== selected}>
              <UpsellSlide product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function UpsellSlide({ product }: { product: RecommendedProduct }) {
  const { t, paths } = useSite();
  return (
    <>
      <Picture src={product.picture} alt="" width={1200} height={1200} sizes="72px" />
      <div>
        <Link className="semi small stretched" to={paths.product(product.slug)}>
          {product.name}
        </Link>
        <p className="cap">{product.pack}</p>
        <p className="small">
          <OwnPrice product={product} />
        </p>
      </div>
      {product.available ? (
        <QuickAdd productId={product.id} name={product.name} opens={false} />
      ) : (
        <span className="cap">{t("product.out_of_stock")}</span>
      )}
    </>
  );
}
