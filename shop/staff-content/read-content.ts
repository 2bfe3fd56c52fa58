import { sql } from "drizzle-orm";
import type { WrittenData } from "../content/content.ts";
import { ARTICLE_CATEGORIES, STORY_CATEGORIES, type WrittenKind } from "../content/documents.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { type Versions, versionData, versionRows } from "../staff-versions/read-versions.ts";
import { documentVersionsOf } from "../versions/publish-document.ts";
import { namedBy } from "./change-content.ts";
import { addressOf, type ContentMeans, checkContent } from "./content-means.ts";

/** A text, a group of questions or a store with its versions. */
export interface ContentVersions extends Versions {
  kind: WrittenKind;
  slug: string;
  /** Where it is read, without a locale. */
  address: string;
  /** What `{brand}` stands for in it. */
  brand: string;
  is_active: boolean;
  /** The shop itself leads to it: it cannot be taken off. */
  stays: boolean;
  /** What it may be of: the categories of its kind, and scenes by their names, those that staff have added before the others. */
  categories: readonly string[];
  pictures: string[];
}

const CATEGORIES: Record<WrittenKind, readonly string[]> = {
  article: ARTICLE_CATEGORIES,
  story: STORY_CATEGORIES,
  page: ["brand", "landing", "policy"],
  faq: [],
  store: [],
};

/** One of them by its name, as `article/iron-and-energy`; null: there is none. */
export async function readContentVersions(
  shop: Pick<ShopContext, "db" | "catalogAt" | "brand">,
  name: string,
  means: ContentMeans,
): Promise<ContentVersions | null> {
  const document = namedBy(name);
  if (document === null) return null;
  const { kind, key: slug } = document;
  const active = await isActive(shop, document);
  if (active === null) return null;
  const { versions, data, began } = await versionRows(shop, documentVersionsOf(document));
  const pictures = await means.pictures();
  const written = data.draft ?? data.published ?? data.archived ?? data.scheduled ?? {};
  const known = { ...means, pictures };
  return {
    kind,
    slug,
    address: addressOf(kind, slug, means),
    brand: shop.brand.name,
    is_active: active,
    stays: means.stays(kind, slug),
    version: versions.find(({ state }) => state === "published")?.number ?? null,
    versions,
    data,
    began,
    faults: checkContent(shop, { kind, slug, isNew: !active }, written, known).faults ?? [],
    categories: CATEGORIES[kind],
    // A scene that stands upright belongs to the one that lies.
    pictures: [...pictures]
      .flatMap((path) => /^scenes\/(.+)[.]webp$/.exec(path)?.[1] ?? [])
      .filter((scene) => !scene.endsWith("-portrait")),
  };
}

/** What is in the way of publishing what is written of it. */
export async function contentFaults(
  shop: Pick<ShopContext, "db" | "catalogAt">,
  name: string,
  written: WrittenData,
  means: ContentMeans,
): Promise<WrittenFault[]> {
  const document = namedBy(name);
  if (document === null) return [];
  const { kind, key: slug } = document;
  const known = { ...means, pictures: await means.pictures() };
  const isNew = (await isActive(shop, document)) !== true;
  return checkContent(shop, { kind, slug, isNew }, written, known).faults ?? [];
}

/** What one version of it says, by its number; null: there is none. */
export async function readContentVersion(
  shop: Pick<ShopContext, "db">,
  name: string,
  number: number,
): Promise<WrittenData | null> {
  const document = namedBy(name);
  return document === null ? null : versionData(shop, documentVersionsOf(document), number);
}

/** Whether it is in the shop; null: there is none of this name. */
async function isActive(
  { db }: Pick<ShopContext, "db">,
  { kind, key }: NonNullable<ReturnType<typeof namedBy>>,
): Promise<boolean | null> {
  const [row] = await rowsOf<{ active: boolean }>(
    db,
    sql`select active from documents where kind = ${kind} and key = ${key}`,
  );
  return row?.active ?? null;
}
