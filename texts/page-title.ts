import { withoutJoins } from "./unbroken.ts";

/** A page's title as browsers and search engines show it, on one line: with the shop's name, where it does not say it already. */
export function pageTitle(title: string, brand: string): string {
  const plain = withoutJoins(title);
  return plain.includes(brand) ? plain : `${plain} · ${brand}`;
}
