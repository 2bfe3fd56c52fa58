import type { z } from "zod";
import { inTreeOrder } from "../catalog/category-tree.ts";
import type { Category } from "../catalog/product.ts";
import type { Content, PromoRecord, WrittenData } from "../content/content.ts";
import {
  type ContentDocument,
  type EntryKind,
  type ShippingRates,
  type Story,
  type SurveyQuestion,
  writtenName,
} from "../content/documents.ts";
import type { MailTexts } from "../settings/mail-texts.ts";
import { announcementRecord, announcementsFile } from "./announcement-file.ts";
import { type CampaignFile, campaignFile, campaignRecord } from "./campaign-file.ts";
import { storeRecord } from "./check-entry.ts";
import { type Checked, type ContentFiles, categoryPicture, crossCheck } from "./cross-checks.ts";
import { ContentError, type Fault } from "./fault.ts";
import { beginningOf, filesIn, namesIn, readSource, textFilesIn } from "./folder.ts";
import { problemsOf } from "./markdown.ts";
import { articleRecord, pageRecord, storyRecord } from "./page-records.ts";
import { FRONT_MATTER, faqFile, surveyFile } from "./page-schemas.ts";
import { HEAD_BYTES, pictureProblem } from "./picture-file.ts";
import { productRecord } from "./product-record.ts";
import { readPairs } from "./read-pages.ts";
import { readingData } from "./reading-data.ts";
import {
  type CategoryEntry,
  categoriesFile,
  OFF_SALE_FILE,
  OFF_SALE_FOLDER,
  offSaleFile,
  type ProductFile,
  type PromoEntry,
  productFile,
  promoCodesFile,
  redirectsFile,
  reviewsFile,
  type ShippingFile,
  scopeOf,
  shippingFile,
  storesFile,
  subscriptionFile,
  taxFile,
} from "./schemas.ts";
import { readSettings } from "./setting-file.ts";
import { check, type Source } from "./source.ts";

/**
 * Reads and checks a whole content folder; its formats are described in `content/README.md`.
 * Texts keep the placeholder `{brand}`; Markdown is rendered to safe HTML; amounts become whole hundredths.
 * `mails`: what mails say as long as nobody has set anything else, to check what others name. `shown`: pictures that may be named
 * though they are not in the folder, by their paths below `pictures`.
 * Throws ContentError with every fault of every file if there is any.
 */
