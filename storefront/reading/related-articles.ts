import type { Article } from "#shop/content/documents.ts";

/**
 * What a reader may want next: articles about the same products first, then those of the same category, then the
 * newest. `articles` come newest first; the article itself is never among them.
 */
export function relatedArticles(articles: readonly Article[], article: Article, most: number): Article[] {
  const closeness = (other: Article) =>
    2 * other.products.filter((slug) => article.products.includes(slug)).length +
    (other.category === article.category ? 1 : 0);
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, most);
}
