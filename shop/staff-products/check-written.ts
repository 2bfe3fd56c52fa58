import type { WrittenData } from "../content/content.ts";
import { checkProduct } from "../content-files/check-product.ts";
import type { ShopContext } from "../context.ts";

/** What becomes of what is written of a product, or everything that is in the way of publishing it, as the shop is now. */
export function checkWritten(shop: Pick<ShopContext, "catalog">, data: WrittenData): ReturnType<typeof checkProduct> {
  const { articles, categoryBySlug, pages, productBySlug, stories } = shop.catalog();
  return checkProduct(data, {
    category: (slug) => categoryBySlug.has(slug),
    product: (slug) => productBySlug.has(slug),
    page: (slug) => pages.has(slug),
    blog: (slug) => articles.some((article) => article.slug === slug),
    story: (slug) => stories.some((story) => story.slug === slug),
  });
}
