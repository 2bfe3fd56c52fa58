import { Suspense, useEffect, useState } from "react";
import { productReport } from "#shop/analytics/reports.ts";
import { askForStock, THANKS } from "#shop/back-in-stock/back-in-stock.ts";
import { productDetails } from "#shop/catalog/product-details.ts";
import { readMailAddress } from "#shop/mail-address/mail-address.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { doneForm, emailFault, faultyForm } from "../account/form-answer.ts";
import { track } from "../analytics/track.ts";
import { CampaignNote } from "../campaigns/campaign-note.tsx";
import { useOwnPrice } from "../campaigns/own-prices.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { shopOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { notFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta } from "../metadata/page-meta.ts";
import { notSold } from "../product/former/not-sold.ts";
import { ProductPrice } from "../product/price.tsx";
import { accentStyle } from "../product/product-accent.ts";
import { ProductTag } from "../product/product-card.tsx";
import { ProductGallery } from "../product/product-gallery.tsx";
import { productPage } from "../product/product-page.ts";
import { ProductRow } from "../product/product-row.tsx";
import { productSchema } from "../product/product-schema.ts";
import { RatingStars } from "../product/rating-stars.tsx";
import { rememberViewed } from "../product/recently-viewed.ts";
import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import { productReviewsData } from "../reviews/review-data.ts";
import { answerForm } from "../sign-in/page-sign-in.ts";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import type { Route } from "./+types/product.ts";

/** From so few pieces on, the number left is said. */
const LOW_STOCK = 5;

/** The buy bar takes the place of the bottom bar. */
export const handle: PageHandle = { bottomBar: "none" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const product = shop.catalog().productBySlug.get(params.product);
  if (product === undefined) throw await notSold(shop, params.product, market);
  const details = await productDetails(shop, product.id);
  if (details === null) throw await notSold(shop, params.product, market);
  const page = productPage(product, details, shop, market);
  const reviews = await productReviewsData(shop, product, market);
  return {
    ...page,
    reviews,
    report: productReport(product, market.language),
    schema: productSchema(page, reviews, market, translateFor(market.language)("nav.home")).map((json) => ({
      "script:ld+json": json,
    })),
  };
}

/** The back-in-stock form. */
export const action = formAction(async ({ params, context }: Route.ActionArgs, form) => {
  const { locale } = routeMarket(params);
  const shop = shopOf(context);
  const product = shop.catalog().productBySlug.get(params.product);
  if (product === undefined) throw notFound();
  const email = readMailAddress(form.get("email"));
  if (email === null) return answerForm(faultyForm(form, emailFault(form)));
  const website = String(form.get("website") ?? "");
  const asked = await askForStock(shop, { productId: product.id, email, locale, website });
  if (asked === "unknown") throw notFound();
  return answerForm(doneForm(form, THANKS[asked]));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return [...pageMeta(loaderData?.head), ...(loaderData?.schema ?? [])];
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { trail, sale, goesWellWith, alternatives, alsoLike, url, report, steps } = loaderData;
  const product = useOwnPrice(loaderData.product);
  useEffect(() => track({ kind: "product_viewed", product: report }), [report]);
  const crumbs = [
    { name: t("nav.shop"), to: paths.shop() },
    ...trail.map((step) => ({ name: step.name, to: paths.shop(step.slug) })),
    { name: product.name, to: null },
  ];
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <div className="wrap pdp" style={accentStyle(product)}>
        <ProductGallery
          key={product.id}
          name={product.name}
          pictures={product.pictures}
          tag={<ProductTag product={product} />}
        />
        <div className="buy">
          <h1 className="h1">{product.name}</h1>
          {product.rating && (
            <a className="rating-link" href="#reviews">
              <RatingStars rating={product.rating} />
            </a>
          )}
          <p className="subtitle">{product.subtitle}</p>
          <p className="short">{product.shortDescription}</p>
          <div className="buy-price">
            <ProductPrice price={product.price} salePrice={product.salePrice} />
            <span className="cap">
              {product.taxIncluded && `${t("product.tax_included")} · `}
              {product.pack}
            </span>
          </div>
          {sale !== null && <CampaignNote sale={sale} />}
          {!product.available && (
            <DeferredHydration placeholder={<p className="semi">{t("product.out_of_stock")}</p>}>
              <SoldOut
                key={product.id}
                productId={product.id}
                hasAlternatives={alternatives > 0}
                answered={actionData}
              />
            </DeferredHydration>
          )}
          {product.available && product.stock <= LOW_STOCK && (
            <p className="small semi low-stock">{t("product.only_left", { count: product.stock })}</p>
          )}
          {product.available && (
            <AddToCart key={product.id} productId={product.id} name={product.name} stock={product.stock}>
              {steps !== null && (
                <DeferredHydration>
                  <PlanChoice product={product} steps={steps} />
                </DeferredHydration>
              )}
            </AddToCart>
          )}
          <div className="buy-more">
            <WishlistButton productId={product.id} name={product.name} className="textbtn-wish link-q" withText />
            <DeferredHydration below>
              <Share title={product.name} url={url} />
            </DeferredHydration>
          </div>
          <DeferredHydration below>
            <PromiseList {...loaderData} product={product} />
            <BadgeList badges={product.badges} />
            {goesWellWith.length > 0 && <GoesWellWith products={goesWellWith} />}
          </DeferredHydration>
        </div>
      </div>
      <DeferredHydration below>
        {product.badges.includes("only_active_ingredients") && <ActiveIngredientsBand product={product} />}
        <ProductDetails key={product.id} product={product} />
      </DeferredHydration>
      <section className="wrap section" id="reviews">
        <DeferredHydration below>
          <ProductReviews data={loaderData.reviews} />
        </DeferredHydration>
      </section>
      {alsoLike.length > 0 && (
        <section className="ground section" id="alternatives">
          <div className="wrap">
            <ProductRow title={t("product.you_may_also_like")} products={alsoLike} alternatives={alternatives} />
          </div>
        </section>
      )}
      <Recently slug={product.slug} />
      <DeferredHydration below>
        <BuyBar product={product} />
      </DeferredHydration>
    </>
  );
}

const ActiveIngredientsBand = deferred(() => import("../product/active-ingredients-band.tsx"));
const ProductDetails = deferred(() => import("../product/product-details.tsx"));
const ProductReviews = deferred(() => import("../reviews/product-reviews.tsx"));
const PlanChoice = deferred(() => import("../subscriptions/plan-choice.tsx"));
const PromiseList = deferred(() => import("../product/promise-list.tsx"));
const GoesWellWith = deferred(() => import("../product/goes-well-with.tsx"));
const BadgeList = deferred(() => import("../product/badge-list.tsx"));
const BuyBar = deferred(() => import("../product/buy-bar.tsx"));
const Share = deferred(() => import("../ui/share.tsx"));
/** Few products are. */
const SoldOut = deferred(() => import("../product/sold-out.tsx"));
const RecentlyViewedRow = deferred(() => import("../product/recently-viewed-row.tsx"));

/** Differs from visitor to visitor, so it comes after the page itself. */
function Recently({ slug }: { slug: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => rememberViewed(slug), [slug]);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewedRow slug={slug} />
    </Suspense>
  );
}
