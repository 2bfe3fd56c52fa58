import type { CartJson } from "#shop/cart/cart-json.ts";
import { productsTagged } from "#shop/catalog/snapshot.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { productCard } from "../product/product-card-data.ts";
import { MOST_OFFERED, type RecommendedProduct } from "./recommended-product.ts";

/** The first products with a tag that are not in a cart, as the cart offers them, for pages rendered with them. */
export function recommendationsOf(
  shop: Pick<ShopContext, "catalog">,
  market: Market,
  tag: string,
  cart: Pick<CartJson, "cart_items">,
): RecommendedProduct[] {
  const catalog = shop.catalog();
  const inCart = new Set(cart.cart_items.map(({ id }) => id));
  return productsTagged(catalog, tag)
    .filter(({ id }) => !inCart.has(id))
    .slice(0, MOST_OFFERED)
    .map((product) => {
      const { id, slug, name, pack, picture, price, salePrice, earlyAccess, available, rating } = productCard(
        product,
        market,
        catalog.rates,
      );
      return { id, slug, name, pack, picture, price, salePrice, earlyAccess, available, rating };
    });
}
