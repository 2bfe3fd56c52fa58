import type { Category } from "#shop/catalog/product.ts";
import { type CatalogSnapshot, derived, productsTagged } from "#shop/catalog/snapshot.ts";
import type { ContentPage } from "#shop/content/documents.ts";
import { storesIn } from "#shop/content/stores.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import type { PaymentMethod } from "#shop/market/methods.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { offeredPayments } from "#shop/payments/offers.ts";
import { distributorIn } from "#shop/settings/settings.ts";
import type { ProviderName } from "#shop/sign-in/providers.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { announcementsIn, contentWords } from "#texts/content-words.ts";
import { isContentPage, pagePath } from "#web/page-path.ts";
import type { OpeningHours } from "../contact/opening-hours.ts";
import { type SocialLink, socialLinks } from "../contact/social-links.ts";
import type { SiteBrand } from "../i18n/site.tsx";
import { type ProductCardData, productCard } from "../product/product-card-data.ts";
import type { PreviewBarData } from "./preview-bar-data.ts";

/** What header, menus and footer show around every page of one market. */
export interface LayoutData {
  brand: SiteBrand;
  /** Units of the market's currency for one AED. */
  rate: string;
  /** Pieces of one product in a cart at most. */
  pieces: number;
  /** Public origin without a trailing slash. */
  origin: string;
  /** The shop's own pages elsewhere. */
  social: SocialLink[];
  announcements: { id: number; message: string; link: string | null }[];
  /** Every category, by what stands at the top: goals, nutrients, the collection. */
  categories: CategoryGroup[];
  /** How this market may pay. */
  payments: readonly PaymentMethod[];
  /** Providers people may sign in with. */
  providers: readonly ProviderName[];
  /** How many products there are in all. */
  productCount: number;
  /** Products of which some stand beside the shop menu; each page load draws its own (`FeaturedProducts`). */
  featured: ProductCardData[];
  trending: ProductCardData[];
  /** Words to search for that lead to what most people take. */
  popularSearches: string[];
  /** What the error page offers to go on with. */
  bestSellers: ProductCardData[];
  stores: StoreCard[];
  /** Pages about the shop, its ranges and its rules, for menus and footer. Pages of sales are announced, while they last. */
  pages: { path: string; title: string; category: ContentPage["category"] }[];
  /** What the bar above a page says that is shown as it will be; no other page has one. */
  preview?: PreviewBarData;
}

export interface CategoryLink {
  slug: string;
  name: string;
  /** Among those that most people look for. */
  isMain: boolean;
  /** Addresses it had before, where there are any: one of them may be that of its emblem. */
  formerly?: readonly string[];
}

/** A category of the top level, and all that lie below it in the order of a tree. */
export interface CategoryGroup extends CategoryLink {
  items: CategoryLink[];
}

export interface StoreCard {
  id: string;
  name: string;
  address: string;
  hours: string;
  openingHours: OpeningHours;
  phone: string;
  mapsUrl: string;
}

/** Of so many each page load draws those beside the shop menu: all of them stand in every page. */
const FEATURED = 12;
/** Products under "trending" in the phone's menu (specification §9). */
const TRENDING = 2;
const BEST_SELLERS = 4;
const POPULAR_SEARCHES = 6;

/** The frames of each catalogue, by market: the one made last, and what it was made for. */
const frames = new WeakMap<CatalogSnapshot, Map<string, { moment: string; layout: LayoutData }>>();

/**
 * Everything public that stands around a page; the same object until something in it changes, so that the footer is
 * rendered and the whole is written out once. Reads the catalogue once.
 */
export function layoutData(shop: ShopContext, market: Market): LayoutData {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const announcements = announcementsIn(shop, market, now, translateFor);
  const moment = announcements.map(({ id, link }) => `${id} ${link}`).join(", ");
  const known = frames.get(snapshot) ?? new Map<string, { moment: string; layout: LayoutData }>();
  frames.set(snapshot, known);
  const last = known.get(market.locale);
  if (last?.moment === moment) return last.layout;
  const layout = makeLayoutData(shop, snapshot, market, announcements);
  known.set(market.locale, { moment, layout });
  return layout;
}

