import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { PostCard, SmallPost } from "../reading/post-card.tsx";
import type { PostCardData, SmallPostData } from "../reading/post-card-data.ts";
import { Icon } from "../ui/icon.tsx";

/** One post that stands large, null when there is none, and those beside it. */
export interface LeadAndOthers {
  lead: PostCardData | null;
  others: SmallPostData[];
}

/** What there is to read: success stories, the newest articles, and those the editors chose. */
export default function HomeReading({
  stories,
  articles,
  featured,
}: {
  stories: LeadAndOthers;
  articles: PostCardData[];
  featured: LeadAndOthers;
}) {
  return (
    <>
      {stories.lead && <HomeStories lead={stories.lead} others={stories.others} />}
      <HomeBlog posts={articles} />
      {featured.lead && <HomeFeatured lead={featured.lead} others={featured.others} />}
    </>
  );
}

/** One success story large, the others as a list beside it. */
function HomeStories({ lead, others }: { lead: PostCardData; others: SmallPostData[] }) {
  const { t, paths } = useSite();
  return (
    <section className="section wrap">
      <Head title={t("home.success_stories")} to={paths.stories()} />
      <div className="stories">
        <PostCard post={lead} look="wide" sizes="(max-width: 899px) 100vw, 57vw" />
        <div className="story-list">
          {others.map((story) => (
            <SmallPost key={story.path} post={story} />
          ))}
          <p className="cap">{t("common.results_vary")}</p>
        </div>
      </div>
    </section>
  );
}

/** The newest articles. */
function HomeBlog({ posts }: { posts: PostCardData[] }) {
  const { t, paths } = useSite();
  if (posts.length === 0) return null;
  return (
    <section className="ground section">
      <div className="wrap">
        <Head title={t("home.latest_blogs")} to={paths.blog()} />
        <ul className="post-grid post-grid-row">
          {posts.map((post) => (
            <li key={post.path}>
              <PostCard post={post} sizes="(max-width: 639px) 100vw, (max-width: 899px) 50vw, 33vw" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Articles the editors chose: one large, the others beside it. */
function HomeFeatured({ lead, others }: { lead: PostCardData; others: SmallPostData[] }) {
  const { t, paths } = useSite();
  return (
    <section className="section wrap">
      <Head title={t("home.featured_articles")} to={paths.blog()} />
      <div className="stories">
        <PostCard post={lead} look="wide" sizes="(max-width: 899px) 100vw, 57vw" />
        <div className="story-list">
          {others.map((post) => (
            <SmallPost key={post.path} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Head({ title, to }: { title: string; to: string }) {
  const { t } = useSite();
  return (
    <div className="sec-head">
      <h2 className="h2">{title}</h2>
      <Link className="link" to={to} aria-label={`${t("common.view_all")}: ${title}`}>
        {t("common.view_all")}
        <Icon name="arrow" size="s" flip />
      </Link>
    </div>
  );
}
