import { expect, test } from "vitest";
import { redirectRule, redirectTarget } from "./redirect-rules.ts";

test("a redirect rule holds with and without a trailing slash, and as browsers encode it", () => {
  const rules = [
    { from: "/diamonds", to: "/biogena-diamonds", status: 301 as const },
    { from: "/تخفيضات", to: "/shop", status: 301 as const },
  ];
  expect(redirectRule(rules, "/diamonds/")?.to).toBe("/biogena-diamonds");
  expect(redirectRule(rules, "/diamonds-x")).toBeUndefined();
  expect(redirectRule(rules, new URL("https://shop.invalid/تخفيضات").pathname)?.to).toBe("/shop");
  expect(redirectRule(rules, "/%E0%A4%A")).toBeUndefined();
});

test("what was asked for goes along, beside the query that the rule leads to and before its part of the page", () => {
  expect(redirectTarget("/en/blog", "?q=a%20b&utm_source=x")).toBe("/en/blog?q=a%20b&utm_source=x");
  expect(redirectTarget("/en/shop?category=minerals", "?category=omega&utm_source=x")).toBe(
    "/en/shop?category=minerals&utm_source=x",
  );
  expect(redirectTarget("/en/faq#payment", "?utm_source=x")).toBe("/en/faq?utm_source=x#payment");
  expect(redirectTarget("/en/shop?category=minerals#list", "")).toBe("/en/shop?category=minerals#list");
});
