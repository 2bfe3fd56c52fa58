import { translateFor } from "#texts/catalogues.server.ts";
import { paths } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { breadcrumbSchema } from "../metadata/breadcrumb-schema.ts";
import { feedLink } from "../metadata/feed-link.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { articleCard } from "../reading/post-card-data.ts";
import { PostList } from "../reading/post-list.tsx";
import type { Route } from "./+types/blog.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const { catalog, brand, origin } = shopOf(context);
  const { articles } = catalog();
  const t = translateFor(market.language);
  const links = paths(market.locale);
  const [newest] = articles;
  return {
    head: {
      title: pageTitle(t("blog.title"), brand.name),
      description: t("blog.description"),
      picture: previewPicture(origin, newest?.picture),
    },
    feed: feedLink(market, t("blog.feed", { brand: brand.name })),
    schema: breadcrumbSchema(
      [
        { name: t("nav.home"), to: links.home() },
        { name: t("nav.blog"), to: links.blog() },
      ],
      origin,
    ),
    posts: articles.map((article) => articleCard(article, { market, t })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [...pageMeta(loaderData.head), loaderData.feed, { "script:ld+json": loaderData.schema }];
}

/** All articles, the newest large at the top. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  const { t } = useSite();
  return (
    <>
      <Crumbs crumbs={[{ name: t("nav.blog"), to: null }]} />
      <div className="wrap posts">
        <header className="posts-head">
          <h1 className="h1">{t("blog.title")}</h1>
          <p className="lead">{t("blog.description")}</p>
        </header>
        <PostList posts={loaderData.posts} />
      </div>
    </>
  );
}
