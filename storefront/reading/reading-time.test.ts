import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#shop/content-files/read-content.ts";
import { isoMinutes, wordCount } from "./reading-time.ts";

test("words are counted as they are read, in either script", () => {
  expect(wordCount("<h2>Two words</h2><p>and <strong>three</strong> more – really.</p>")).toBe(6);
  expect(wordCount("<table><tr><td>Iron</td><td>14 mg</td></tr></table>")).toBe(3);
  expect(wordCount("<p>قف أمام رفّ المنتجات، وستجد أسماء كثيرة.</p>")).toBe(7);
  expect(wordCount("")).toBe(0);
});

test("minutes are written as search engines read them", () => {
  expect(isoMinutes(4)).toBe("PT4M");
});

/** Between a careful and a quick reader; Arabic joins small words to the next, so the same text has fewer. */
const WORDS_PER_MINUTE = { slow: 110, quick: 260 };

test("the reading time that articles and stories state fits their length in both languages", async () => {
  const { documents } = await readContent(join(import.meta.dirname, "../../content"));
  const texts = documents.flatMap((document) => {
    if (document.kind !== "article" && document.kind !== "story") return [];
    const { slug, readingMinutes } = document.data;
    const parts = document.kind === "article" ? [document.data.html] : document.data.sections.map(({ html }) => html);
    return [{ slug, readingMinutes, parts }];
  });
  expect(texts.length).toBeGreaterThan(0);
  for (const { slug, readingMinutes, parts } of texts) {
    for (const language of ["en", "ar"] as const) {
      const words = parts.reduce((sum, part) => sum + wordCount(part[language]), 0);
      expect(words, `${slug}, ${language}`).toBeGreaterThan(readingMinutes * WORDS_PER_MINUTE.slow);
      expect(words, `${slug}, ${language}`).toBeLessThan(readingMinutes * WORDS_PER_MINUTE.quick);
    }
  }
});
