import { knownPages } from "../shop/catalog/known-pages.ts";
import type { CatalogSnapshot } from "../shop/catalog/snapshot.ts";
import { leadsToPage } from "../shop/content/site-links.ts";
import { unbrokenProse } from "../texts/unbroken-prose.ts";
import { BRAND_PAGE, pagePath } from "./page-path.ts";
import type { Paths } from "./paths.ts";

const LINK = /<a href="(\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g;

/**
 * The HTML of a content file for one market: links below the market's prefix, the brand's page at its own address. What a text
 * links to may be gone by the time it is read, a product above all: then the words stay and the link goes. Names and
 * figures are in reading order and unbroken.
 */
export function localHtml(html: string, brand: string, paths: Paths, snapshot: CatalogSnapshot): string {
  const known = knownPages(snapshot);
  return unbrokenProse(html).replaceAll(LINK, (_link, path: string, attributes: string, words: string) => {
    if (!leadsToPage(path, known)) return words;
    const address = path === `/${BRAND_PAGE}` ? pagePath(BRAND_PAGE, brand) : path;
    return `<a href="${paths.any(address)}"${attributes}>${words}</a>`;
  });
}
