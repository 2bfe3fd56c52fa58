import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { PostCard, PostFacts, SmallPost } from "../reading/post-card.tsx";
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
  featured: SmallPostData[];
}) {
  return (
    <>
      {stories.lead && <HomeStories lead={stories.lead} others={stories.others} />}
      {articles.length > 0 && <HomeBlog posts={articles} featured={featured} />}
    </>
  );
}

/** One success story large, the others as titles beside it. */
function HomeStories({ lead, others }: { lead: PostCardData; others: SmallPostData[] }) {
  const { t, paths } = useSite();
  return (
    <section className="section-b wrap">
      <Head title={t("home.success_stories")} to={paths.stories()} />
      <div className="stories">
        <PostCard post={lead} look="wide" sizes="(max-width: 899px) 100vw, 57vw" />
        <div>
          <PostTitles posts={others} />
          <p className="cap">{t("common.results_vary")}</p>
        </div>
      </div>
    </section>
  );
}

/** The newest articles with their pictures, those the editors chose as titles beside them. */
function HomeBlog({ posts, featured }: { posts: PostCardData[]; featured: SmallPostData[] }) {
  const { t, paths } = useSite();
  return (
    <section className="ground section">
      <div className="wrap home-blog">
        <div>
          <Head title={t("home.latest_blogs")} to={paths.blog()} />
          <ul className="home-posts">
            {posts.map((post) => (
              <li key={post.path}>
                <SmallPost post={post} />
              </li>
            ))}
          </ul>
        </div>
        {featured.length > 0 && (
          <div>
            <h2 className="h3">{t("home.featured_articles")}</h2>
            <PostTitles posts={featured} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Posts without pictures, one below the other. */
function PostTitles({ posts }: { posts: SmallPostData[] }) {
  return (
    <ul className="titles">
      {posts.map(({ path, title, facts }) => (
        <li key={path} className="stretch">
          <Link className="stretched med" to={path}>
            {title}
          </Link>
          <PostFacts facts={facts} />
        </li>
      ))}
    </ul>
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
