import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOwnPrice } from "../campaigns/own-prices.ts";
import { useSite } from "../i18n/site.tsx";
import { QuickViewLink } from "../quick-view/quick-view-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { ProductPrice } from "./price.tsx";
import { accentStyle } from "./product-accent.ts";
import { type ProductCardData, percentOff } from "./product-card-data.ts";
import { QuickAdd } from "./quick-add.tsx";
import { RatingStars } from "./rating-stars.tsx";

/** What a card's picture may take up, for choosing its width. */
const CARD_SIZES = "(max-width: 639px) 50vw, (max-width: 899px) 33vw, (max-width: 1440px) 25vw, 330px";

/** A product in a list: the picture is the card, the whole card is one link, the add button lies above it. */
export function ProductCard({
  product: shown,
  eager = false,
  sizes = CARD_SIZES,
  widest = 768,
  heading: Heading = "h3",
  action,
  wasWished = false,
  isAlternative = false,
}: {
  product: ProductCardData;
  eager?: boolean;
  sizes?: string;
  /** What `sizes` can ask for at most, see Picture. */
  widest?: number;
  heading?: "h2" | "h3";
  /** Stands in for the add button. */
  action?: ReactNode;
  /** Whether it was on the wishlist that came with the page. */
  wasWished?: boolean;
  /** Whether it could be had in place of the page's product. */
  isAlternative?: boolean;
}) {
  const { t, paths } = useSite();
  const product = useOwnPrice(shown);
  return (
    <article className={product.available ? "card stretch" : "card stretch is-out"} style={accentStyle(product)}>
      <div className="card-pic">
        <Picture src={product.picture} alt="" width={1200} height={1200} sizes={sizes} widest={widest} eager={eager} />
        <ProductTag product={product} isAlternative={isAlternative} />
        <WishlistButton productId={product.id} name={product.name} wasWished={wasWished} />
        {product.available && <QuickViewLink product={product} />}
      </div>
      <div className="card-body">
        <Heading className="card-name">
          <Link className="stretched" to={paths.product(product.slug)}>
            {product.name}
          </Link>
        </Heading>
        <div>
          <p className="card-sub">{product.subtitle}</p>
          {product.rating && <RatingStars rating={product.rating} />}
        </div>
        <div className="card-foot">
          <div>
            <ProductPrice price={product.price} salePrice={product.salePrice} />
            <span className="cap">{product.pack}</span>
          </div>
          {product.available ? (
            (action ?? <QuickAdd productId={product.id} name={product.name} />)
          ) : (
            <Link
              className="btn btn-line btn-s card-notify"
              to={`${paths.product(product.slug)}#notify`}
              aria-label={`${t("product.notify_me")}: ${product.name}`}
            >
              {t("product.notify_me")}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

/** Sale and out of stock are said in words, not by colour alone. */
export function ProductTag({
  product,
  isAlternative = false,
}: {
  product: Pick<ProductCardData, "available" | "price" | "salePrice" | "earlyAccess">;
  isAlternative?: boolean;
}) {
  const { t } = useSite();
  if (!product.available) return <span className="tag tag-out">{t("product.out_of_stock")}</span>;
  if (product.earlyAccess) return <span className="tag">{t("singles_day.early_access")}</span>;
  if (product.salePrice === null) return isAlternative ? <span className="tag">{t("product.alternative")}</span> : null;
  return (
    <span className="tag tag-sale">
      {t("product.sale")} <bdi dir="ltr">−{percentOff(product.price, product.salePrice)}%</bdi>
    </span>
  );
}
