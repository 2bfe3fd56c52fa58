import type { Product } from "../catalog/product.ts";
import type { Former } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { isAskedFor } from "../staff-products/find-products.ts";

/** What codes and campaigns can be for. Prices are AED hundredths, without any campaign. */
export interface PromoChoices {
  products: { id: number; slug: string; sku: string; name: Text; price: number; is_off: boolean }[];
  categories: { slug: string; name: Text; parent: string | null }[];
}

const MOST = 12;

/** Products that are named, also those that are off sale, else those that are sold and found by `q` as in the list of products; and all categories. */
export function promoChoices(
  shop: Pick<ShopContext, "catalog">,
  { q, slugs }: { q: string; slugs: readonly string[] },
): PromoChoices {
  const catalog = shop.catalog();
  const found = catalog.products
    .filter(isAskedFor(catalog, { q, line: "" }))
    .toSorted((one, other) => other.sold - one.sold)
    .slice(0, MOST);
  const choice = ({ id, slug, sku, name, price }: Former, isOff: boolean) => ({
    ...{ id, slug, sku, name, price },
    is_off: isOff,
  });
  const soldAs = (product: Product) => choice({ ...product, price: product.ownSalePrice ?? product.price }, false);
  const named = slugs.flatMap((slug) => {
    const [sold, former] = [catalog.productBySlug.get(slug), catalog.formerBySlug.get(slug)];
    if (sold !== undefined) return soldAs(sold);
    return former === undefined ? [] : choice(former, true);
  });
  return {
    products: slugs.length > 0 ? named : found.map(soldAs),
    categories: catalog.categories.map(({ slug, name, parent }) => ({ slug, name, parent })),
  };
}
