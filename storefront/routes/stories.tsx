import { translateFor } from "#texts/catalogues.server.ts";
import { paths } from "#web/paths.ts";
import { shopOf } from "../context.ts";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import { Crumbs } from "../layout/crumbs.tsx";
import { breadcrumbSchema } from "../metadata/breadcrumb-schema.ts";
import { pageMeta, pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { storyCard } from "../reading/post-card-data.ts";
import { PostList } from "../reading/post-list.tsx";
import type { Route } from "./+types/stories.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const { catalog, brand, origin } = shopOf(context);
  const { stories } = catalog();
  const t = translateFor(market.language);
  const links = paths(market.locale);
  const [newest] = stories;
  return {
    head: {
      title: pageTitle(t("home.success_stories"), brand.name),
      description: t("stories.description"),
      picture: previewPicture(origin, newest?.picture),
    },
    schema: breadcrumbSchema(
      [
        { name: t("nav.home"), to: links.home() },
        { name: t("nav.stories"), to: links.stories() },
      ],
      origin,
    ),
    hasExamples: stories.some((story) => story.illustrative),
    posts: stories.map((story) => storyCard(story, { market, t })),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return [...pageMeta(loaderData.head), { "script:ld+json": loaderData.schema }];
}

/** All success stories, the newest large at the top. */
export default function Stories({ loaderData }: Route.ComponentProps) {
  const { t } = useSite();
  const { posts, hasExamples } = loaderData;
  return (
    <>
      <Crumbs crumbs={[{ name: t("nav.stories"), to: null }]} />
      <div className="wrap posts">
        <header className="posts-head">
          <h1 className="h1">{t("home.success_stories")}</h1>
          <p className="lead">{t("stories.description")}</p>
          <p className="cap">
            {hasExamples && `${t("stories.examples")} `}
            {t("common.results_vary")}
          </p>
        </header>
        <PostList posts={posts} />
      </div>
    </>
  );
}
