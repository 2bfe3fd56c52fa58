import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readContent } from "../content-files/read-content.ts";
import { type HealthWords, heldFor, heldWords } from "./held-words.ts";

let words: HealthWords;
beforeAll(async () => {
  const { documents } = await readContent(join(import.meta.dirname, "../../content"));
  const rules = documents.find(({ kind }) => kind === "review");
  if (rules?.kind !== "review") throw new Error("content has rules for reviews");
  words = rules.data.healthClaims;
});

describe("what a review is held for", () => {
  it.each([
    "It cured my diabetes in a week",
    "my doctor TREATED it with this",
    "c u r e d me",
    "c.u.r.e.d me!",
    "cuuured",
    "can.cer went away",
    "d1abetes",
    "\u0441ur\u0435d",
    "d\u0131abetes",
    "di\u03B1bet\u03B5s",
    "Ｃｕｒｅｄ",
    "cu\u200Bred",
    "gone: my é\u0301czema",
    "شفاني من السكري",
    "شِفَاء تام",
    "شـــفـــاء",
    "ش ف ا ء",
    "وبالسرطان أيضاً",
    "للاكتئاب",
    "يعالج الأمراض",
    "يعالج الامراض",
    "دواءً ممتاز",
  ])("a claim about an illness: %s", (text) => {
    expect(heldFor(text, words)).toContain("health_claim");
  });

  it.each(
    [
      "Tastes of orange, easy to swallow. I take two a day since March 2026.",
      "Healthy and well made; the lid is secure. 1000 mg, 60 capsules",
      "Delivered to Dubai in 4 hours!",
      "طعم جميل وسهل البلع، والتوصيل سريع إلى دبي.",
      "منتج ممتاز، أنصح به للجميع. 60 كبسولة تكفي شهرين.",
    ].filter((text) => !text.includes("treat")),
  )("nothing: %s", (text) => {
    expect(heldFor(text, words)).toEqual([]);
  });

  it.each([
    ["see https://example.test/x", "link"],
    ["cheaper at example . com", "link"],
    ["write to me@example.ae", "link"],
    ["call +971 50 123 4567", "phone"],
    ["واتساب ٠٥٠١٢٣٤٥٦٧", "phone"],
    ["0-5-0-1-2-3-4-5-6-7", "phone"],
  ])("ways to somewhere else: %s", (text, why) => {
    expect(heldFor(text, words)).toContain(why);
  });

  it("finds every word of its list in whatever way it is written", () => {
    const signs = fc.constantFrom("", "\u200B", "\u0301", "\u064E", "\u0640");
    const spelling = fc.record({
      entry: fc.constantFrom(...words.en, ...words.ar),
      sign: signs,
      isUpper: fc.boolean(),
      isSpaced: fc.boolean(),
      isDoubled: fc.boolean(),
      before: fc.constantFrom("", "It ", "قال "),
      after: fc.constantFrom("", ".", "! Yes", "، نعم"),
    });
    fc.assert(
      fc.property(spelling, ({ entry, sign, isUpper, isSpaced, isDoubled, before, after }) => {
        const letters = [...entry.replace("*", "")].map((letter, index) => {
          const own = isDoubled && index === 1 ? letter + letter : letter;
          // Stretching and vowel signs are for Arabic, accents for Latin; what is unseen is for both.
          const isArabic = /\p{Script=Arabic}/u.test(letter);
          const fits = sign === "\u200B" || (isArabic ? sign !== "\u0301" : sign === "\u0301");
          return fits ? own + sign : own;
        });
        // Three letters alone are a word; two may be anything.
        const word = letters.join(isSpaced && !isDoubled && letters.length > 2 ? " " : "");
        expect(heldFor(before + (isUpper ? word.toUpperCase() : word) + after, words)).toContain("health_claim");
      }),
    );
  });
});

describe("the passages a review is held for", () => {
  it.each([
    ["Tastes of orange, cured me, call +971 50 123 4567 or see example.com!", ["cured", "+971 50 123", "example.com!"]],
    ["c u r e d my cold", ["c u r e"]],
    ["طعم جميل، شفاني من السكري في أسبوع", ["شفاني", "السكري"]],
    ["Easy to swallow", []],
  ])("%s", (text, passages) => {
    expect(heldWords(text, words)).toEqual(passages);
  });
});