function makeLayoutData(
  shop: ShopContext,
  snapshot: CatalogSnapshot,
  market: Market,
  announcements: ReturnType<typeof announcementsIn>,
): LayoutData {
  const { name, phone, chat, email, address, social } = shop.brand;
  const words = contentWords(shop, market, translateFor(market.language));
  const cards = (tag: string, most: number) =>
    productsTagged(snapshot, tag)
      .slice(0, most)
      .map((product) => productCard(product, market, snapshot.rates));
  return {
    brand: {
      ...{ name, phone, chat, email, address: address[market.language] },
      distributor: distributorIn(shop.brand, market.language),
    },
    rate: snapshot.rates[market.currency],
    pieces: snapshot.orderLimits.pieces,
    origin: shop.origin,
    social: socialLinks(social),
    announcements: announcements.map(({ id, message, link }) => ({ id, message: message[market.language], link })),
    categories: categoryGroups(snapshot, market),
    payments: offeredPayments(shop, market),
    providers: shop.providers,
    productCount: snapshot.products.length,
    featured: cards("nav", FEATURED),
    trending: cards("trending", TRENDING),
    popularSearches: popularSearches(snapshot, market),
    bestSellers: cards("best-seller", BEST_SELLERS),
    stores: storesIn(snapshot, market.country).map((store) => ({
      id: store.id,
      name: words(store.name),
      address: words(store.address),
      hours: words(store.hours),
      openingHours: store.openingHours,
      phone: store.phone,
      mapsUrl: store.mapsUrl,
    })),
    pages: [...snapshot.pages.values()]
      .filter(({ slug }) => isContentPage(slug, snapshot) && !snapshot.campaigns.some(({ page }) => page === slug))
      .map(({ slug, category, title, metaTitle }) => ({
        path: pagePath(slug, name),
        // The name of a range says too little by itself; the longer title says what it is.
        title: words(category === "landing" ? metaTitle : title),
        category,
      })),
  };
}

function categoryGroups(snapshot: CatalogSnapshot, { language }: Market): CategoryGroup[] {
  const below = (parent: string | null) =>
    snapshot.categories
      .filter((category) => category.parent === parent)
      .toSorted((one, other) => one.position - other.position);
  const link = ({ slug, name, inNavigation, formerly }: Category): CategoryLink => ({
    slug,
    name: nameIn(name, language),
    isMain: inNavigation,
    ...(formerly.length > 0 ? { formerly } : {}),
  });
  const tree = (parent: string): CategoryLink[] =>
    below(parent).flatMap((category) => [link(category), ...tree(category.slug)]);
  return below(null).map((category) => ({ ...link(category), items: tree(category.slug) }));
}

/** Nobody looks for a mixture by the first of its many ingredients. */
const FEW_INGREDIENTS = 4;

/** What the best sellers are made of, or what they are called, each once. */
function popularSearches(snapshot: CatalogSnapshot, { language }: Market): string[] {
  return derived(snapshot, `popular searches ${language}`, () => {
    // In catalogue order: kept while stock changes.
    const bestSellers = snapshot.products.filter(({ tags }) => tags.includes("best-seller"));
    const names = bestSellers.map(({ nutrients, name }) => {
      // "Vitamin A (from beta-carotene)" is searched for by its first words, "Live cultures, total" by nobody.
      const [main = ""] = nutrients[0]?.[language].split(/\s*\(/) ?? [];
      return main === "" || nutrients.length > FEW_INGREDIENTS || /[,،]/.test(main) ? name[language] : main;
    });
    return [...new Set(names)].slice(0, POPULAR_SEARCHES);
  });
}
