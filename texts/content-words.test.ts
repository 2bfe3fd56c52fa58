import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readContent } from "../shop/content-files/read-content.ts";
import { LANGUAGES, marketOf, type Text } from "../shop/market/market.ts";
import { sampleCatalog } from "../tests/support/sample-catalog.ts";
import { translateFor } from "./catalogues.server.ts";
import { contentWords } from "./content-words.ts";

const { documents } = await readContent(join(import.meta.dirname, "../content"));

/** Every text in both languages that a document holds, however deep, with the way to it. */
function textsIn(value: unknown, at: string): { at: string; text: Text }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && typeof value.en === "string") return [{ at, text: value as Text }];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
}

describe("what content says of subscriptions", () => {
  const catalog = {
    ...sampleCatalog([]),
    subscription: {
      ...{ noticeDays: 4, cardTries: 3 },
      steps: [
        { products: 1, percent: 7 },
        { products: 4, percent: 17 },
      ],
    },
  };
  const shop = { catalog: () => catalog, payments: new Map(), cardForm: null };
  const said = documents.flatMap(({ kind, key, data }) => textsIn(data, `${kind} ${key}`));

  it.each(LANGUAGES)("tells the percentages of the data (%s)", (language) => {
    const words = contentWords(shop, marketOf(language), translateFor(language));
    const telling = said.filter(({ text }) => /\{subscription_/.test(text[language]));
    expect(telling.map(({ at }) => at.split(".")[0])).toEqual([
      "faq general-product-questions",
      "page terms-and-conditions",
      "page one",
    ]);
    const steps = {
      en: "7% with one product, 17% with 4 products or more",
      ar: "\u20667%\u2069 عند منتج واحد، \u206617%\u2069 عند 4 منتجات أو أكثر",
    };
    const [answer, terms, section] = telling.map(({ text }) => words(text));
    expect(answer).toContain(steps[language]);
    for (const text of [answer, terms]) expect(text).toContain(language === "ar" ? "4 أيام" : "4 days");
    expect(section).toContain(language === "ar" ? "\u206617%\u2069" : "17%");
    const own = { en: "20% off", ar: "خصم 20%" };
    expect(words(own)).toBe(language === "ar" ? "خصم \u200e20%" : own.en);
    expect(terms).toContain(steps[language]);
  });

  it.each(LANGUAGES)("names no percentage of its own beside a subscription (%s)", (language) => {
    const passages = said.flatMap(({ at, text }) =>
      text[language].split(/<\/(?:p|li|td|h\d)>/).map((passage) => ({ at, passage })),
    );
    const bold = passages.filter(
      ({ passage }) => /subscri|اشترا|تشترك/i.test(passage) && /\d+ ?[%٪]|[٠-٩]+ ?[%٪]/.test(passage),
    );
    expect(bold).toEqual([]);
  });
});
