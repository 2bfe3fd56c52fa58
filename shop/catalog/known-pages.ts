import type { Known } from "../content/site-links.ts";
import { type CatalogSnapshot, currentCategory } from "./snapshot.ts";

/** What a link of the content may lead to as a catalogue shows it: nothing that is off sale, or not published yet. */
export function knownPages(snapshot: CatalogSnapshot): Known {
  return {
    product: (slug) => snapshot.productBySlug.has(slug),
    blog: (slug) => snapshot.articles.some((article) => article.slug === slug),
    story: (slug) => snapshot.stories.some((story) => story.slug === slug),
    page: (slug) => snapshot.pages.has(slug),
    category: (slug) => currentCategory(snapshot, slug) !== undefined,
  };
}
