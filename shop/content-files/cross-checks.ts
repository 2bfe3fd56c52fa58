import { DEEPEST_LEVEL, levelOf } from "../catalog/category-tree.ts";
import { NEIGHBOURS } from "../catalog/product.ts";
import { type Known, leadsToPage } from "../content/site-links.ts";
import type { CampaignFile } from "./campaign-file.ts";
import type { Fault } from "./fault.ts";
import { keyPath } from "./fault.ts";
import { siteLinksOf } from "./markdown.ts";
import { type Pair, scenePicture } from "./page-records.ts";
import type { ArticleFront, PageFront, StoryFront } from "./page-schemas.ts";
import { picturesOf } from "./product-record.ts";
import type { CategoryEntry, ProductFile, PromoEntry } from "./schemas.ts";
import type { Source } from "./source.ts";

/** A checked file with the place it came from. */
export interface Checked<Value> {
  source: Source;
  value: Value;
}

/**
 * The files that are in order by themselves; here it is asked whether they agree with each other. A file with faults
 * of its own is missing here (null), but what it would have described still counts as known, so that one mistake
 * is reported once.
 */
export interface ContentFiles {
  products: Checked<ProductFile>[];
  /** Those that are not sold any more: what they name may be gone as well. */
  former: Checked<ProductFile>[];
  categories: Checked<CategoryEntry[]> | null;
  promoCodes: Checked<PromoEntry[]> | null;
  announcements: Checked<{ id: number; link: string | null }[]> | null;
  redirects: Checked<{ from: string; to: string }[]> | null;
  stores: Checked<{ id: string }[]> | null;
  faq: Checked<{ groups: { id: string; items: { id: string }[] }[] }> | null;
  survey: Checked<{ questions: { id: string }[] }> | null;
  articles: Pair<ArticleFront>[];
  stories: Pair<StoryFront>[];
  pages: Pair<PageFront>[];
  campaigns: Checked<CampaignFile>[];
  /** Slugs by the names of the files, readable or not; of products also those that were sold once. */
  named: Record<"product" | "blog" | "story" | "page", ReadonlySet<string>>;
  /** Paths of all pictures below `content/pictures`. */
  pictures: ReadonlySet<string>;
}

type Path = readonly PropertyKey[];

