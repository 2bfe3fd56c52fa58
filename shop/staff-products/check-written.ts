import { currentCategory, isProduct } from "../catalog/snapshot.ts";
import type { WrittenData } from "../content/content.ts";
import { redirectRule } from "../content/redirect-rules.ts";
import { checkProduct } from "../content-files/check-product.ts";
import { picturesOf } from "../content-files/product-record.ts";
import { writtenPictures } from "../content-files/schemas.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";

/** What is known outside of the catalogue of what a product says. */
export interface ProductMeans {
  /** Whether there is a picture at a path such as `products/….webp`; within a transaction asked of it. */
  has: (path: string, tx?: Transaction) => Promise<boolean>;
}

/** What becomes of what is written of a product, or everything that is in the way of publishing it, as the shop is now. */
export async function checkWritten(
  shop: Pick<ShopContext, "catalog" | "db">,
  data: WrittenData,
  means: ProductMeans,
  tx?: Transaction,
): Promise<ReturnType<typeof checkProduct>> {
  const catalog = shop.catalog();
  const { articles, pages, productById, redirects, stories } = catalog;
  const slug = String(data.slug);
  // What is sold already had its address before any redirect.
  const isSold = productById.get(Number(data.id))?.slug === slug;
  const redirect = isSold ? undefined : redirectRule(redirects, `/product/${slug}`);
  const pictures = new Set<string>();
  for (const path of picturePathsIn(data)) if (await means.has(path, tx)) pictures.add(path);
  return checkProduct(data, {
    category: (slug) => currentCategory(catalog, slug) !== undefined,
    product: (slug) => isProduct(catalog, slug),
    page: (slug) => pages.has(slug),
    blog: (slug) => articles.some((article) => article.slug === slug),
    story: (slug) => stories.some((story) => story.slug === slug),
    picture: (path) => pictures.has(path),
    taken: redirect === undefined ? null : `is redirected to ${redirect.to}`,
  });
}

/** What of it is in order; a draft may say anything. */
function picturePathsIn(data: WrittenData): string[] {
  const read = writtenPictures.safeParse(data.pictures);
  return read.success ? picturesOf({ slug: String(data.slug), pictures: read.data }).map(({ path }) => path) : [];
}
