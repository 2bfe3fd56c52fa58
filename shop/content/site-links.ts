/** Addresses a text may link to: pages of this site, https, mail and phone. Everything else, `javascript:` above all, may not. */
export const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#)/i;

/** Pages of the shop besides those that content makes, as content links to them: without a locale. */
const OWN_PAGES = new Set([
  "/",
  "/shop",
  "/shop/sports",
  "/shop/aesthetics",
  "/biogena-diamonds",
  "/blog",
  "/stories",
  "/faq",
  "/contact",
  "/survey",
  "/cart",
  "/checkout",
  "/track-order",
  "/login",
  "/register",
  "/account",
  "/account/orders",
  "/account/wishlist",
  "/account/details",
]);

/** Content pages that are shown on a line's page and have no address of their own. */
const SHOWN_ELSEWHERE = new Set(["sports", "aesthetics"]);

/** What there is, by slug. */
export interface Known {
  product: (slug: string) => boolean;
  blog: (slug: string) => boolean;
  story: (slug: string) => boolean;
  page: (slug: string) => boolean;
  category: (slug: string) => boolean;
}

/** Whether a link of the content, e.g. `/product/iron-gentle` or `/shop?category=minerals`, leads to a page. */
export function leadsToPage(link: string, known: Known): boolean {
  const { pathname, searchParams } = new URL(link, "https://shop.invalid");
  const category = searchParams.get("category");
  if (pathname === "/shop" && category !== null) return known.category(category);
  if (OWN_PAGES.has(pathname)) return true;
  const [, first = "", slug, ...more] = pathname.split("/");
  if (more.length > 0) return false;
  if (slug === undefined) return known.page(first) && !SHOWN_ELSEWHERE.has(first);
  return (first === "product" || first === "blog" || first === "story") && known[first](slug);
}
