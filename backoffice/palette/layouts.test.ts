import { expect, it, test } from "vitest";
import { inOtherLayout } from "./layouts.ts";

test.each([
  ["خقيثقس", "orders"],
  ["سعلاسؤقهحفهخىس", "subscriptions"],
  ["لال-0012", "bg-0012"],
  ["لآلأ-ٌ‘َ، 050 123", "BG-RUQK 050 123"],
  ["hg'gfhj", "الطلبات"],
  ["HG'GFHJ", "الطلبات"],
  ["Hpl]", "أحمد"],
])("%s was to be %s", (typed, meant) => {
  expect(inOtherLayout(typed)[0]).toBe(meant);
});

it("reads لا both as the one key that says it and as the two", () => {
  expect(inOtherLayout("مهلاف")).toEqual(["libt", "light"]);
});

it("reads nothing else into digits, or into a single letter", () => {
  for (const typed of ["", "d", "ي", "050 123-45", "+971"]) expect(inOtherLayout(typed)).toEqual([]);
});
