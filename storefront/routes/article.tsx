import { productsBySlugs } from "#shop/catalog/snapshot.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { localHtml } from "#web/local-html.ts";
import { paths } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { redirectOrNotFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { feedLink } from "../metadata/feed-link.ts";
import { pageMeta } from "../metadata/page-meta.ts";
import { productCard } from "../product/product-card-data.ts";
import { NamedProducts } from "../reading/named-products.tsx";
import { PostCard } from "../reading/post-card.tsx";
import { articleCard } from "../reading/post-card-data.ts";
import { ReadingHead } from "../reading/reading-head.tsx";
import { readingPage } from "../reading/reading-page.ts";
import { relatedArticles } from "../reading/related-articles.ts";
import { withContents } from "../reading/table-of-contents.ts";
import { Contents } from "../ui/contents.tsx";
import { OwnHtml } from "../ui/own-html.tsx";
import type { Route } from "./+types/article.ts";

const RELATED = 3;

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const { name } = shop.brand;
  const article = snapshot.articles.find(({ slug }) => slug === params.article);
  if (article === undefined) throw redirectOrNotFound(`blog/${params.article}`, market, snapshot);
  const t = translateFor(market.language);
  const links = paths(market.locale);
  const category = t(`blog.category.${article.category}`);
  const { html, contents } = withContents(
    localHtml(article.html[market.language], name, links, snapshot),
    article.html.en,
  );
  return {
    ...readingPage(article, {
      shop,
      market,
      category,
      path: links.article(article.slug),
      trail: [
        { name: t("nav.home"), to: links.home() },
        { name: t("nav.blog"), to: links.blog() },
      ],
      texts: [html],
    }),
    feed: feedLink(market, t("blog.feed", { brand: name })),
    facts: [category, t("common.reading_minutes", { count: article.readingMinutes })],
    html,
    contents,
    products: productsBySlugs(snapshot, article.products).map((product) =>
      productCard(product, market, snapshot.rates),
    ),
    related: relatedArticles(snapshot.articles, article, RELATED).map((other) => articleCard(other, { market, t })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [
    ...pageMeta(loaderData.head),
    { property: "article:published_time", content: loaderData.date.iso },
    loaderData.feed,
    ...loaderData.schema.map((json) => ({ "script:ld+json": json })),
  ];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { title, facts, html, contents, products, related } = loaderData;
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t("nav.blog"), to: paths.blog() },
          { name: title, to: null },
        ]}
      />
      <article>
        <ReadingHead post={loaderData} facts={facts} />
        <div className="wrap reading">
          <Contents contents={contents} />
          <OwnHtml className="prose page-text reading-text" html={html} />
        </div>
      </article>
      {products.length > 0 && (
        <section className="ground section">
          <div className="wrap named">
            <div>
              <h2 className="h2">{t("blog.products")}</h2>
              <p className="muted">{t("blog.products_text")}</p>
            </div>
            <NamedProducts products={products} label={t("blog.products")} />
          </div>
        </section>
      )}
      {related.length > 0 && (
        <section className="wrap section">
          <div className="sec-head">
            <h2 className="h2">{t("blog.related")}</h2>
          </div>
          <ul className="post-grid post-grid-row">
            {related.map((post) => (
              <li key={post.path}>
                <PostCard post={post} sizes="(max-width: 639px) 100vw, (max-width: 899px) 50vw, 33vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
