import type { WrittenData } from "../content/content.ts";
import type { ReadingKind } from "../content/documents.ts";
import { redirectRule } from "../content/redirect-rules.ts";
import { checkReading } from "../content-files/check-reading.ts";
import type { ShopContext } from "../context.ts";

/** What is known outside the shop of what it says: its pictures, and its addresses. */
export interface ContentMeans {
  /** Paths below `content/pictures`. */
  pictures: () => Promise<ReadonlySet<string>>;
  /** Whether the shop itself answers at a path without its locale, whatever its content is. */
  isOwnAddress: (path: string) => boolean;
  /** Where a page of the content is read, without a locale: of some under another name than its own. */
  pageAddress: (slug: string) => string;
}

/** Everything there is to lead to: the products of now, and texts that wait for their day or their moment as well. */
export const wholeCatalog = ({ catalogAt }: Pick<ShopContext, "catalogAt">) => catalogAt(LAST_MOMENT, "everyone");
const LAST_MOMENT = new Date(8.64e15);

/** Where something is read, without its locale. */
export function addressOf(kind: ReadingKind, slug: string, { pageAddress }: Pick<ContentMeans, "pageAddress">): string {
  if (kind === "page") return pageAddress(slug);
  return kind === "article" ? `/blog/${slug}` : `/story/${slug}`;
}

/** What becomes of what is written, or everything that is in the way of publishing it, as the shop is now. */
export function checkContent(
  shop: Pick<ShopContext, "catalogAt">,
  { kind, slug, isNew }: { kind: ReadingKind; slug: string; isNew: boolean },
  written: WrittenData,
  { pictures, ...means }: { pictures: ReadonlySet<string> } & Pick<ContentMeans, "isOwnAddress" | "pageAddress">,
): ReturnType<typeof checkReading> {
  const { articles, categoryBySlug, pages, productBySlug, redirects, stories } = wholeCatalog(shop);
  const address = addressOf(kind, slug, means);
  const redirect = redirectRule(redirects, address);
  // By its own name: the brand's story may be begun, and no page under the address at which it is read.
  const isOwn = isNew && kind === "page" && means.isOwnAddress(`/${slug}`);
  return checkReading(kind, written, {
    category: (named) => categoryBySlug.has(named),
    product: (named) => productBySlug.has(named),
    page: (named) => pages.has(named),
    blog: (named) => articles.some((article) => article.slug === named),
    story: (named) => stories.some((story) => story.slug === named),
    picture: (path) => pictures.has(path),
    taken:
      redirect !== undefined ? `is redirected to ${redirect.to}` : isOwn ? "is an address of the shop itself" : null,
  });
}
