import { z } from "zod";
import { ARTICLE_CATEGORIES, STORY_CATEGORIES } from "../content/documents.ts";
import {
  arabicMarketWords,
  arabicWords,
  day,
  englishMarketWords,
  englishWords,
  marketText,
  positive,
  slug,
  slugs,
  text,
} from "./fields.ts";

/** The formats of FAQ and survey, and of the Markdown files' front matter in `blog/`, `stories/` and `pages/`. */

export const faqFile = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: slug,
        title: text,
        items: z.array(z.strictObject({ id: slug, question: text, answer: marketText })).min(1, "must not be empty"),
      }),
    )
    .min(1, "must not be empty"),
});

const questionBase = {
  id: z.string().regex(/^[a-z][a-z_]*$/, "must be lower-case words joined by _"),
  required: z.boolean(),
  question: text,
};

export const surveyFile = z.strictObject({
  questions: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({
          ...questionBase,
          type: z.literal("choice"),
          multiple: z.boolean(),
          options: z
            .array(
              z.strictObject({
                value: z.string().regex(/^[a-z][a-z_]*$/, "must be lower-case words joined by _"),
                label: text,
              }),
            )
            .min(2, "must have at least two"),
        }),
        z.strictObject({ ...questionBase, type: z.literal("free_text"), max_length: positive, placeholder: text }),
        z.strictObject({
          ...questionBase,
          type: z.literal("scale_1_5"),
          scale: z.strictObject({ min: text, max: text }),
        }),
      ]),
    )
    .min(1, "must not be empty"),
});

/**
 * Front matter has one language per file; `words` is the check that fits the file's language, `marketWords` the same
 * for texts that may hold the facts of a market.
 */
function frontMatter(words: typeof englishWords, marketWords: typeof englishMarketWords) {
  const short = (limit: number, some = words) =>
    some.refine((value) => [...value].length <= limit, `is longer than ${limit} characters`);
  const base = {
    slug,
    title: words,
    date: day,
    reading_minutes: positive,
    products: slugs,
    meta_title: short(60),
    meta_description: short(155),
  };
  const picture = { image: slug, image_alt: words };
  return {
    article: z.strictObject({
      ...base,
      ...picture,
      category: z.enum(ARTICLE_CATEGORIES),
      excerpt: words,
      featured: z.boolean(),
    }),
    story: z.strictObject({
      ...base,
      ...picture,
      excerpt: words,
      person: words,
      city: words,
      illustrative: z.boolean(),
      category: z.enum(STORY_CATEGORIES),
    }),
    page: z
      .strictObject({
        ...base,
        meta_description: short(155, marketWords),
        subtitle: words,
        category: z.enum(["brand", "landing", "policy"]),
        image: slug.nullable(),
        image_alt: words.optional(),
        hero_title: words.optional(),
        hero_text: marketWords.optional(),
        sections: z.array(z.strictObject({ title: words, text: marketWords, image: slug })).optional(),
        legal_review: z.literal("required").optional(),
      })
      .superRefine((page, context) => {
        const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
        if (page.image !== null && page.image_alt === undefined)
          fault("image_alt", "is missing: the picture needs a written alternative");
        if ((page.hero_title === undefined) !== (page.hero_text === undefined))
          fault("hero_text", "must stand together with hero_title");
      }),
  };
}

export const FRONT_MATTER = {
  en: frontMatter(englishWords, englishMarketWords),
  ar: frontMatter(arabicWords, arabicMarketWords),
};
export type ArticleFront = z.output<typeof FRONT_MATTER.en.article>;
export type StoryFront = z.output<typeof FRONT_MATTER.en.story>;
export type PageFront = z.output<typeof FRONT_MATTER.en.page>;
