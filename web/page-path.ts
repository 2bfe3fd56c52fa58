import type { CatalogSnapshot } from "../shop/catalog/snapshot.ts";
import type { ContentPage } from "../shop/content/documents.ts";
import { SPECIALISED_LINES } from "./lines.ts";

/** The brand-story page: its content is called `why-brand`, its address carries the brand's own name. */
export const BRAND_PAGE = "why-brand";

/** Pages that the shop's own screens lead to, whatever its content is: its forms and its question about cookies, its menu, its lines. */
export function isLedToByShop(slug: string): boolean {
  return LED_TO.has(slug) || SPECIALISED_LINES.some((line) => line.page === slug);
}

const LED_TO = new Set(["about", "privacy-policy", "return-policy", "terms-and-conditions"]);

function brandAddress(brand: string): string {
  return `why-${brand
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;
}

/** Path of a content page without its locale, e.g. `/about`, `/why-biogena`. */
export function pagePath(slug: string, brand: string): string {
  return `/${slug === BRAND_PAGE ? brandAddress(brand) : slug}`;
}

/** Whether a content page has an address of its own; those of the specialised lines are shown on the lines' pages. */
export function isContentPage(slug: string, snapshot: CatalogSnapshot): boolean {
  return snapshot.pages.has(slug) && !SPECIALISED_LINES.some((line) => line.page === slug);
}

/** The content page that the last part of an address names; undefined if there is none. */
export function pageAt(part: string, brand: string, snapshot: CatalogSnapshot): ContentPage | undefined {
  const slug = part === brandAddress(brand) ? BRAND_PAGE : part;
  // Under its content's own name the brand-story page must not open a second time.
  if (part === BRAND_PAGE && slug === part && brandAddress(brand) !== BRAND_PAGE) return undefined;
  return isContentPage(slug, snapshot) ? snapshot.pages.get(slug) : undefined;
}
