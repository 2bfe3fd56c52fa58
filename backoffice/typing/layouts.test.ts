import { expect, it, test } from "vitest";
import { asScanned, inOtherLayout } from "./layouts.ts";

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

test.each([
  ["لآلأ-0006", "BG-0006"],
  ["لآلأ-٠٠٠٦", "BG-0006"],
  ["’ِلأ-7َُ", "MAG-7QE"],
  ["~آ-25", "ZN-25"],
  ["ﻻﻻ-1", "bb-1"],
  [" BG-7Q4M-XK2P ", "BG-7Q4M-XK2P"],
  ["6291041500213", "6291041500213"],
  ["12/34~", "12/34~"],
])("a scanner that says %s has read %s", (typed, code) => {
  expect(asScanned(typed)).toBe(code);
});
