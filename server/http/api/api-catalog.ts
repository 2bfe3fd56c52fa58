import { type Context, Hono } from "hono";
import { z } from "zod";
import { decimalOrNull } from "../../../shop/cart/priced-cart.ts";
import { readListing } from "../../../shop/catalog/asked-listing.ts";
import { type Product, type ProductDetails, pictureAddress } from "../../../shop/catalog/product.ts";
import { productDetails } from "../../../shop/catalog/product-details.ts";
import {
  type CatalogSnapshot,
  movedCategory,
  productsBySlugs,
  productsTagged,
} from "../../../shop/catalog/snapshot.ts";
import { redirectRule, redirectTarget } from "../../../shop/content/redirect-rules.ts";
import type { ShopContext } from "../../../shop/context.ts";
import type { Language } from "../../../shop/market/market.ts";
import { nameIn } from "../../../shop/market/shown-text.ts";
import { toDecimal } from "../../../shop/pricing/money.ts";
import { subscribedPrice } from "../../../shop/pricing/subscription-steps.ts";
import { unitPriceOf } from "../../../shop/pricing/unit-price.ts";
import { listProducts } from "../../../shop/search/listing.ts";
import { quickSearch } from "../../../shop/search/quick-search.ts";
import { INTERVALS } from "../../../shop/subscriptions/calendar.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { announcementsIn } from "../../../texts/content-words.ts";
import { withoutJoins } from "../../../texts/unbroken.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { shopFor } from "../visitor.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** Products per page of the list: 24 unless asked for another number up to 100. */
const perPage = z.coerce.number().int().min(1).max(100).catch(24);

/** Products that may be asked for by name at once. */
const MOST_SLUGS = 12;

/** The menu's products are asked for by this name (specification §7); in content their tag is shorter. */
const TAG_OF: Readonly<Record<string, string | undefined>> = { "nav-products": "nav" };

/**
 * What everybody may read: products, categories, announcements, redirect rules. From memory; the long texts of
 * a product are read once, and a search looks up who asks while customers have prices of their own.
 */
export function catalogApi(shop: ShopContext, answers: KeptAnswers): Hono {
  const api = new Hono();
  // They read the catalogue in `make`, after the answer's period is named: read before, it could be that of the one before.
  const publicJson = (c: Context, make: () => object | Promise<object>) => answers.serve(c, LIFETIME, make);

  api.get("/announcements", (c) =>
    publicJson(c, () => ({
      data: announcementsIn(shop, requestMarket(c), shop.clock(), translateFor).map(({ message, ...rest }) => ({
        ...rest,
        message: { en: withoutJoins(message.en), ar: withoutJoins(message.ar) },
      })),
    })),
  );

  api.get("/categories/categories", (c) => {
    const { language } = requestMarket(c);
    return publicJson(c, () => ({
      data: shop.catalog().categories.map((category) => ({
        id: category.id,
        name: nameIn(category.name, language),
        slug: category.slug,
        image: category.picture && pictureAddress(category.picture),
        parent: category.parent,
      })),
    }));
  });

  api.get("/products", async (c) => {
    const { language, currency } = requestMarket(c);
    const slugs = c.req.queries("slug");
    if (slugs !== undefined) {
      return publicJson(c, () => {
        const catalog = shop.catalog();
        const products = productsBySlugs(catalog, slugs.slice(0, MOST_SLUGS));
        return { data: products.map((product) => productJson(product, catalog, language)) };
      });
    }
    const moved = movedCategory(shop.catalog(), c.req.query("category"));
    if (moved !== null) {
      const { pathname, search } = new URL(c.req.url);
      c.header("Cache-Control", "no-cache");
      return c.redirect(redirectTarget(`${pathname}?category=${moved}`, search), 301);
    }
    return publicJson(c, () => {
      const catalog = shop.catalog();
      const asked = readListing(new URL(c.req.url).searchParams);
      // Price bounds are in the currency of the caller's market, as on the shop page.
      const { products } = listProducts(catalog, { ...asked, currency, language });
      const size = perPage.parse(c.req.query("per_page"));
      const pages = Math.max(1, Math.ceil(products.length / size));
      // Far beyond the end lies the last page.
      const page = Math.min(pages, asked.page);
      const shown = products.slice((page - 1) * size, page * size);
      const data = shown.map((product) => productJson(product, catalog, language));
      return { data, meta: { total: products.length, page, pages } };
    });
  });

  api.get("/products/tags/:tag", (c) => {
    const { language } = requestMarket(c);
    const tag = c.req.param("tag");
    return publicJson(c, () => {
      const catalog = shop.catalog();
      const products = productsTagged(catalog, TAG_OF[tag] ?? tag);
      return { data: products.map((product) => productJson(product, catalog, language)) };
    });
  });

  api.get("/products/:slug", async (c) => {
    const known = shop.catalog().productBySlug.get(c.req.param("slug"));
    if (known === undefined) return refuse(c, 404, "product.not_found");
    const { language } = requestMarket(c);
    return publicJson(c, async () => {
      const catalog = shop.catalog();
      const product = catalog.productById.get(known.id) ?? known;
      const details = await productDetails(shop, product.id);
      return {
        data: {
          ...productJson(product, catalog, language),
          ...(details === null ? {} : detailsJson(product, details, language)),
        },
      };
    });
  });

  api.get("/search", async (c) => {
    const own = await ownCatalog(c, shop);
    const { language } = requestMarket(c);
    const found = (catalog: CatalogSnapshot) => {
      const { products, categories, articles } = quickSearch(catalog, c.req.query("q") ?? "");
      return {
        data: {
          products: products.map((product) => productJson(product, catalog, language)),
          categories: categories.map(({ slug, name }) => ({ slug, name: nameIn(name, language) })),
          articles: articles.map(({ slug, title }) => ({ slug, title: title[language] })),
        },
      };
    };
    return own === null ? publicJson(c, () => found(shop.catalog())) : c.json(found(own));
  });

  api.get("/redirects", (c) => {
    const path = c.req.query("path") ?? "";
    return publicJson(c, () => {
      const rule = redirectRule(shop.catalog().redirects, path);
      return { data: rule === undefined ? null : { to: rule.to, status: rule.status } };
    });
  });

  return api;
}

