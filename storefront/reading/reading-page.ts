import type { Article, Story } from "#shop/content/documents.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market, Text } from "#shop/market/market.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { breadcrumbSchema } from "../metadata/breadcrumb-schema.ts";
import { pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { postDate } from "./post-card-data.ts";
import { isoMinutes, wordCount } from "./reading-time.ts";

/** One step of the way to a page; `to` is a path with its locale. */
interface Step {
  name: string;
  to: string;
}

/**
 * What the pages of articles and stories have in common: head, title, picture, and what search engines read about
 * them. `trail` leads from home to the list above; `texts` is all that there is to read, as HTML.
 */
export function readingPage(
  post: Article | Story,
  {
    shop,
    market,
    category,
    path,
    trail,
    texts,
  }: { shop: ShopContext; market: Market; category: string; path: string; trail: Step[]; texts: string[] },
) {
  const { brand, origin } = shop;
  const words = (text: Text) => unbrokenProse(text[market.language]);
  const title = words(post.title);
  const description = post.description[market.language];
  const image = previewPicture(origin, post.picture);
  const url = origin + path;
  const organisation = { "@type": "Organization", name: brand.name, url: origin };
  return {
    head: {
      title: pageTitle(words(post.metaTitle), brand.name),
      description,
      picture: image,
      type: "article" as const,
    },
    url,
    title,
    excerpt: words(post.excerpt),
    picture: post.picture,
    alt: words(post.pictureAlt),
    date: postDate(post.date, { market }),
    schema: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: post.title[market.language],
        description,
        image: [image],
        datePublished: post.date,
        inLanguage: `${market.language}-${market.country}`,
        articleSection: category,
        wordCount: texts.reduce((sum, text) => sum + wordCount(text), 0),
        timeRequired: isoMinutes(post.readingMinutes),
        mainEntityOfPage: url,
        author: organisation,
        publisher: { ...organisation, logo: `${origin}/favicon.svg` },
      },
      breadcrumbSchema([...trail, { name: post.title[market.language], to: path }], origin),
    ],
  };
}
