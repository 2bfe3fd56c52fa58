import type { Campaign } from "../campaigns/campaign.ts";
import type { Country, Text } from "../market/market.ts";
import type { MethodName } from "../market/offered-methods.ts";
import type { Minor } from "../pricing/money.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";
import type { TaxRules } from "../pricing/tax.ts";
import type { ReviewRules } from "../ratings/review-rules.ts";

/** What the shop says besides its products: small documents, stored whole, read from memory. */

/** What the banner says; its message may hold the facts of a market (`market-facts.ts`). */
export interface Announcement {
  id: number;
  message: Text;
  /** Path without locale prefix. */
  link: string | null;
  /** The countries it is true in. */
  markets: readonly Country[];
  /** It is said only where this is offered. */
  requires: MethodName | null;
  /** From its first moment up to, and without, its last. ISO strings; null: no limit. */
  from: string | null;
  to: string | null;
}

export interface RedirectRule {
  /** Path without locale prefix. */
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
}

export interface Store {
  id: string;
  /** Where it is, and with it the market that is told of it; not said of a store in the United Arab Emirates. */
  country?: Country | undefined;
  name: Text;
  address: Text;
  hours: Text;
  /** Opening and closing time per lower-case English weekday, `HH:MM` on the clock of its country; null when closed. */
  openingHours: Record<string, [string, string] | null>;
  mapsUrl: string;
  phone: string;
  latitude: number;
  longitude: number;
}

/** Delivery rates. All amounts are AED hundredths; weights are grams. Source: `content/shipping.yaml`. */
export interface ShippingRates {
  standard: { rate: Minor; days: { min: number; max: number } };
  express: { rate: Minor; hours: { max: number }; from: string; to: string };
  international: {
    baseWeight: number;
    stepWeight: number;
    /** For every country that has international delivery. */
    rates: Partial<Record<Country, { base: Minor; perStep: Minor; days: { min: number; max: number } }>>;
  };
}

export interface FaqGroup {
  id: string;
  title: Text;
  items: { id: string; question: Text; answer: Text }[];
}

interface SurveyQuestionBase {
  id: string;
  required: boolean;
  question: Text;
}
export type SurveyQuestion = SurveyQuestionBase &
  (
    | { type: "choice"; multiple: boolean; options: { value: string; label: Text }[] }
    | { type: "free_text"; maxLength: number; placeholder: Text }
    | { type: "scale_1_5"; scale: { min: Text; max: Text } }
  );

/** What articles, stories and pages have in common. Texts ending in `html` are safe HTML; pictures are paths below `content/pictures`. */
interface Reading {
  slug: string;
  title: Text;
  /** Publication day, `YYYY-MM-DD`. */
  date: string;
  readingMinutes: number;
  /** Slugs of products the text speaks of. */
  products: string[];
  metaTitle: Text;
  /** For search engines and previews. */
  description: Text;
}

/** Named by the texts `blog.category.<category>`. */
export const ARTICLE_CATEGORIES = [
  "active-life",
  "beauty",
  "everyday-health",
  "micronutrients",
  "nutrition",
  "womens-health",
] as const;

export interface Article extends Reading {
  category: (typeof ARTICLE_CATEGORIES)[number];
  excerpt: Text;
  featured: boolean;
  picture: string;
  pictureAlt: Text;
  html: Text;
}

/** The parts of a success story, specification §2, in their order; named by the texts `stories.section.<key>`. */
export const STORY_SECTIONS = [
  "story",
  "journey",
  "success",
  "lifestyle_changes",
  "health_management_plan",
  "scientific_assessment",
  "recommended_action",
  "micronutrients",
  "check_ups",
] as const;
export type StorySection = (typeof STORY_SECTIONS)[number];

/** Named by the texts `stories.category.<category>`. */
export const STORY_CATEGORIES = ["beauty", "energy", "healthy-ageing", "sleep", "sport", "womens-health"] as const;

export interface Story extends Reading {
  category: (typeof STORY_CATEGORIES)[number];
  excerpt: Text;
  person: Text;
  city: Text;
  /** True when person and details are examples; the page must say so. */
  illustrative: boolean;
  picture: string;
  pictureAlt: Text;
  sections: { key: StorySection; title: Text; html: Text }[];
  /** The note at the end, that results vary. */
  noteHtml: Text;
}

export interface ContentPage extends Reading {
  category: "brand" | "landing" | "policy";
  subtitle: Text;
  picture: string | null;
  pictureAlt: Text | null;
  hero: { title: Text; text: Text } | null;
  sections: { title: Text; text: Text; picture: string }[];
  html: Text;
}

/** What is written as Markdown, one file per language, and has versions. */
export const READING_KINDS = ["article", "story", "page"] as const satisfies readonly DocumentKind[];
export type ReadingKind = (typeof READING_KINDS)[number];
export type ReadingRecord = DocumentData[ReadingKind];

/** Entries of lists that have versions as well: a group of questions, a store. */
const ENTRY_KINDS = ["faq", "store"] as const satisfies readonly DocumentKind[];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Everything among the documents that has drafts and versions. */
export const WRITTEN_KINDS = [...READING_KINDS, ...ENTRY_KINDS] as const;
export type WrittenKind = ReadingKind | EntryKind;
export type WrittenRecord = DocumentData[WrittenKind];

/** Whether it is an entry of a list, in one file with the others. */
export const isEntryKind = (kind: string): kind is EntryKind => ENTRY_KINDS.some((each) => each === kind);

/** How one of them is named among all: `article/iron-and-energy`, `store/dubai-1`. */
export const writtenName = (kind: WrittenKind, key: string) => `${kind}/${key}`;

/** What subscribing to products takes off their prices. */
export interface SubscriptionRules {
  /** Upwards: more products, more percent. */
  steps: SubscriptionStep[];
}

/** Which data a document of each kind holds: the `documents` table's `kind` and `data`. */
export interface DocumentData {
  announcement: Announcement;
  redirect: RedirectRule;
  store: Store;
  shipping: ShippingRates;
  tax: TaxRules;
  review: ReviewRules;
  subscription: SubscriptionRules;
  faq: FaqGroup;
  survey: SurveyQuestion;
  article: Article;
  story: Story;
  page: ContentPage;
  campaign: Campaign;
}
export type DocumentKind = keyof DocumentData;

export const DOCUMENT_KINDS = [
  "announcement",
  "redirect",
  "store",
  "shipping",
  "tax",
  "review",
  "subscription",
  "faq",
  "survey",
  "article",
  "story",
  "page",
  "campaign",
] as const satisfies readonly DocumentKind[];

export type ContentDocument = {
  [Kind in DocumentKind]: { kind: Kind; key: string; position: number; data: DocumentData[Kind] };
}[DocumentKind];