/**
 * The catalogue at the prices of whoever asks, when they have some of their own; null for guests, and while customers
 * pay what everybody does, which is found out without looking up who asks. An answer with it is for its asker alone.
 */
async function ownCatalog(c: Context, shop: ShopContext): Promise<CatalogSnapshot | null> {
  if (shop.catalogFor("customers") === shop.catalog()) return null;
  const visitors = await shopFor(c, shop);
  return visitors === shop ? null : visitors.catalog();
}

/** A product with the specification's fields (§3). Prices are decimal AED. */
export function productJson(product: Product, catalog: CatalogSnapshot, language: Language) {
  return {
    id: product.id,
    slug: product.slug,
    name: nameIn(product.name, language),
    subtitle: product.subtitle[language],
    pack: product.pack[language],
    thumbnail: pictureAddress(product.pictures.pack),
    cover: pictureAddress(product.pictures.cover),
    accent: product.accent,
    line: product.line,
    sku: product.sku,
    price: toDecimal(product.price),
    sale_price: decimalOrNull(product.salePrice),
    stock: product.stock,
    early_access: product.earlyAccess,
    out_of_stock: product.stock <= 0,
    tax_included: true,
    badges: product.badges,
    rating: product.rating,
    categories: product.categories.flatMap((slug) => {
      const category = catalog.categoryBySlug.get(slug);
      return category === undefined
        ? []
        : [
            {
              name: nameIn(category.name, language),
              slug,
              image: category.picture && pictureAddress(category.picture),
            },
          ];
    }),
    subscription: product.subscription ? subscriptionJson(product, catalog) : null,
  };
}

/** How a product may be subscribed to, and what one piece then costs, decimal AED. */
function subscriptionJson(product: Product, { subscription }: CatalogSnapshot) {
  const unitPrice = unitPriceOf(product);
  const steps = subscription.steps.map((step) => ({
    ...step,
    price: toDecimal(subscribedPrice(unitPrice, step.percent)),
  }));
  return { every_months: INTERVALS, steps };
}

/** What a single product's answer has more than a list's. */
function detailsJson({ pictures }: Product, details: ProductDetails, language: Language) {
  const { rows, serving, fullList, allergens } = details.ingredients;
  return {
    pictures:
      details.gallery?.map(({ path, alt }) => ({ picture: pictureAddress(path), alt: alt[language] })) ??
      [pictures.pack, pictures.cover].map((path) => ({ picture: pictureAddress(path), alt: null })),
    meta_title: details.metaTitle,
    description_html: details.descriptionHtml[language],
    how_to_use_html: details.howToUseHtml[language],
    dosage: details.dosage[language],
    benefits: details.benefits[language],
    warnings: details.warnings[language],
    ingredients: {
      serving: serving[language],
      rows: rows.map((row) => ({
        name: nameIn(row.name, language),
        amount: row.amount,
        unit: row.unit,
        nrv_percent: row.nrvPercent,
      })),
      full_list: fullList[language],
      allergens: allergens[language],
    },
  };
}

/** One hour, by language (specification §7). */
const LIFETIME = { own: 60, shared: 3600, stale: 0 };