export async function readContent(
  root: string,
  mails: MailTexts | null = null,
  shown: Iterable<string> = [],
): Promise<Content> {
  const faults: Fault[] = [];
  const one = async <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
  ): Promise<Checked<z.output<Schema>> | null> => {
    const source = await readSource(root, file, faults);
    const value = source && check(source, schema, faults);
    return source === null || value === null ? null : { source, value };
  };

  const products = await readProducts(root, "products", faults);
  const former = await readProducts(root, OFF_SALE_FOLDER, faults);
  const categories = await one("categories.yaml", categoriesFile);
  const offSale = (await namesIn(root, ".")).includes(OFF_SALE_FILE) ? await one(OFF_SALE_FILE, offSaleFile) : null;
  const promoCodes = await one("promo-codes.yaml", promoCodesFile);
  const announcements = await one("announcements.yaml", announcementsFile);
  const redirects = await one("redirects.yaml", redirectsFile);
  const stores = await one("stores.yaml", storesFile);
  const shipping = await one("shipping.yaml", shippingFile);
  const tax = await one("tax.yaml", taxFile);
  const reviews = await one("reviews.yaml", reviewsFile);
  const subscription = await one("subscription.yaml", subscriptionFile);
  const faq = await one("faq.yaml", faqFile);
  const survey = await one("survey.yaml", surveyFile);
  const articles = await readPairs(root, "blog", { en: FRONT_MATTER.en.article, ar: FRONT_MATTER.ar.article }, faults);
  const stories = await readPairs(root, "stories", { en: FRONT_MATTER.en.story, ar: FRONT_MATTER.ar.story }, faults);
  const pages = await readPairs(root, "pages", { en: FRONT_MATTER.en.page, ar: FRONT_MATTER.ar.page }, faults);
  const campaigns = await readCampaigns(root, faults);
  const settings = await readSettings(root, mails, faults);
  const pictures = new Set([...shown, ...(await readPictures(root, faults))]);
  const storyRecords = stories
    .map((pair) => storyRecord(pair, faults))
    .filter((story): story is Story => story !== null);
  const named = {
    product: new Set([
      ...(await slugsIn(root, "products")),
      ...(await slugsIn(root, OFF_SALE_FOLDER)),
      ...(offSale?.value ?? []),
    ]),
    blog: await slugsIn(root, "blog"),
    story: await slugsIn(root, "stories"),
    page: await slugsIn(root, "pages"),
  };
  const files: ContentFiles = {
    products,
    former,
    categories,
    promoCodes,
    announcements,
    redirects,
    stores,
    faq,
    survey,
    articles,
    stories,
    pages,
    campaigns,
    named,
    pictures,
  };
  crossCheck(files, faults);
  if (
    faults.length > 0 ||
    !categories ||
    !promoCodes ||
    !announcements ||
    !redirects ||
    !stores ||
    !shipping ||
    !tax ||
    !reviews ||
    !subscription ||
    !faq ||
    !survey
  ) {
    throw new ContentError(faults);
  }

  const documents: ContentDocument[] = [
    ...announcements.value.map((entry, position) => ({
      kind: "announcement" as const,
      key: String(entry.id),
      position,
      data: announcementRecord(entry),
    })),
    ...redirects.value.map((data, position) => ({ kind: "redirect" as const, key: data.from, position, data })),
    ...stores.value.map((entry, position) => ({
      kind: "store" as const,
      key: entry.id,
      position,
      data: storeRecord(entry),
    })),
    { kind: "shipping", key: "rates", position: 0, data: shippingRates(shipping.value) },
    { kind: "tax", key: "rules", position: 0, data: tax.value },
    { kind: "review", key: "rules", position: 0, data: reviews.value },
    { kind: "subscription", key: "rules", position: 0, data: subscription.value },
    ...faq.value.groups.map((data, position) => ({ kind: "faq" as const, key: data.id, position, data })),
    ...survey.value.questions.map((question, position) => ({
      kind: "survey" as const,
      key: question.id,
      position,
      data: surveyQuestion(question),
    })),
    ...articles.map((pair, position) => ({
      kind: "article" as const,
      key: pair.en.front.slug,
      position,
      data: articleRecord(pair),
    })),
    ...storyRecords.map((data, position) => ({ kind: "story" as const, key: data.slug, position, data })),
    ...pages.map((pair, position) => ({
      kind: "page" as const,
      key: pair.en.front.slug,
      position,
      data: pageRecord(pair),
    })),
    ...campaigns.map(({ value }, position) => ({
      kind: "campaign" as const,
      key: value.slug,
      position,
      data: campaignRecord(value),
    })),
  ];
  return {
    products: products.map(({ value }) => productRecord(value)),
    offSale: former.map(({ value }) => productRecord(value)),
    productData: new Map([...products, ...former].map(({ source, value }) => [value.id, dataOf(source)])),
    writtenData: new Map([
      ...entriesIn("faq", faq.source.data),
      ...entriesIn("store", stores.source.data),
      ...(
        [
          ["article", articles],
          ["story", stories],
          ["page", pages],
        ] as const
      ).flatMap(([kind, pairs]) =>
        pairs.map((pair) => [writtenName(kind, pair.en.front.slug), readingData(pair)] as const),
      ),
    ]),
    files: await textFilesIn(root),
    categories: categoryRecords(categories.value, pictures),
    promoCodes: promoCodes.value.map(promoRecord),
    documents,
    settings,
  };
}

/** The entries of a list that was found to be in order, as they are written, by their names. */
export function entriesIn(kind: EntryKind, data: unknown): [string, WrittenData][] {
  const entries = (kind === "faq" ? (data as { groups: WrittenData[] }).groups : data) as WrittenData[];
  return entries.map((entry) => [writtenName(kind, String(entry.id)), entry]);
}

function dataOf({ data }: Source): WrittenData {
  const { stock: _ledgers, ...rest } = data as WrittenData;
  return rest;
}

