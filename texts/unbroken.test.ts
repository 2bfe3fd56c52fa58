import { expect, it } from "vitest";
import { nameIn } from "../shop/market/shown-text.ts";
import { unbroken, withoutJoiners } from "./unbroken.ts";

it.each([
  ["Folate 5-MTHF", "Folate 5-\u2060MTHF"],
  ["فولات 5-MTHF", "فولات \u200e5-\u2060MTHF"],
  ["فولات (على هيئة 5-MTHF)", "فولات (على هيئة \u200e5-\u2060MTHF)"],
  ["Omega-3 Concentrate", "Omega-\u20603 Concentrate"],
  ["pyridoxal-5-phosphate", "pyridoxal-\u20605-\u2060phosphate"],
  ["1,000 IU of D3 with 75 µg of K2", "1,000\u00a0IU of D3 with 75\u00a0µg of K2"],
  ["250 ملجم في كبسولتين", "250\u00a0ملجم في كبسولتين"],
])("%j keeps together", (text, expected) => {
  expect(unbroken(text)).toBe(expected);
  expect(unbroken(expected)).toBe(expected);
  expect(withoutJoiners(expected)).toBe(text);
});

it("a name is in reading order where it is Arabic, and as it was where it is not", () => {
  const name = { en: "Folate 5-MTHF", ar: "فولات 5-MTHF" };
  expect([nameIn(name, "en"), nameIn(name, "ar")]).toEqual(["Folate 5-MTHF", "فولات \u200e5-MTHF"]);
  expect(unbroken(nameIn(name, "ar"))).toBe(unbroken(name.ar));
});

it.each(["60 capsules", "well-known", "2 grams", "2026-11-20", "3 ملاعق"])("%j stays as it is", (text) => {
  expect(unbroken(text)).toBe(text);
});
