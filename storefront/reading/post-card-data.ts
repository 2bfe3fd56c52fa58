import type { Article, Story } from "#shop/content/documents.ts";
import type { Market, Text } from "#shop/market/market.ts";
import { formatDate } from "#texts/dates.ts";
import type { Translate } from "#texts/translate.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { paths } from "#web/paths.ts";

/** What a small card of an article or a story shows, in one language. */
export interface SmallPostData {
  path: string;
  title: string;
  /** Path below `content/pictures`. */
  picture: string;
  alt: string;
  /** Short facts above the title: category or person, reading time. */
  facts: string[];
}

/** What any other card of it shows. */
export interface PostCardData extends SmallPostData {
  excerpt: string;
  date: PostDate;
}

/** A small card has room for one line: who and where. */
const SMALL_FACTS = 2;

export function smallPost({ path, title, picture, alt, facts }: PostCardData): SmallPostData {
  return { path, title, picture, alt, facts: facts.slice(0, SMALL_FACTS) };
}

export interface PostDate {
  /** `YYYY-MM-DD`. */
  iso: string;
  /** In the words of the language. */
  text: string;
}

interface PostWords {
  market: Market;
  t: Translate;
}

export function postDate(date: string, { market }: Pick<PostWords, "market">): PostDate {
  return { iso: date, text: formatDate(new Date(date), market.language) };
}

function postCard(post: Article | Story, { market }: PostWords) {
  const words = (text: Text) => unbrokenProse(text[market.language]);
  return {
    title: words(post.title),
    excerpt: words(post.excerpt),
    picture: post.picture,
    alt: words(post.pictureAlt),
    date: postDate(post.date, { market }),
  };
}

export function articleCard(article: Article, words: PostWords): PostCardData {
  const { t, market } = words;
  return {
    ...postCard(article, words),
    path: paths(market.locale).article(article.slug),
    facts: [t(`blog.category.${article.category}`), t("common.reading_minutes", { count: article.readingMinutes })],
  };
}

export function storyCard(story: Story, words: PostWords): PostCardData {
  const { t, market } = words;
  return {
    ...postCard(story, words),
    path: paths(market.locale).story(story.slug),
    facts: [
      story.person[market.language],
      story.city[market.language],
      t(`stories.category.${story.category}`),
      t("common.reading_minutes", { count: story.readingMinutes }),
    ],
  };
}
