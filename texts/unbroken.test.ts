import { expect, it } from "vitest";
import { nameIn } from "../shop/market/shown-text.ts";
import { unbroken, withoutJoiners, withoutJoins } from "./unbroken.ts";
import { unbrokenProse } from "./unbroken-prose.ts";

it.each([
  ["Folate 5-MTHF", "Folate 5-\u2060MTHF"],
  ["فولات 5-MTHF", "فولات \u200e5-\u2060MTHF"],
  ["فولات (على هيئة 5-MTHF)", "فولات (على هيئة \u200e5-\u2060MTHF)"],
  ["Omega-3 Concentrate", "Omega-\u20603 Concentrate"],
  ["pyridoxal-5-phosphate", "pyridoxal-\u20605-\u2060phosphate"],
  ["1,000 IU of D3 with 75 µg of K2", "1,000\u00a0IU of D3 with 75\u00a0µg of K2"],
  ["100 µg of pure L-selenomethionine", "100\u00a0µg of pure L-\u2060selenomethionine"],
  ["Vitamin D3 + K2 Drops", "Vitamin D3\u00a0+\u00a0K2 Drops"],
  ["قطرات فيتامين د3 + ك2", "قطرات فيتامين د3\u00a0+\u00a0ك2"],
  ["عن https://x.example/%D8%A7", "عن https://x.example/%D8%A7"],
  ["نحو 70% من محتواه", "نحو \u200e70% من محتواه"],
  ["متجر دبي – المدينة", "متجر دبي\u00a0– المدينة"],
  ["250 ملجم في كبسولتين", "250\u00a0ملجم في كبسولتين"],
])("%j keeps together", (text, expected) => {
  for (const together of [unbroken, unbrokenProse])
    expect([text, expected].map(together)).toEqual([expected, expected]);
  expect(withoutJoiners(expected)).toBe(text);
});

it.each([
  ["فيتامين د3 + ك2 وفيتامينات ب", "فيتامين د3\u00a0+\u00a0ك2 وفيتامينات\u00a0ب"],
  ["below 25 °C", "below 25\u00a0°C"],
  ["Vitamin C and vitamin B12 with coenzyme Q10", "Vitamin\u00a0C and vitamin\u00a0B12 with coenzyme\u00a0Q10"],
  ["وفيتامين هـ وفيتامين سي وأوميغا 3", "وفيتامين\u00a0هـ وفيتامين\u00a0سي وأوميغا\u00a03"],
  ["plant extracts from A to Z.", "plant extracts from A\u00a0to\u00a0Z."],
  [
    '<a href="/product/folate-5-mthf">Folate 5-MTHF</a>, 400 µg',
    '<a href="/product/folate-5-mthf">Folate 5-\u2060MTHF</a>, 400\u00a0µg',
  ],
])("%j keeps together where it is written at length", (text, expected) => {
  expect([text, expected].map(unbrokenProse)).toEqual([expected, expected]);
  expect(withoutJoiners(expected)).toBe(text);
});

it("tells machines nothing of what keeps figures in their order", () => {
  expect(withoutJoiners("وفّر \u206617%\u2069 أو \u200e20%")).toBe("وفّر 17% أو 20%");
});

it("a name is in reading order where it is Arabic, and as it was where it is not", () => {
  const name = { en: "Folate 5-MTHF", ar: "فولات 5-MTHF" };
  expect([nameIn(name, "en"), nameIn(name, "ar")]).toEqual(["Folate 5-MTHF", "فولات \u200e5-MTHF"]);
  expect(unbroken(nameIn(name, "ar"))).toBe(unbroken(name.ar));
});

it("titles keep their figures in order and have nothing else unseen", () => {
  expect(withoutJoins(unbroken("نحو 70% من 5-MTHF"))).toBe("نحو \u200e70% من \u200e5-MTHF");
});

it.each([
  "60 capsules",
  "vitamin is",
  "فيتامين للأطفال",
  "A day to Zurich",
  "well-known",
  "2 grams",
  "2026-11-20",
  "3 ملاعق",
])("%j stays as it is", (text) => {
  expect([unbroken(text), unbrokenProse(text)]).toEqual([text, text]);
});
