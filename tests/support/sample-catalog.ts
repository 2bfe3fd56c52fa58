import type { Category, Product } from "../../shop/catalog/product.ts";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import { SPECIFIED_FEES } from "../../shop/pricing/charge.ts";
import { SPECIFIED_RATES, toMinor } from "../../shop/pricing/money.ts";
import { USUAL_STEPS } from "../../shop/pricing/subscription-steps.ts";
import { taxRulesOf } from "../../shop/pricing/tax.ts";
import { CAREFUL_RULES } from "../../shop/ratings/review-rules.ts";
import { USUAL_LIMITS } from "../../shop/settings/order-limits.ts";
import { USUAL_STOCK } from "../../shop/settings/stock-rules.ts";
import { USUAL_PACE } from "../../shop/settings/subscribing.ts";

/** What a test says about a product; everything else is filled in. Prices are AED hundredths. */
export type SampleProduct = { slug: string; price: number; salePrice?: number } & Partial<
  Omit<Product, "slug" | "price" | "salePrice">
>;

const text = (words: string) => ({ en: words, ar: words });

function product(sample: SampleProduct, index: number): Product {
  const { salePrice, price, slug, ...rest } = sample;
  return {
    id: index + 1,
    slug,
    sku: `BG-${String(index + 1).padStart(4, "0")}`,
    line: "core",
    price: toMinor(price),
    salePrice: salePrice === undefined ? null : toMinor(salePrice),
    ownSalePrice: salePrice === undefined ? null : toMinor(salePrice),
    earlyAccess: false,
    stock: 10,
    weightGrams: 100,
    sold: 0,
    createdAt: new Date("2026-01-01"),
    form: "capsules",
    pack: text("60 capsules"),
    accent: "#1F4D45",
    badges: [],
    tags: [],
    categories: [],
    subscription: false,
    name: text(slug),
    subtitle: text(slug),
    shortDescription: text(slug),
    nutrients: [],
    rating: null,
    goesWellWith: [],
    alternatives: [],
    youMayAlsoLike: [],
    pictures: { pack: `products/${slug}-pack.webp`, cover: `products/${slug}-cover.webp` },
    ...rest,
  };
}

function category(slug: string, parent: string | null, index: number): Category {
  return {
    id: index,
    slug,
    parent,
    name: text(slug),
    description: text(slug),
    position: index,
    inNavigation: true,
    picture: null,
    formerly: [],
  };
}

/** A small catalogue for tests: the given products below `nutrients › minerals, vitamins › multivitamins`. */
export function sampleCatalog(samples: SampleProduct[]): CatalogSnapshot {
  const products = samples.map(product);
  const categories = [
    category("nutrients", null, 1),
    category("minerals", "nutrients", 2),
    category("vitamins", "nutrients", 3),
    category("multivitamins", "vitamins", 4),
  ];
  const sold = products.filter(({ line }) => line !== "gift");
  const days = { min: 5, max: 7 };
  const rate = { base: toMinor(4500), perStep: toMinor(1200), days };
  return {
    version: 1,
    brand: "Brand",
    derivations: new Map(),
    priceDerivations: new Map(),
    products: sold,
    coming: [],
    comingReadings: [],
    leaving: [],
    gifts: products.filter(({ line }) => line === "gift"),
    productById: new Map(products.map((each) => [each.id, each])),
    productBySlug: new Map(sold.map((each) => [each.slug, each])),
    formerBySlug: new Map(),
    categories,
    categoryBySlug: new Map(categories.map((each) => [each.slug, each])),
    announcements: [],
    redirects: [],
    stores: [],
    shipping: {
      standard: { rate: toMinor(0), days: { min: 1, max: 2 } },
      express: { rate: toMinor(2500), hours: { max: 4 }, from: "09:00", to: "18:00" },
      international: { baseWeight: 1000, stepWeight: 500, rates: { SA: rate, QA: rate, KW: rate, BH: rate, OM: rate } },
    },
    tax: taxRulesOf({}),
    fees: SPECIFIED_FEES,
    rates: SPECIFIED_RATES,
    seller: null,
    contact: null,
    mailTexts: {},
    home: null,
    settings: [],
    settledAs: "",
    reviewRules: CAREFUL_RULES,
    subscription: { ...USUAL_PACE, steps: USUAL_STEPS },
    contentSteps: USUAL_STEPS,
    orderLimits: USUAL_LIMITS,
    stockRules: USUAL_STOCK,
    pages: new Map(),
    faq: [],
    articles: [],
    stories: [],
    survey: [],
    campaigns: [],
    offers: [],
  };
}
