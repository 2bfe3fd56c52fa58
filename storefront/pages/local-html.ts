import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import { SPECIALISED_LINES } from "../chrome/lines.ts";
import { withBrand } from "../i18n/brand.ts";
import type { Paths } from "../i18n/paths.ts";
import { isContentPage } from "./page-path.ts";

const LINK = /<a href="(\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g;

/** Pages besides those made of content, by the first part of their path. */
const PAGES = new Set([
  "",
  "shop",
  "cart",
  "checkout",
  "track-order",
  "account",
  "faq",
  "contact",
  "survey",
  "blog",
  "stories",
  "login",
  "register",
]);

function exists(path: string, snapshot: CatalogSnapshot): boolean {
  const [, first = "", second] = (path.split(/[?#]/)[0] ?? "").split("/");
  if (first === "product") return snapshot.productBySlug.has(second ?? "");
  if (first === "blog" && second !== undefined) return snapshot.articles.some(({ slug }) => slug === second);
  if (first === "story") return snapshot.stories.some(({ slug }) => slug === second);
  if (SPECIALISED_LINES.some((line) => line.path === `/${first}`)) return second === undefined;
  return PAGES.has(first) || (second === undefined && isContentPage(first, snapshot));
}

/**
 * The HTML of a content file for one market: the brand's name in place, links below the market's prefix. Content may
 * speak of pages the shop does not have (yet): their words stay, the link goes.
 */
export function localHtml(html: string, brand: string, paths: Paths, snapshot: CatalogSnapshot): string {
  return withBrand(html, brand).replaceAll(LINK, (_link, path: string, attributes: string, words: string) =>
    exists(path, snapshot) ? `<a href="${paths.any(path)}"${attributes}>${words}</a>` : words,
  );
}