async function readProducts(root: string, folder: string, faults: Fault[]): Promise<Checked<ProductFile>[]> {
  const products: Checked<ProductFile>[] = [];
  for (const name of await filesIn(root, folder, ".yaml", faults)) {
    const source = await readSource(root, `${folder}/${name}`, faults);
    const value = source && check(source, productFile, faults);
    if (source === null || value === null) continue;
    for (const key of ["description", "how_to_use"] as const) {
      for (const language of ["en", "ar"] as const) {
        for (const { problem } of problemsOf(value[key][language])) {
          faults.push({ file: source.file, line: source.lineOf([key, language]), key: `${key}.${language}`, problem });
        }
      }
    }
    products.push({ source, value });
  }
  return products.sort((a, b) => a.value.id - b.value.id);
}

async function readCampaigns(root: string, faults: Fault[]): Promise<Checked<CampaignFile>[]> {
  const campaigns: Checked<CampaignFile>[] = [];
  for (const name of await filesIn(root, "campaigns", ".yaml", faults)) {
    const source = await readSource(root, `campaigns/${name}`, faults);
    const value = source && check(source, campaignFile, faults);
    if (source !== null && value !== null) campaigns.push({ source, value });
  }
  return campaigns;
}

/** What the files of a folder are named after: `forms.en.md` and `forms.ar.md` → `forms`. */
async function slugsIn(root: string, folder: string): Promise<Set<string>> {
  const names = await namesIn(root, folder);
  return new Set(names.map((name) => name.replace(/\..*$/, "")));
}

/** The paths of all pictures below `pictures`; what is none is a fault, so that no page has to find out. */
async function readPictures(root: string, faults: Fault[]): Promise<Set<string>> {
  const pictures = new Set<string>();
  for (const folder of await namesIn(root, "pictures")) {
    for (const name of await filesIn(root, `pictures/${folder}`, ".webp", faults)) {
      const { head, size } = await beginningOf(root, `pictures/${folder}/${name}`, HEAD_BYTES);
      const problem = pictureProblem(head, size);
      if (problem !== null) faults.push({ file: `pictures/${folder}/${name}`, line: null, key: "", problem });
      pictures.add(`${folder}/${name}`);
    }
  }
  return pictures;
}

/** Categories from the top down: each is followed by what stands below it, and `position` counts through. */
function categoryRecords(entries: CategoryEntry[], pictures: ReadonlySet<string>): Category[] {
  const inOrder = entries.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return inTreeOrder(inOrder).map(({ nav, picture: named, formerly = [], ...category }, index) => {
    const picture = categoryPicture(named ?? category.slug);
    return {
      ...category,
      ...{ position: index + 1, inNavigation: nav, formerly },
      picture: pictures.has(picture) ? picture : null,
    };
  });
}

function promoRecord(entry: PromoEntry): PromoRecord {
  return {
    code: entry.code,
    kind: entry.kind,
    value: entry.value,
    minSubtotal: entry.min_subtotal_aed,
    scope: scopeOf(entry.applies_to),
    countries: entry.countries ?? null,
    startsAt: entry.starts_at,
    endsAt: entry.ends_at,
    maxUses: entry.max_uses,
    maxUsesPerCustomer: entry.max_uses_per_customer,
  };
}

function shippingRates({ standard, express, international }: ShippingFile): ShippingRates {
  const rates = Object.entries(international.rates).map(([country, { base_rate, rate_per_step, estimated_days }]) => [
    country,
    { base: base_rate, perStep: rate_per_step, days: estimated_days },
  ]);
  return {
    standard: { rate: standard.rate, days: standard.estimated_days },
    express: {
      rate: express.rate,
      hours: express.estimated_hours,
      from: express.available.from,
      to: express.available.to,
    },
    international: {
      baseWeight: international.base_weight_kg,
      stepWeight: international.step_weight_kg,
      rates: Object.fromEntries(rates),
    },
  };
}

function surveyQuestion(question: z.output<typeof surveyFile>["questions"][number]): SurveyQuestion {
  if (question.type !== "free_text") return question;
  const { max_length, ...rest } = question;
  return { ...rest, maxLength: max_length };
}
