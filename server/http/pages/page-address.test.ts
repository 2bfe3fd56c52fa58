import { expect, test } from "vitest";
import { isPageWithoutLocale, pageAddress, pageLimit } from "./page-address.ts";

const at = (path: string) => pageAddress(new URL(path, "http://shop.example"));

test.each([
  "/en/cart",
  "/ar-sa/checkout",
  "/en/checkout/order-confirmation?order=BG-7Q4M-XK2P-9",
  "/en/checkout.data?_routes=routes%2Fcheckout",
  "/en/account/wishlist",
  "/en/track-order?order=BG-7Q4M-XK2P-9",
  "/cart",
])("%s belongs to one visitor", (path) => {
  expect(at(path).kind).toBe("private");
});

test.each([
  ["/en", "/en"],
  ["/en/shop?sort=newest&category=minerals", "/en/shop?category=minerals&sort=newest"],
  ["/en/shop?utm_source=x&category=minerals&category=&gclid=1", "/en/shop?category=minerals"],
  [
    "/en/shop?max_price=300&badge=vegan&badge=gluten_free&min_price=&x=1",
    "/en/shop?badge=vegan&badge=gluten_free&max_price=300",
  ],
  [`/en/shop?${"badge=vegan&".repeat(10)}q=zinc`, "/en/shop?q=zinc"],
  ["/ar/track-order", "/ar/track-order"],
  ["/en/product/zinc?__proto__=1", "/en/product/zinc"],
])("%s is the same for everybody and known as %s", (path, key) => {
  expect(at(path)).toEqual({ kind: "public", key });
});

test("only the shop's own pages are found without a locale", () => {
  const slugs = new Set(["about"]);
  expect(
    ["/", "/shop", "/product/x", "/blog/x", "/stories", "/story/x", "/about"].every((path) =>
      isPageWithoutLocale(path, slugs),
    ),
  ).toBe(true);
  expect(["/fr", "/fr/shop", "/about/x", "/wp-admin"].some((path) => isPageWithoutLocale(path, slugs))).toBe(false);
});

test.each([
  ["review", "reviews.sent"],
  ["product/zinc/reviews", "reviews.helpful"],
  ["contact", "forms.sent"],
  ["return", "forms.sent"],
  ["account", "forms.page"],
])("a form sent to /en/%s is counted as %s, however its address is written", (page, limit) => {
  const escaped = page.replace(/[rc]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const path of [
    page,
    page.toUpperCase(),
    escaped,
    `/${page}//`,
    `${page}.data`,
    `${page}/_.data`,
    `${page}.DATA`,
  ])
    expect(pageLimit("POST", new URL(`http://shop.example/en/${path}`)), path).toBe(limit);
});
