import { Fragment } from "react";
import { productsBySlugs } from "#shop/catalog/snapshot.ts";
import type { StorySection } from "#shop/content/documents.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { localHtml } from "#web/local-html.ts";
import { paths } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { redirectOrNotFound, routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { pageMeta } from "../metadata/page-meta.ts";
import { productCard } from "../product/product-card-data.ts";
import { NamedProducts } from "../reading/named-products.tsx";
import { PostCard } from "../reading/post-card.tsx";
import { storyCard } from "../reading/post-card-data.ts";
import { ReadingHead } from "../reading/reading-head.tsx";
import { readingPage } from "../reading/reading-page.ts";
import { Contents } from "../ui/contents.tsx";
import { OwnHtml } from "../ui/own-html.tsx";
import type { Route } from "./+types/story.ts";

const MORE = 3;

/** What the person tells in their own words; the other parts are the shop's. */
const TOLD: ReadonlySet<StorySection> = new Set(["story", "journey", "success"]);

/** The part that names the products, which stand below it. */
const WITH_PRODUCTS: StorySection = "recommended_action";

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const snapshot = shop.catalog();
  const { name } = shop.brand;
  const story = snapshot.stories.find(({ slug }) => slug === params.story);
  if (story === undefined) throw redirectOrNotFound(`story/${params.story}`, market, snapshot);
  const t = translateFor(market.language);
  const links = paths(market.locale);
  const local = (html: string) => localHtml(html, name, links, snapshot);
  const category = t(`stories.category.${story.category}`);
  const card = storyCard(story, { market, t });
  const sections = story.sections.map(({ key, html }) => ({
    id: key.replaceAll("_", "-"),
    title: t(`stories.section.${key}`),
    isTold: TOLD.has(key),
    hasProducts: key === WITH_PRODUCTS,
    html: local(html[market.language]),
  }));
  return {
    ...readingPage(story, {
      shop,
      market,
      category,
      path: card.path,
      trail: [
        { name: t("nav.home"), to: links.home() },
        { name: t("nav.stories"), to: links.stories() },
      ],
      texts: sections.map(({ html }) => html),
    }),
    facts: card.facts,
    illustrative: story.illustrative,
    sections,
    noteHtml: local(story.noteHtml[market.language]),
    products: productsBySlugs(snapshot, story.products).map((product) => productCard(product, market, snapshot.rates)),
    more: snapshot.stories
      .filter(({ slug }) => slug !== story.slug)
      .toSorted((a, b) => Number(b.category === story.category) - Number(a.category === story.category))
      .slice(0, MORE)
      .map((other) => storyCard(other, { market, t })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [
    ...pageMeta(loaderData.head),
    { property: "article:published_time", content: loaderData.date.iso },
    ...loaderData.schema.map((json) => ({ "script:ld+json": json })),
  ];
}

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { t, paths } = useSite();
  const { title, facts, illustrative, sections, noteHtml, products, more } = loaderData;
  const note = illustrative ? `${t("stories.example")} ${t("common.results_vary")}` : t("common.results_vary");
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t("nav.stories"), to: paths.stories() },
          { name: title, to: null },
        ]}
      />
      <article>
        <ReadingHead post={loaderData} facts={facts} note={note} />
        <div className="wrap reading">
          <Contents contents={sections} />
          <div className="prose page-text reading-text">
            {sections.map((section) => (
              <Fragment key={section.id}>
                <h2 id={section.id}>{section.title}</h2>
                <OwnHtml
                  className={section.isTold ? "reading-part reading-told" : "reading-part"}
                  html={section.html}
                />
                {section.hasProducts && products.length > 0 && (
                  <NamedProducts products={products} label={t("stories.products")} />
                )}
              </Fragment>
            ))}
            <OwnHtml className="reading-note" html={noteHtml} />
          </div>
        </div>
      </article>
      {more.length > 0 && (
        <section className="ground section">
          <div className="wrap">
            <div className="sec-head">
              <h2 className="h2">{t("stories.more")}</h2>
            </div>
            <ul className="post-grid post-grid-row">
              {more.map((post) => (
                <li key={post.path}>
                  <PostCard post={post} sizes="(max-width: 639px) 100vw, (max-width: 899px) 50vw, 33vw" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
