/** A page's title as browsers and search engines show it: with the shop's name, where it does not say it already. */
export function pageTitle(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}
