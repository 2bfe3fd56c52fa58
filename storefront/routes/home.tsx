import type { ReactNode } from "react";
import { giftThreshold } from "#shop/catalog/gift.ts";
import { productsTagged } from "#shop/catalog/snapshot.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { mostPercent } from "#shop/pricing/subscription-steps.ts";
import { type HomeBlock, SHELF_PLACES } from "#shop/settings/home-page.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { fillIn } from "#texts/translate.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { pagePath } from "#web/page-path.ts";
import { shopOf } from "../context.ts";
import { deliveryPromise } from "../delivery/delivery-promise.ts";
import { HomeHero } from "../home/home-hero.tsx";
import type { LeadAndOthers } from "../home/home-reading.tsx";
import { Promises } from "../home/promises.tsx";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { lowestPrice, productCard } from "../product/product-card-data.ts";
import { ProductRow } from "../product/product-row.tsx";
import { articleCard, type PostCardData, smallPost, storyCard } from "../reading/post-card-data.ts";
import { DeferredHydration, deferred } from "../rendering/deferred-hydration.tsx";
import { deserialize, serializeOnce } from "../rendering/serialize-once.ts";
import type { Route } from "./+types/home.ts";

const STORIES = 4;
const ARTICLES = 3;
const FEATURED = 4;

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const t = translateFor(market.language);
  const words = { market, t };
  const home = snapshot.home ?? shop.configured.home;
  const hero = snapshot.productBySlug.get(home.product);
  // One shelf: what is in demand now, then what most people take. Each product once.
  const demanded = [...new Set([...productsTagged(snapshot, "trending"), ...productsTagged(snapshot, "best-seller")])];
  const chosen = home.shelf.flatMap((slug) => snapshot.productBySlug.get(slug) ?? []);
  const ours = chosen.length > 0 ? chosen : demanded;
  const named = { brand: shop.brand.name };
  const newest = snapshot.articles.slice(0, ARTICLES);
  return {
    head: {
      title: pageTitle(t("home.title"), shop.brand.name),
      description: t("home.description"),
      picture: previewPicture(shop.origin),
    },
    shown: serializeOnce({
      title: unbrokenProse(fillIn(home.title[market.language], named)),
      text: unbrokenProse(fillIn(home.text[market.language], named)),
      blocks: home.blocks,
      isInDemand: ours === demanded,
      mostOff: mostPercent(snapshot.subscription.steps),
      lowest: lowestPrice(snapshot.products, market, snapshot.rates),
      hero: hero === undefined || hero.stock <= 0 ? null : productCard(hero, market, snapshot.rates),
      products: ours.slice(0, SHELF_PLACES).map((product) => productCard(product, market, snapshot.rates)),
      categories: snapshot.categories.flatMap((category) =>
        category.inNavigation && category.picture !== null
          ? [
              {
                slug: category.slug,
                name: nameIn(category.name, market.language),
                picture: category.picture,
              },
            ]
          : [],
      ),
      brandPage: snapshot.pages.has("why-brand") ? pagePath("why-brand", shop.brand.name) : null,
      stories: leadAndOthers(snapshot.stories.slice(0, STORIES).map((story) => storyCard(story, words))),
      articles: newest.map((article) => articleCard(article, words)),
      featured: snapshot.articles
        .filter((article) => article.featured && !newest.includes(article))
        .slice(0, FEATURED)
        .map((article) => smallPost(articleCard(article, words))),
      delivery: deliveryPromise(snapshot, market),
      giftThreshold: giftThreshold(snapshot, market.currency),
    }),
  };
}

function leadAndOthers([lead, ...others]: PostCardData[]): LeadAndOthers {
  return { lead: lead ?? null, others: others.map(smallPost) };
}

const ShopByCategory = deferred(() => import("../home/shop-by-category.tsx"));
const HomeFacts = deferred(() => import("../home/home-facts.tsx"));
const HomeLines = deferred(() => import("../home/home-lines.tsx"));
const HomeReading = deferred(() => import("../home/home-reading.tsx"));

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const {
    title,
    text,
    blocks,
    isInDemand,
    hero,
    lowest,
    products,
    categories,
    brandPage,
    delivery,
    giftThreshold,
    mostOff,
    ...rest
  } = deserialize(loaderData.shown);
  const parts: Record<HomeBlock, ReactNode> = {
    products: (
      <section key="products" className="section wrap">
        <ProductRow
          title={t("home.our_products")}
          {...(isInDemand && { text: t("home.trending_now") })}
          products={products}
          more={{ to: paths.shop(), label: t("common.view_all") }}
        />
      </section>
    ),
    facts: (
      <DeferredHydration key="facts" below>
        <HomeFacts brandPage={brandPage} />
      </DeferredHydration>
    ),
    categories: (
      <DeferredHydration key="categories" below>
        <ShopByCategory categories={categories} />
      </DeferredHydration>
    ),
    lines: (
      <DeferredHydration key="lines" below>
        <HomeLines />
      </DeferredHydration>
    ),
    reading: (
      <DeferredHydration key="reading" below>
        <HomeReading {...rest} />
      </DeferredHydration>
    ),
  };
  return (
    <>
      <HomeHero
        title={title}
        text={text}
        product={hero}
        brandPage={brandPage}
        lowest={lowest}
        isDeliveredFree={delivery.fee === 0}
      />
      <Promises delivery={delivery} giftThreshold={giftThreshold} mostOff={mostOff} />
      {blocks.map((block) => parts[block])}
    </>
  );
}