/** Adds a fault for everything in one file that another file contradicts. */
export function crossCheck(files: ContentFiles, faults: Fault[]): void {
  const fault = (source: Source, path: Path, problem: string) =>
    faults.push({ file: source.file, line: source.lineOf(path), key: keyPath(path), problem });
  /** Each value may occur once; the fault stands at the second occurrence. */
  const once = (what: string, entries: { source: Source; path: Path; value: string | number }[]) => {
    const first = new Map<string | number, string>();
    for (const { source, path, value } of entries) {
      const taken = first.get(value);
      if (taken === undefined) first.set(value, `${source.file}, ${keyPath(path)}`);
      else fault(source, path, `${what} ${value} is already used (${taken})`);
    }
  };
  const onceInList = <Entry>(checked: Checked<Entry[]> | null, key: keyof Entry & string, above: Path = []) => {
    const entries = checked?.value.map((entry, index) => ({
      source: checked.source,
      path: [...above, index, key],
      value: entry[key] as string | number,
    }));
    once(`the ${key}`, entries ?? []);
  };

  for (const key of ["id", "slug", "sku"] as const) {
    once(
      `the ${key}`,
      [...files.products, ...files.former].map(({ source, value }) => ({ source, path: [key], value: value[key] })),
    );
  }
  onceInList(files.categories, "id");
  onceInList(files.categories, "slug");
  onceInList(files.promoCodes, "code");
  onceInList(files.announcements, "id");
  onceInList(files.redirects, "from");
  onceInList(files.stores, "id");
  const { faq, survey } = files;
  if (survey !== null) onceInList({ source: survey.source, value: survey.value.questions }, "id", ["questions"]);
  if (faq !== null) onceInList({ source: faq.source, value: faq.value.groups }, "id", ["groups"]);
  for (const [group, { items }] of faq?.value.groups.entries() ?? []) {
    if (faq !== null) onceInList({ source: faq.source, value: items }, "id", ["groups", group, "items"]);
  }

  const gifts = new Set(
    [...files.products, ...files.former].filter(({ value }) => value.line === "gift").map(({ value }) => value.slug),
  );
  // A former address means the category of now, wherever it is named.
  const categorySlugs =
    files.categories && new Set(files.categories.value.flatMap(({ slug, formerly }) => [slug, ...(formerly ?? [])]));
  const exists: Known = {
    category: (slug) => categorySlugs === null || categorySlugs.has(slug),
    product: (slug) => files.named.product.has(slug) && !gifts.has(slug),
    blog: (slug) => files.named.blog.has(slug),
    story: (slug) => files.named.story.has(slug),
    page: (slug) => files.named.page.has(slug),
  };
  const mustKnow = (source: Source, path: Path, kind: "category" | "product", slugs: readonly string[]) => {
    for (const [index, slug] of slugs.entries()) {
      if (!exists[kind](slug)) fault(source, [...path, index], `there is no ${kind} ${slug}`);
    }
  };
  const mustLead = (source: Source, path: Path, link: string, line = source.lineOf(path)) => {
    if (!leadsToPage(link, exists))
      faults.push({
        file: source.file,
        line,
        key: keyPath(path),
        problem: `leads to ${link}, which does not exist`,
      });
  };
  const mustExist = (source: Source, path: Path, picture: string) => {
    if (!files.pictures.has(picture)) fault(source, path, `the picture pictures/${picture} does not exist`);
  };

  for (const { source, value } of [...files.products, ...files.former])
    if (`${value.slug}.yaml` !== source.file.split("/").at(-1)) fault(source, ["slug"], "must be as the file is named");
  for (const { source, value } of files.products) {
    mustKnow(source, ["categories"], "category", value.categories);
    for (const key of NEIGHBOURS) {
      mustKnow(source, [key], "product", value[key]);
      if (value[key].includes(value.slug)) fault(source, [key], "must not name the product itself");
    }
    for (const { path } of picturesOf(value)) mustExist(source, value.pictures === undefined ? [] : ["pictures"], path);
    for (const key of ["description", "how_to_use"] as const) {
      for (const language of ["en", "ar"] as const) {
        for (const { link } of siteLinksOf(value[key][language])) mustLead(source, [key, language], link);
      }
    }
  }

  if (files.categories !== null) checkTree(files.categories, files.pictures, fault);

  for (const { source, entry, index } of entriesOf(files.promoCodes)) {
    mustKnow(source, [index, "applies_to", "categories"], "category", entry.applies_to.categories ?? []);
    mustKnow(source, [index, "applies_to", "products"], "product", entry.applies_to.products ?? []);
  }
  for (const { source, value } of files.campaigns) {
    if (`campaigns/${value.slug}.yaml` !== source.file) fault(source, ["slug"], "must be as the file is named");
    if (value.page !== null && !files.named.page.has(value.page))
      fault(source, ["page"], `there is no page ${value.page}`);
    mustKnow(source, ["applies_to", "categories"], "category", value.applies_to.categories ?? []);
    mustKnow(source, ["applies_to", "products"], "product", value.applies_to.products ?? []);
  }
  for (const { source, entry, index } of entriesOf(files.announcements)) {
    if (entry.link !== null) mustLead(source, [index, "link"], entry.link);
  }
  const redirected = new Set(files.redirects?.value.map(({ from }) => from));
  for (const { source, entry, index } of entriesOf(files.redirects)) {
    mustLead(source, [index, "to"], entry.to);
    if (redirected.has(entry.to)) fault(source, [index, "to"], "is itself redirected; name the final page");
  }

  for (const pair of [...files.articles, ...files.stories, ...files.pages]) {
    for (const { source, front } of [pair.en, pair.ar]) {
      mustKnow(source, ["products"], "product", front.products);
      if (front.image !== null) mustExist(source, ["image"], scenePicture(front.image));
      for (const { link, line } of siteLinksOf(source.body)) mustLead(source, [], link, source.linesAboveBody + line);
    }
  }
  for (const { en } of files.pages) {
    for (const [index, { image }] of (en.front.sections ?? []).entries())
      mustExist(en.source, ["sections", index, "image"], scenePicture(image));
  }
}

function entriesOf<Entry>(checked: Checked<Entry[]> | null): { source: Source; entry: Entry; index: number }[] {
  return checked?.value.map((entry, index) => ({ source: checked.source, entry, index })) ?? [];
}

function checkTree(
  { source, value }: Checked<CategoryEntry[]>,
  pictures: ReadonlySet<string>,
  fault: (source: Source, path: Path, problem: string) => void,
): void {
  const slugs = new Set(value.map(({ slug }) => slug));
  const leads = new Set<string>();
  for (const [index, { slug, parent, nav, picture, formerly }] of value.entries()) {
    if (parent !== null && !slugs.has(parent)) fault(source, [index, "parent"], `there is no category ${parent}`);
    if (levelOf(value, slug) > DEEPEST_LEVEL)
      fault(source, [index, "parent"], `makes more than ${DEEPEST_LEVEL} levels, or a circle`);
    const path = categoryPicture(picture ?? slug);
    if ((nav || picture !== undefined) && !pictures.has(path))
      fault(source, [index, picture === undefined ? "nav" : "picture"], `the picture pictures/${path} does not exist`);
    for (const [place, former] of (formerly ?? []).entries()) {
      if (slugs.has(former) || leads.has(former))
        fault(source, [index, "formerly", place], `${former} leads to another category already`);
      leads.add(former);
    }
  }
}

/** Where the picture of a category is, below `content/pictures`: under its address, or the one that its picture came with. */
export function categoryPicture(slug: string): string {
  return `categories/${slug}.webp`;
}

/** How the file of categories says which picture one has: not at all where it is the one of its address. */
export function pictureNamed(slug: string, picture: string | null): { picture?: string } {
  const file = /^categories\/(.+)\.webp$/.exec(picture ?? "")?.[1];
  return file === undefined || file === slug ? {} : { picture: file };
}
