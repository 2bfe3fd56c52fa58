import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";

/** What codes and campaigns can be for. Prices are AED hundredths, without any campaign. */
export interface PromoChoices {
  products: { id: number; slug: string; sku: string; name: Text; price: number }[];
  categories: { slug: string; name: Text; parent: string | null }[];
}

const MOST = 12;

/** Products that are named, else those found by every word of `q` in either language or their SKU; and all categories. */
export function promoChoices(
  shop: Pick<ShopContext, "catalog">,
  { q, slugs }: { q: string; slugs: readonly string[] },
): PromoChoices {
  const catalog = shop.catalog();
  const words = q.toLowerCase().split(/\s+/);
  const named = slugs.flatMap((slug) => catalog.productBySlug.get(slug) ?? []);
  const found = catalog.products
    .filter(({ name, sku }) => words.every((word) => `${name.en} ${name.ar} ${sku}`.toLowerCase().includes(word)))
    .toSorted((one, other) => other.sold - one.sold)
    .slice(0, MOST);
  return {
    products: (slugs.length > 0 ? named : found).map(({ id, slug, sku, name, ownSalePrice, price }) => ({
      ...{ id, slug, sku, name },
      price: ownSalePrice ?? price,
    })),
    categories: catalog.categories.map(({ slug, name, parent }) => ({ slug, name, parent })),
  };
}
