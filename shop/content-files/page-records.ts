import { type Article, type ContentPage, STORY_SECTIONS, type Story } from "../content/documents.ts";
import type { Text } from "../market/market.ts";
import type { Fault } from "./fault.ts";
import { renderMarkdown, renderSections } from "./markdown.ts";
import type { ArticleFront, PageFront, StoryFront } from "./page-schemas.ts";
import type { Source } from "./source.ts";

/** The English and the Arabic file of one article, story or page. */
export interface Pair<Front> {
  en: { source: Source; front: Front };
  ar: { source: Source; front: Front };
}

/** The file of a scene that a text names, below the folder of pictures. */
export function scenePicture(name: string): string {
  return `scenes/${name}.webp`;
}

function both<Front>(pair: Pair<Front>, pick: (front: Front) => string): Text {
  return { en: pick(pair.en.front), ar: pick(pair.ar.front) };
}

function bodies(pair: Pair<unknown>): Text {
  return { en: renderMarkdown(pair.en.source.body), ar: renderMarkdown(pair.ar.source.body) };
}

function reading(pair: Pair<ArticleFront> | Pair<StoryFront> | Pair<PageFront>) {
  const { slug, date, reading_minutes, products } = pair.en.front;
  const common = pair as Pair<{ title: string; meta_title: string; meta_description: string }>;
  return {
    slug,
    title: both(common, (front) => front.title),
    date,
    readingMinutes: reading_minutes,
    products,
    metaTitle: both(common, (front) => front.meta_title),
    description: both(common, (front) => front.meta_description),
  };
}

/** An article of its pair of files; what both languages share is read from the English one. */
export function articleRecord(pair: Pair<ArticleFront>): Article {
  const { category, featured, image } = pair.en.front;
  return {
    ...reading(pair),
    category,
    excerpt: both(pair, (front) => front.excerpt),
    featured,
    picture: scenePicture(image),
    pictureAlt: both(pair, (front) => front.image_alt),
    html: bodies(pair),
  };
}

/** Null, with the fault added, when a file does not have exactly the nine parts of a story and the note at its end. */
export function storyRecord(pair: Pair<StoryFront>, faults: Fault[]): Story | null {
  const parts = { en: renderSections(pair.en.source.body), ar: renderSections(pair.ar.source.body) };
  let complete = true;
  for (const language of ["en", "ar"] as const) {
    const { intro, sections, note } = parts[language];
    if (intro === "" && sections.length === STORY_SECTIONS.length && note !== "") continue;
    complete = false;
    faults.push({
      file: pair[language].source.file,
      line: null,
      key: "",
      problem: `must consist of ${STORY_SECTIONS.length} parts with a ## heading (${STORY_SECTIONS.join(", ")}) and a quoted note at the end`,
    });
  }
  if (!complete) return null;
  const { category, illustrative, image } = pair.en.front;
  return {
    ...reading(pair),
    category,
    excerpt: both(pair, (front) => front.excerpt),
    person: both(pair, (front) => front.person),
    city: both(pair, (front) => front.city),
    illustrative,
    picture: scenePicture(image),
    pictureAlt: both(pair, (front) => front.image_alt),
    sections: STORY_SECTIONS.map((key, index) => ({
      key,
      title: { en: parts.en.sections[index]?.title ?? "", ar: parts.ar.sections[index]?.title ?? "" },
      html: { en: parts.en.sections[index]?.html ?? "", ar: parts.ar.sections[index]?.html ?? "" },
    })),
    noteHtml: { en: parts.en.note, ar: parts.ar.note },
  };
}

/** A page of its pair of files; pictures and the number of its sections are those of the English one. */
export function pageRecord(pair: Pair<PageFront>): ContentPage {
  const { en, ar } = { en: pair.en.front, ar: pair.ar.front };
  return {
    ...reading(pair),
    category: en.category,
    subtitle: both(pair, (front) => front.subtitle),
    picture: en.image === null ? null : scenePicture(en.image),
    pictureAlt: en.image === null ? null : both(pair, (front) => front.image_alt ?? ""),
    hero:
      en.hero_title === undefined
        ? null
        : { title: both(pair, (front) => front.hero_title ?? ""), text: both(pair, (front) => front.hero_text ?? "") },
    sections: (en.sections ?? []).map((section, index) => ({
      title: { en: section.title, ar: ar.sections?.[index]?.title ?? "" },
      text: { en: section.text, ar: ar.sections?.[index]?.text ?? "" },
      picture: scenePicture(section.image),
    })),
    html: bodies(pair),
  };
}
