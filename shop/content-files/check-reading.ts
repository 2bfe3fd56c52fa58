import type { WrittenData } from "../content/content.ts";
import type { ReadingKind, ReadingRecord } from "../content/documents.ts";
import { UNKNOWN_FACT, UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import { type Fault, keyPath } from "./fault.ts";
import { problemsOf, siteLinksOf } from "./markdown.ts";
import { articleRecord, type Pair, pageRecord, scenePicture, storyRecord } from "./page-records.ts";
import { type ArticleFront, FRONT_MATTER, type PageFront, type StoryFront } from "./page-schemas.ts";
import { SAME_IN_BOTH, sideOf, sourceOf } from "./reading-data.ts";
import { faultsFrom, type Problem, problemsFrom, type WrittenFault } from "./written-fault.ts";

/** What there is for an article, a story or a page to name. */
export interface KnownToReadings extends Known {
  /** By its path below `content/pictures`. */
  picture: (path: string) => boolean;
  /** What else answers at its own address, in words; null: nothing does. */
  taken: string | null;
}

const LANGUAGES = ["en", "ar"] as const;

/** An article, a story or a page as somebody has written it → what the shop stores, or everything that is in the way of it. */
export function checkReading(
  kind: ReadingKind,
  data: WrittenData,
  known: KnownToReadings,
): { record: ReadingRecord; faults?: undefined } | { faults: WrittenFault[] } {
  const problems: Problem[] = known.taken === null ? [] : [{ key: "slug", problem: known.taken }];
  const fronts = LANGUAGES.map((language) => {
    const { front, body } = sideOf(data, language);
    problems.push(...bodyProblems(kind, body, `body.${language}`, known));
    const result = FRONT_MATTER[language][kind].safeParse(front, { reportInput: true });
    if (result.success) return result.data;
    problems.push(...problemsFrom(result.error.issues, (path) => placeOf(path, language)));
    return null;
  });
  problems.push(...unevenProblems(data));
  const [en, ar] = fronts;
  if (en) problems.push(...nameProblems(en, known));
  if (problems.length > 0 || !en || !ar) return { faults: faultsFrom(problems) };
  const pair = { en: { source: sourceOf(data, "en"), front: en }, ar: { source: sourceOf(data, "ar"), front: ar } };
  if (kind === "article") return { record: articleRecord(pair as Pair<ArticleFront>) };
  if (kind === "page") return { record: pageRecord(pair as Pair<PageFront>) };
  const faults: Fault[] = [];
  const record = storyRecord(pair as Pair<StoryFront>, faults);
  if (record !== null) return { record };
  return { faults: faultsFrom(faults.map(({ file, problem }) => ({ key: `body.${file}`, problem }))) };
}

function bodyProblems(kind: ReadingKind, body: string, key: string, known: Known): Problem[] {
  if (body.trim() === "") return [{ key, problem: "has no text below its front matter" }];
  const unknown = kind === "page" ? UNKNOWN_FACT : UNKNOWN_PLACEHOLDER;
  const dead = siteLinksOf(body).filter(({ link }) => !leadsToPage(link, known));
  return [
    ...problemsOf(body, unknown).map(({ line, problem }) => ({ key, line, problem })),
    ...dead.map(({ line, link }) => ({ key, line, problem: `leads to ${link}, which does not exist` })),
  ];
}

/** Where a path of one language's front matter is: `title.ar`, `sections.ar[0].text`; what both share once, as `date`. */
function placeOf([key = "", ...rest]: readonly PropertyKey[], language: "en" | "ar"): string {
  return keyPath(SAME_IN_BOTH.includes(String(key)) ? [key, ...rest] : [key, language, ...rest]);
}

/** What one language says and the other does not, where it may be left out in both. */
function unevenProblems(data: WrittenData): Problem[] {
  const [en, ar] = LANGUAGES.map((language) => sideOf(data, language).front);
  const optional = ["image_alt", "hero_title", "hero_text"];
  const missing = optional.flatMap((key) => {
    if ((en?.[key] === undefined) === (ar?.[key] === undefined)) return [];
    return [{ key: `${key}.${en?.[key] === undefined ? "en" : "ar"}`, problem: "is missing" }];
  });
  // In a draft anything may be said.
  const pictures = (front: Record<string, unknown> | undefined) =>
    (Array.isArray(front?.sections) ? front.sections : [])
      .map((section: { image?: unknown } | null) => section?.image)
      .join(" ");
  if (pictures(en) === pictures(ar)) return missing;
  return [...missing, { key: "sections.ar", problem: "must have as many lines in Arabic as in English" }];
}

function nameProblems(front: ArticleFront | StoryFront | PageFront, known: KnownToReadings): Problem[] {
  const problems: Problem[] = front.products.flatMap((slug, index) =>
    known.product(slug) ? [] : [{ key: `products[${index}]`, problem: `there is no product ${slug}` }],
  );
  const missing = (key: string, image: string | null) => {
    if (image !== null && !known.picture(scenePicture(image)))
      problems.push({ key, problem: `the picture pictures/${scenePicture(image)} does not exist` });
  };
  missing("image", front.image);
  const sections = "sections" in front ? (front.sections ?? []) : [];
  for (const [index, { image }] of sections.entries()) missing(`sections.en[${index}].image`, image);
  return problems;
}
