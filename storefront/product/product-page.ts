import { alsoLike } from "#shop/catalog/also-like.ts";
import { giftThreshold } from "#shop/catalog/gift.ts";
import type { LINES, Product, ProductDetails } from "#shop/catalog/product.ts";
import { productsBySlugs } from "#shop/catalog/snapshot.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Language, Market } from "#shop/market/market.ts";
import { PAYMENT_METHODS } from "#shop/market/methods.ts";
import { inReadingOrder } from "#shop/market/shown-text.ts";
import { offeredPayments } from "#shop/payments/offers.ts";
import { taxPercent, taxRuleOn } from "#shop/pricing/tax.ts";
import { unbrokenProse } from "#texts/unbroken-prose.ts";
import { paths } from "#web/paths.ts";
import { comingSale } from "../campaigns/campaign-page.ts";
import { deliveryPromise } from "../delivery/delivery-promise.ts";
import type { PageTheme } from "../layout/page-handle.ts";
import { categoryTrail } from "../listing/category-tree.ts";
import { pageTitle, previewPicture } from "../metadata/page-meta.ts";
import { productCard } from "./product-card-data.ts";

/** Products in the row at the end, and beside the product. */
const IN_ROW = 4;
const BESIDE = 3;

const THEMES: Record<(typeof LINES)[number], PageTheme | null> = {
  core: null,
  gift: null,
  sports: "sports",
  aesthetics: "aesthetics",
  diamonds: "diamonds",
};

/** Everything the product page shows, in one language and currency. */
export function productPage(product: Product, details: ProductDetails, shop: ShopContext, market: Market) {
  const { language } = market;
  const snapshot = shop.catalog();
  const row = alsoLike(snapshot, product, IN_ROW);
  const { rows, serving, fullList, allergens } = details.ingredients;
  return {
    head: {
      title: pageTitle(inReadingOrder(details.metaTitle[language]), shop.brand.name),
      description: details.metaDescription[language],
      picture: previewPicture(shop.origin, product.pictures.cover),
    },
    theme: THEMES[product.line],
    url: shop.origin + paths(market.locale).product(product.slug),
    brand: shop.brand.name,
    product: {
      ...productCard(product, market, snapshot.rates),
      sku: product.sku,
      stock: Math.max(0, product.stock),
      taxIncluded: isTaxed(shop, market),
      shortDescription: unbrokenProse(product.shortDescription[language]),
      descriptionHtml: unbrokenProse(details.descriptionHtml[language]),
      benefits: details.benefits[language].map(unbrokenProse),
      howToUseHtml: unbrokenProse(details.howToUseHtml[language]),
      dosage: unbrokenProse(details.dosage[language]),
      warnings: unbrokenProse(details.warnings[language]),
      badges: product.badges,
      pictures: galleryOf(product, details, language),
      ingredients: {
        serving: unbrokenProse(serving[language]),
        rows: rows.map((row) => ({ ...row, name: unbrokenProse(row.name[language]) })),
        fullList: unbrokenProse(fullList[language]),
        allergens: unbrokenProse(allergens[language]),
      },
    },
    /** What subscribing takes off; null: it is sold once only. */
    steps: product.subscription ? snapshot.subscription.steps : null,
    sale: comingSale(product.slug, shop, market),
    trail: categoryTrail(snapshot, language, product.categories[0] ?? ""),
    goesWellWith: productsBySlugs(snapshot, product.goesWellWith)
      .filter(({ stock }) => stock > 0)
      .slice(0, BESIDE)
      .map((other) => productCard(other, market, snapshot.rates)),
    /** The first so many could be had in its place. */
    alternatives: row.filter(({ isAlternative }) => isAlternative).length,
    alsoLike: row.map((other) => productCard(other.product, market, snapshot.rates)),
    hasInstalments: offeredPayments(shop, market).includes(PAYMENT_METHODS.tabby),
    delivery: deliveryPromise(snapshot, market),
    giftThreshold: giftThreshold(snapshot, market.currency),
  };
}

/** The pictures of a product in their order; without words where it names none. */
function galleryOf({ pictures }: Product, { gallery }: ProductDetails, language: Language) {
  if (gallery !== undefined) return gallery.map(({ path, alt }) => ({ src: path, alt: unbrokenProse(alt[language]) }));
  return [pictures.pack, pictures.cover].map((src) => ({ src, alt: null }));
}

/** Whether prices in a market have tax in them at this moment. */
export function isTaxed(shop: ShopContext, market: Market): boolean {
  return taxPercent(taxRuleOn(shop.catalog().tax, market.country, shop.clock())) !== null;
}

export type ProductPageData = ReturnType<typeof productPage>;
