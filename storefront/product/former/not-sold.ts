import { data } from "react-router";
import { alsoLike } from "#shop/catalog/also-like.ts";
import { formerProduct } from "#shop/catalog/former-product.ts";
import { currentCategory } from "#shop/catalog/snapshot.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { unbroken } from "#texts/unbroken.ts";
import { notFound } from "../../i18n/route-market.ts";
import { productCard } from "../product-card-data.ts";
import type { NotSoldData } from "./not-sold-data.ts";

const IN_ROW = 4;

/** What the loader of a product's page throws where none is sold: whoever followed an old link is told so, and led on. */
export async function notSold(shop: ShopContext, slug: string, market: Market) {
  const former = await formerProduct(shop, slug);
  if (former === null) return notFound();
  const { language } = market;
  const snapshot = shop.catalog();
  const category = snapshot.categoryBySlug.get(currentCategory(snapshot, former.categories[0] ?? "") ?? "");
  const told: NotSoldData = {
    notSold: unbroken(former.name[language]),
    category: category === undefined ? null : { slug: category.slug, name: nameIn(category.name, language) },
    products: alsoLike(snapshot, former, IN_ROW).map(({ product }) => productCard(product, market, snapshot.rates)),
  };
  return data(told, { status: 404 });
}
