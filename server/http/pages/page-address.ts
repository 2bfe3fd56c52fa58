import { MOST_BADGES } from "../../../shop/catalog/asked-listing.ts";
import { isLocale } from "../../../shop/market/market.ts";
import { splitLocale } from "../../../web/paths.ts";

/** First segments (after the locale) of pages that belong to one visitor; all others are the same for everybody. */
const PRIVATE_SEGMENTS = new Set([
  "cart",
  "checkout",
  "account",
  "login",
  "register",
  "forgot-password",
  "reset-password",
  "newsletter",
  "review",
  "return",
  "subscription",
]);

/** Query parameters that change a public page. Any other is ignored, so that it cannot fill the memory. */
const PUBLIC_PARAMETERS = new Set([
  ...["category", "sort", "q", "page", "min_price", "max_price", "badge", "_routes"],
  // Of reviews.
  ...["stars", "language", "photos"],
]);

/** Parameters that make any page one visitor's: an order number, or the secret of a mail's link, is nobody else's business. */
const PRIVATE_PARAMETERS = ["order", "token"];

/** Pages whose forms are sent to somebody. */
const FORM_TO_THE_SHOP = /\/(contact|survey|return|newsletter\/[^/]+|product\/[^/]+)$/;
/** Where reviews are written, and where it is said that one helped. */
const REVIEW_FORM = /\/review$/;
const HELPFUL_FORM = /\/product\/[^/]+\/reviews$/;

/** A path in the one spelling of all that lead to the same form: routes take any case, escapes and more slashes. */
function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // No route takes it.
  }
  return path
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/\/?(?:\/_)?(?:\.data)?\/?$/, "");
}

/** Which limit counts a request for a page, as the same attempts through the API are counted; null for most. */
export function pageLimit(
  method: string,
  url: URL,
): "orders.tracked" | "forms.sent" | "forms.page" | "reviews.sent" | "reviews.helpful" | null {
  const path = plainPath(url.pathname);
  if (method !== "GET" && method !== "HEAD") {
    if (REVIEW_FORM.test(path)) return "reviews.sent";
    if (HELPFUL_FORM.test(path)) return "reviews.helpful";
    return FORM_TO_THE_SHOP.test(path) ? "forms.sent" : "forms.page";
  }
  return url.searchParams.has("order") && path.endsWith("/track-order") ? "orders.tracked" : null;
}

/** Whether a form that is sent there may bring pictures. */
export function takesPictures(url: URL): boolean {
  return REVIEW_FORM.test(plainPath(url.pathname));
}

export interface PageAddress {
  kind: "public" | "private";
  /** Path and the parameters that count, in a fixed order. */
  key: string;
}

/** How a page is to be treated. `pathname` may be a page or its loader data (`….data`). */
export function pageAddress(url: URL): PageAddress {
  const pathname = url.pathname.replace(/\.data$/, "");
  const { first, rest } = splitLocale(pathname);
  const segment = (isLocale(first) ? rest.slice(1) : first).split("/")[0] ?? "";
  const isPrivate =
    PRIVATE_SEGMENTS.has(segment) || PRIVATE_PARAMETERS.some((parameter) => url.searchParams.has(parameter));
  if (isPrivate) return { kind: "private", key: url.pathname + url.search };
  // The list takes no notice of more badges than there are.
  const isFlooded = url.searchParams.getAll("badge").length > MOST_BADGES;
  const counted = [...url.searchParams].filter(
    ([name, value]) => PUBLIC_PARAMETERS.has(name) && value !== "" && !(isFlooded && name === "badge"),
  );
  counted.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(counted).toString();
  return { kind: "public", key: query === "" ? url.pathname : `${url.pathname}?${query}` };
}

/** First segments of addresses that may be typed without a locale; they are sent to the preferred one. */
const KNOWN_WITHOUT_LOCALE = new Set([
  ...PRIVATE_SEGMENTS,
  ...["", "shop", "product", "blog", "stories", "story", "track-order", "faq", "contact", "survey"],
]);

/** Whether a path without a locale is one of the shop's pages, told by its first segment. */
export function isPageWithoutLocale(pathname: string, pageSlugs: ReadonlySet<string>): boolean {
  const { first, rest } = splitLocale(pathname);
  return KNOWN_WITHOUT_LOCALE.has(first) || (rest === "" && pageSlugs.has(first));
}
