import { useEffect, useState } from "react";
import { convert } from "#shop/pricing/money.ts";
import { minorOf } from "#texts/money.ts";
import { unbroken } from "#texts/unbroken.ts";
import type { ProductCardData } from "../product/product-card-data.ts";
import { type Answer, type ApiProduct, call, type ListedProduct } from "./shop-api.ts";

/** A product offered beside the cart: less than a card shows. Prices are hundredths of the market's currency. */
export type RecommendedProduct = Pick<
  ProductCardData,
  "id" | "slug" | "name" | "pack" | "picture" | "price" | "salePrice" | "earlyAccess" | "available" | "rating"
>;

/** The first so many beside the cart are offered: on its own page all of them stand in what is sent. */
export const MOST_OFFERED = 12;

type RecommendationTag = "cart-upsell" | "best-seller";

/** What was fetched once is kept for as long as the page lives. */
const fetched = new Map<RecommendationTag, readonly ApiProduct[]>();

/** The products at these addresses. Never rejects. */
export const productsBySlugs = (slugs: readonly string[]): Promise<Answer<ListedProduct[]>> =>
  call("GET", `/api/products?${new URLSearchParams(slugs.map((slug) => ["slug", slug]))}`);

/** Products with a tag, asked for once `isWanted`; none until they are there or when they cannot be had. */
export function useRecommendations(tag: RecommendationTag, rate: string, isWanted: boolean): RecommendedProduct[] {
  const [products, setProducts] = useState<readonly ApiProduct[]>(() => fetched.get(tag) ?? []);
  useEffect(() => {
    if (!isWanted || fetched.has(tag)) return;
    let isCurrent = true;
    call<ApiProduct[]>("GET", `/api/products/tags/${tag}`).then((answer) => {
      if (!answer.ok) return;
      fetched.set(tag, answer.data);
      if (isCurrent) setProducts(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [tag, isWanted]);
  return products.map((product) => recommendedProduct(product, rate));
}

/** A product of the API in the currency whose rate it is. */
export function recommendedProduct(product: ApiProduct, rate: string): RecommendedProduct {
  const { id, slug, name, pack, thumbnail, price, sale_price: salePrice, early_access: earlyAccess, stock } = product;
  return {
    id,
    slug,
    name: unbroken(name),
    pack,
    picture: thumbnail,
    price: convert(minorOf(price), rate),
    salePrice: salePrice === null ? null : convert(minorOf(salePrice), rate),
    earlyAccess,
    available: stock > 0,
    rating: product.rating ?? null,
  };
}
