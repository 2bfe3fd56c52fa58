import { describe, expect, it } from "vitest";
import { safeNext, wishOf } from "./next-path.ts";

describe("safeNext", () => {
  it.each([
    ["/en/account", "/en/account"],
    ["/ar-sa/account/wishlist", "/ar-sa/account/wishlist"],
    ["/en/account/orders/details?order=BG-7Q4M-XK2P-9", "/en/account/orders/details?order=BG-7Q4M-XK2P-9"],
    ["/en", "/en"],
    ["/en/product/zinc-bisglycinate#top", "/en/product/zinc-bisglycinate"],
    ["/en/x/../account", "/en/account"],
    ["/en/singles-day-2025", "/en/singles-day-2025"],
    ["/ar-qa/shop/sports?sort=newest", "/ar-qa/shop/sports?sort=newest"],
    ["/en/blog/forms-of-magnesium", "/en/blog/forms-of-magnesium"],
  ])("keeps %s", (given, kept) => {
    expect(safeNext(given)).toBe(kept);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/en/account",
    "https:/evil.example",
    "javascript:alert(1)",
    "/en//evil.example",
    "/%2f/evil.example",
    "/en/../../evil",
    "/en/api/logout",
    "/api/me",
    "/oauth/google",
    "/fr/account",
    "/en/login",
    "/en/login/magic?token=abc",
    "/en/login/oauth",
    "/en/register",
    "/en/reset-password?token=abc",
    "/en/product/",
    "/en/account/",
    "/en/account/\u0009x",
    " /en/account",
    "/en/account\r\nSet-Cookie: a=b",
    `/en/${"a".repeat(600)}`,
    "",
    null,
    undefined,
    7,
    ["/en/account"],
  ])("refuses %j", (given) => {
    expect(safeNext(given)).toBeNull();
  });
});

describe("wishOf", () => {
  it("takes product numbers only", () => {
    expect([wishOf("12"), wishOf(12)]).toEqual([12, 12]);
    expect([wishOf("0"), wishOf("-1"), wishOf("1.5"), wishOf("1e3"), wishOf(null), wishOf({})]).toEqual(
      Array(6).fill(null),
    );
  });
});
