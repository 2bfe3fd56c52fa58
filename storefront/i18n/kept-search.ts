import { BADGES } from "#shop/catalog/product.ts";

/** Search parameters that belong to a page wherever it is shown; all others are left behind when markets change. */
const KEPT = ["category", "q", "min_price", "max_price", "sort", "page", "order", "token", "next", "wish"];

/** No address of another site looks like this; where it may really lead is decided when it is used (`safeNext`). */
const LOCAL_PATH = /^(?:\/[\w-]+)+(?:\?[\w=&%-]*)?$/;

/**
 * The part of a search string that pages are made of, in a fixed order. Rendered links use this only: the server
 * may have rendered the page without what a campaign added to the address.
 */
export function keptSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = given.get(name) ?? "";
    if (value !== "" && (name !== "next" || LOCAL_PATH.test(value))) kept.set(name, value);
  }
  const badges = given.getAll("badge");
  if (badges.length <= BADGES.length) for (const badge of badges) kept.append("badge", badge);
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}
