import { expect, test } from "vitest";
import { redirectRule } from "./redirect-rules.ts";

test("a redirect rule holds with and without a trailing slash", () => {
  const rules = [{ from: "/diamonds", to: "/biogena-diamonds", status: 301 as const }];
  expect(redirectRule(rules, "/diamonds/")?.to).toBe("/biogena-diamonds");
  expect(redirectRule(rules, "/diamonds-x")).toBeUndefined();
});
