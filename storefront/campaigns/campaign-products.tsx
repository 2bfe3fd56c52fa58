import { useSite } from "../i18n/site.tsx";
import { numberedPath } from "../listing/list-page.ts";
import { ProductCard } from "../product/product-card.tsx";
import type { ProductCardData } from "../product/product-card-data.ts";
import { PageLinks } from "../ui/page-links.tsx";
import type { CampaignOnPage } from "./campaign-page.ts";
import { useOwnPrice } from "./own-prices.ts";

/** The products of a sale; until it is open for whoever looks, they are marked as coming. */
export function CampaignProducts({ campaign }: { campaign: CampaignOnPage }) {
  const { t } = useSite();
  const { phase, products, list } = campaign;
  return (
    <section className="wrap section sale-products" id="sale" aria-labelledby="sale-products">
      <div className="sec-head">
        <h2 className="h2" id="sale-products">
          {t(phase === "after" ? "campaign.favourites" : "campaign.products")}
        </h2>
      </div>
      <ul className="grid-p">
        {products.map((product) => (
          <li key={product.id}>
            {phase === "running" || phase === "after" ? (
              <ProductCard product={product} />
            ) : (
              <AwaitedCard product={product} isEarly={phase === "early"} />
            )}
          </li>
        ))}
      </ul>
      <PageLinks
        page={list.page}
        pages={list.pages}
        to={(other) => `${numberedPath(list.address, other)}#sale-products`}
      />
    </section>
  );
}

/** A card that cannot be bought from yet, unless early access has brought its price. */
function AwaitedCard({ product, isEarly }: { product: ProductCardData; isEarly: boolean }) {
  const { t } = useSite();
  const own = useOwnPrice(product);
  const isOpen = isEarly && product.earlyAccess && !own.earlyAccess;
  if (isOpen) return <ProductCard product={product} />;
  return (
    <ProductCard product={product} action={<span className="cap semi soon">{t("singles_day.coming_soon")}</span>} />
  );
}
