import { productsBySlugs } from "../../shop/catalog/snapshot.ts";
import type { Text } from "../../shop/market/market.ts";
import { Crumbs } from "../components/crumbs.tsx";
import { Picture } from "../components/picture.tsx";
import { productCard } from "../components/product-card-data.ts";
import { ProductRow } from "../components/product-row.tsx";
import { shopOf } from "../context.ts";
import { withBrand } from "../i18n/brand.ts";
import { formatDate } from "../i18n/dates.ts";
import { pageMeta, pageTitle } from "../i18n/page-meta.ts";
import { paths } from "../i18n/paths.ts";
import { elsewhere, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { localHtml } from "../pages/local-html.ts";
import { pageAt } from "../pages/page-path.ts";
import type { Route } from "./+types/page.ts";

const PRODUCTS = 4;

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const { name } = shop.brand;
  const page = pageAt(params.page, name, snapshot);
  if (page === undefined) throw elsewhere(params.page, market, snapshot);
  const words = (text: Text) => withBrand(text[market.language], name);
  return {
    head: { title: pageTitle(words(page.metaTitle), name), description: words(page.description) },
    isPolicy: page.category === "policy",
    title: words(page.title),
    subtitle: words(page.subtitle),
    date: page.date,
    hero: page.hero && { title: words(page.hero.title), text: words(page.hero.text) },
    picture: page.picture,
    pictureAlt: page.pictureAlt === null ? "" : words(page.pictureAlt),
    sections: page.sections.map((section) => ({
      title: words(section.title),
      text: words(section.text),
      picture: section.picture,
    })),
    html: localHtml(page.html[market.language], name, paths(market.locale), snapshot),
    products: productsBySlugs(snapshot, page.products)
      .slice(0, PRODUCTS)
      .map((product) => productCard(product, market)),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** A page about the shop: with pictures when it tells something, plain when it states rules. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { t, market } = useSite();
  const { title, subtitle, hero, picture, pictureAlt, sections, html, products, isPolicy, date } = loaderData;
  return (
    <>
      <Crumbs crumbs={[{ name: title, to: null }]} />
      <article className={isPolicy ? "page page-policy" : "page"}>
        <header className={picture === null ? "wrap page-head" : "wrap page-head page-head-pic"}>
          <div>
            <h1 className="h1">{hero?.title ?? title}</h1>
            <p className="lead">{hero?.text ?? subtitle}</p>
            {isPolicy && (
              <p className="cap">{t("page.last_updated", { date: formatDate(new Date(date), market.language) })}</p>
            )}
          </div>
          {picture !== null && (
            <Picture
              src={picture}
              alt={pictureAlt}
              width={1920}
              height={1080}
              sizes="(max-width: 899px) 100vw, 56vw"
              eager
            />
          )}
        </header>
        {sections.length > 0 && (
          <div className="wrap page-sections">
            {sections.map((section) => (
              <section key={section.title}>
                <Picture
                  src={section.picture}
                  alt=""
                  width={1920}
                  height={1080}
                  sizes="(max-width: 899px) 100vw, 50vw"
                />
                <div>
                  <h2 className="h2">{section.title}</h2>
                  <p className="muted">{section.text}</p>
                </div>
              </section>
            ))}
          </div>
        )}
        <div className="wrap">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own content, cleaned when it was imported */}
          <div className="prose page-text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      {products.length > 0 && (
        <section className="ground section">
          <div className="wrap">
            <ProductRow title={t("home.our_products")} products={products} />
          </div>
        </section>
      )}
    </>
  );
}
