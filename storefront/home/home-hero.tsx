import { Link } from "react-router";
import type { Minor } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { EntryPrice } from "../product/entry-price.tsx";
import { OwnPrice } from "../product/price.tsx";
import { accentStyle } from "../product/product-accent.ts";
import type { ProductCardData } from "../product/product-card-data.ts";
import { QuickAdd } from "../product/quick-add.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { LabelRidge } from "../ui/ridge.tsx";

/** The first screen: what the shop is, one way in, and one jar with its label. */
export function HomeHero({
  title,
  text,
  product,
  brandPage,
  lowest,
  isDeliveredFree,
}: {
  title: string;
  text: string;
  product: ProductCardData | null;
  /** Path of the page that tells the brand's story, null when there is none. */
  brandPage: string | null;
  /** What the cheapest product costs. */
  lowest: Minor | null;
  isDeliveredFree: boolean;
}) {
  const { t, paths, brand } = useSite();
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        <EntryPrice lowest={lowest} isDeliveredFree={isDeliveredFree} />
        <div className="hero-cta">
          <Link className="btn" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
          {brandPage !== null && (
            <Link className="link" to={paths.any(brandPage)}>
              {t("footer.why_brand", { brand: brand.name })}
              <Icon name="arrow" size="s" flip />
            </Link>
          )}
        </div>
      </div>
      <div className="hero-pic">
        <Picture
          src="scenes/hero-home.webp"
          portrait={{ src: "scenes/hero-home-portrait.webp", width: 1080 }}
          alt={t("home.hero_picture")}
          width={1920}
          height={1080}
          sizes="(max-width: 899px) 100vw, 58vw"
          eager
        />
        {product !== null && (
          <div className="shoplabel" style={accentStyle(product)}>
            <div className="shoplabel-in">
              <Link className="h4" to={paths.product(product.slug)}>
                {product.name}
              </Link>
              <span className="small">
                <OwnPrice product={product} />
              </span>
              <QuickAdd productId={product.id} name={product.name} />
            </div>
            <div className="band band-mini">
              <LabelRidge />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
