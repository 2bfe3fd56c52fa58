import { askedPage } from "#shop/catalog/asked-listing.ts";
import { productsBySlugs } from "#shop/catalog/snapshot.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { contentHtml, contentWords } from "#texts/content-words.ts";
import { localHtml } from "#web/local-html.ts";
import { pageAt } from "#web/page-path.ts";
import { paths } from "#web/paths.ts";
import { campaignOnPage } from "../campaigns/campaign-page.ts";
import { CampaignProducts } from "../campaigns/campaign-products.tsx";
import { shopOf } from "../context.ts";
import { redirectOrNotFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { listHead, listPage, numberedPath } from "../listing/list-page.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { lowestPrice, productCard } from "../product/product-card-data.ts";
import { ProductRow } from "../product/product-row.tsx";
import { BrandFigures, LandingHead, PageHead, Told } from "../reading/page-parts.tsx";
import { withContents } from "../reading/table-of-contents.ts";
import { Contents } from "../ui/contents.tsx";
import { OwnHtml } from "../ui/own-html.tsx";
import "../styles/landing.css";
import type { Route } from "./+types/page.ts";

const PRODUCTS = 8;

export function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const { name } = shop.brand;
  const page = pageAt(params.page, name, snapshot);
  if (page === undefined) throw redirectOrNotFound(params.page, market, snapshot);
  const t = translateFor(market.language);
  const words = contentWords(shop, market, t);
  const asked = askedPage(new URL(request.url).searchParams);
  const campaign = campaignOnPage(page.slug, shop, market, asked);
  const list = campaign?.list ?? { ...listPage([], asked), address: "" };
  const head = listHead(words(page.metaTitle), list, (other) => numberedPath(list.address, other), t);
  // What a sale's page tells besides stands on the first page of its products.
  const isBare = campaign?.isPageOver === true || list.page > 1;
  const html = isBare ? "" : localHtml(contentHtml(page.html, shop, market, t), name, paths(market.locale), snapshot);
  const products = productsBySlugs(snapshot, page.products).slice(0, PRODUCTS);
  return {
    head: {
      ...head,
      title: pageTitle(head.title, name),
      description: words(page.description),
      picture: previewPicture(shop.origin, page.picture),
    },
    category: page.category,
    campaign,
    title: words(page.title),
    subtitle: words(page.subtitle),
    date: page.date,
    hero: page.hero && { title: words(page.hero.title), text: words(page.hero.text) },
    picture: page.picture,
    pictureAlt: page.pictureAlt === null ? "" : words(page.pictureAlt),
    sections: (isBare ? [] : page.sections).map((section) => ({
      title: words(section.title),
      text: words(section.text),
      picture: section.picture,
    })),
    ...(page.category === "policy" ? withContents(html, page.html.en) : { html, contents: [] }),
    lowest: lowestPrice(products, market, snapshot.rates),
    products: products.map((product) => productCard(product, market, snapshot.rates)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** A page about the shop: with pictures when it tells something, plain when it states rules. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { t } = useSite();
  const { title, sections, html, contents, products, category, campaign } = loaderData;
  return (
    <>
      {category === "landing" ? (
        <LandingHead page={loaderData} />
      ) : (
        <>
          <Crumbs crumbs={[{ name: title, to: null }]} />
          <PageHead page={loaderData} />
        </>
      )}
      <article className="page">
        {campaign !== null && <CampaignProducts campaign={campaign} />}
        {category === "brand" && <BrandFigures />}
        {sections.length > 0 && <Told sections={sections} />}
        {category === "policy" ? (
          <div className="wrap reading">
            <Contents contents={contents} />
            <OwnHtml className="prose page-text reading-text" html={html} />
          </div>
        ) : (
          html !== "" && (
            <div className="ground">
              <div className="wrap">
                <OwnHtml className="prose page-text page-bands" html={html} />
              </div>
            </div>
          )
        )}
      </article>
      {products.length > 0 && campaign === null && (
        <section className="wrap section" id="products">
          <ProductRow title={t("home.our_products")} products={products} />
        </section>
      )}
    </>
  );
}
