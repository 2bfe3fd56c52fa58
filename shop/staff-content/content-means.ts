import { currentCategory, isProduct } from "../catalog/snapshot.ts";
import type { WrittenData } from "../content/content.ts";
import { isEntryKind, type WrittenKind, type WrittenRecord } from "../content/documents.ts";
import { redirectRule } from "../content/redirect-rules.ts";
import { checkEntry } from "../content-files/check-entry.ts";
import { checkReading } from "../content-files/check-reading.ts";
import type { WrittenFault } from "../content-files/written-fault.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type Standing, standingInMemory, wholeCatalog } from "./standing.ts";

/** What is known outside the shop of what it says: its pictures, and its addresses. */
export interface ContentMeans {
  /** Paths below `content/pictures`; within a transaction asked of it. */
  pictures: (tx?: Transaction) => Promise<ReadonlySet<string>>;
  /** Whether the shop itself answers at a path without its locale, whatever its content is. */
  isOwnAddress: (path: string) => boolean;
  /** Whether the shop itself leads to it: it cannot be taken off. */
  stays: (kind: WrittenKind, slug: string) => boolean;
  /** Where a page of the content is read, without a locale: of some under another name than its own. */
  pageAddress: (slug: string) => string;
}

/** Where something is read, without its locale. */
export function addressOf(kind: WrittenKind, slug: string, { pageAddress }: Pick<ContentMeans, "pageAddress">): string {
  if (kind === "page") return pageAddress(slug);
  if (kind === "faq") return `/faq#${slug}`;
  // Stores stand at the end of every page of their country.
  if (kind === "store") return "/#foot-stores";
  return kind === "article" ? `/blog/${slug}` : `/story/${slug}`;
}

/** What becomes of what is written, or everything that is in the way of publishing it, beside what there is (`standing`). */
export function checkContent(
  shop: Pick<ShopContext, "catalogAt">,
  { kind, slug, isNew }: { kind: WrittenKind; slug: string; isNew: boolean },
  written: WrittenData,
  { pictures, ...means }: { pictures: ReadonlySet<string> } & Pick<ContentMeans, "isOwnAddress" | "pageAddress">,
  { redirects, ...texts }: Standing = standingInMemory(shop),
): { record: WrittenRecord; faults?: undefined } | { faults: WrittenFault[] } {
  if (isEntryKind(kind)) return checkEntry(kind, written);
  const catalog = wholeCatalog(shop);
  const address = addressOf(kind, slug, means);
  const redirect = redirectRule(redirects, address);
  // By its own name: the brand's story may be begun, and no page under the address at which it is read.
  const isOwn = isNew && kind === "page" && means.isOwnAddress(`/${slug}`);
  return checkReading(kind, written, {
    category: (named) => currentCategory(catalog, named) !== undefined,
    product: (named) => isProduct(catalog, named),
    ...texts,
    picture: (path) => pictures.has(path),
    taken:
      redirect !== undefined ? `is redirected to ${redirect.to}` : isOwn ? "is an address of the shop itself" : null,
  });
}
