import { productsTagged } from "#shop/catalog/snapshot.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { productCard } from "../product/product-card-data.ts";
import type { RecommendedProduct } from "./recommended-product.ts";

/** Products with a tag, as the cart offers them, for pages rendered with them. */
export function recommendationsOf(shop: ShopContext, market: Market, tag: string): RecommendedProduct[] {
  const catalog = shop.catalog();
  return productsTagged(catalog, tag).map((product) => {
    const { id, slug, name, pack, picture, price, salePrice, earlyAccess, available, rating } = productCard(
      product,
      market,
      catalog.rates,
    );
    return { id, slug, name, pack, picture, price, salePrice, earlyAccess, available, rating };
  });
}
