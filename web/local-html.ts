import { type CatalogSnapshot, currentCategory } from "../shop/catalog/snapshot.ts";
import { type Known, leadsToPage } from "../shop/content/site-links.ts";
import { inReadingOrder } from "../shop/market/shown-text.ts";
import { BRAND_PAGE, pagePath } from "./page-path.ts";
import type { Paths } from "./paths.ts";

const LINK = /<a href="(\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g;

/**
 * The HTML of a content file for one market: links below the market's prefix, the brand's page at its own address. What a text
 * links to may be gone by the time it is read, a product above all: then the words stay and the link goes. Names among
 * Arabic words are in reading order.
 */
export function localHtml(html: string, brand: string, paths: Paths, snapshot: CatalogSnapshot): string {
  const known: Known = {
    product: (slug) => snapshot.productBySlug.has(slug),
    blog: (slug) => snapshot.articles.some((article) => article.slug === slug),
    story: (slug) => snapshot.stories.some((story) => story.slug === slug),
    page: (slug) => snapshot.pages.has(slug),
    category: (slug) => currentCategory(snapshot, slug) !== undefined,
  };
  return inReadingOrder(html).replaceAll(LINK, (_link, path: string, attributes: string, words: string) => {
    if (!leadsToPage(path, known)) return words;
    const address = path === `/${BRAND_PAGE}` ? pagePath(BRAND_PAGE, brand) : path;
    return `<a href="${paths.any(address)}"${attributes}>${words}</a>`;
  });
}
