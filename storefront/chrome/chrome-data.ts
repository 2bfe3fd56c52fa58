import type { ProviderName } from "../../shop/accounts/providers.ts";
import { announcementsAt } from "../../shop/campaigns/announcements.ts";
import { hourlyPick, hourOf } from "../../shop/catalog/hourly-pick.ts";
import { type CatalogSnapshot, countIn, derived, productsTagged } from "../../shop/catalog/snapshot.ts";
import type { ContentPage } from "../../shop/content/documents.ts";
import type { ShopContext } from "../../shop/context.ts";
import type { Market, Text } from "../../shop/market/market.ts";
import type { PaymentProviderName } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { type ProductCardData, productCard } from "../components/product-card-data.ts";
import { withBrand } from "../i18n/brand.ts";
import type { SiteBrand } from "../i18n/site.tsx";
import { isContentPage, pagePath } from "../pages/page-path.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { type SocialLink, socialLinks } from "./social-links.ts";

/** What header, menus and footer show around every page of one market. */
export interface ChromeData {
  brand: SiteBrand;
  /** Public origin without a trailing slash. */
  origin: string;
  /** The shop's own pages elsewhere. */
  social: SocialLink[];
  announcements: { id: number; message: string; link: string | null }[];
  categories: CategoryLink[];
  /** Who takes payments from this market; cash on delivery needs nobody. */
  payments: readonly PaymentProviderName[];
  /** Providers people may sign in with. */
  providers: readonly ProviderName[];
  /** How many products there are in all. */
  productCount: number;
  /** Products beside the shop menu, others every hour. */
  featured: ProductCardData[];
  trending: ProductCardData[];
  /** Words to search for that lead to what most people take. */
  popularSearches: string[];
  /** What the error page offers to go on with. */
  bestSellers: ProductCardData[];
  stores: StoreCard[];
  /** Pages about the shop, its ranges and its rules, for menus and footer. Pages of sales are announced, while they last. */
  pages: { path: string; title: string; category: ContentPage["category"] }[];
}

export interface CategoryLink {
  slug: string;
  name: string;
  count: number;
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

/** Products beside the shop menu, and under "trending" in the phone's menu (specification §9). */
const FEATURED = 3;
const TRENDING = 2;
const BEST_SELLERS = 4;
const POPULAR_SEARCHES = 6;

/** The frames of each catalogue, by market: the one made last, and what it was made for. */
const frames = new WeakMap<CatalogSnapshot, Map<string, { moment: string; chrome: ChromeData }>>();

/**
 * Everything public that stands around a page; the same object until something in it changes, so that the footer is
 * rendered and the whole is written out once. Reads the catalogue once.
 */
export function chromeData(shop: ShopContext, market: Market): ChromeData {
  const snapshot = shop.catalog();
  const now = shop.clock();
  const announcements = announcementsAt(snapshot, now);
  const moment = `${hourOf(now)} ${announcements.map(({ id, link }) => `${id} ${link}`).join(", ")}`;
  const known = frames.get(snapshot) ?? new Map<string, { moment: string; chrome: ChromeData }>();
  frames.set(snapshot, known);
  const last = known.get(market.locale);
  if (last?.moment === moment) return last.chrome;
  const chrome = makeChrome(shop, snapshot, market, announcements, now);
  known.set(market.locale, { moment, chrome });
  return chrome;
}

function makeChrome(
  shop: ShopContext,
  snapshot: CatalogSnapshot,
  market: Market,
  announcements: ReturnType<typeof announcementsAt>,
  now: Date,
): ChromeData {
  const { name, phone, email, distributor } = shop.brand;
  const words = (text: Text) => withBrand(text[market.language], name);
  const cards = (tag: string, most: number) =>
    productsTagged(snapshot, tag)
      .slice(0, most)
      .map((product) => productCard(product, market));
  return {
    brand: { name, phone, email, distributor },
    origin: shop.origin,
    social: socialLinks(shop.brand.social ?? []),
    announcements: announcements.map(({ id, message, link }) => ({ id, message: words(message), link })),
    categories: snapshot.categories
      .filter((category) => category.inNavigation)
      .map((category) => ({
        slug: category.slug,
        name: category.name[market.language],
        count: countIn(snapshot, category.slug),
      })),
    payments: [...shop.payments.values()]
      .filter((provider) => provider.serves(market.country, { amount: toMinor(100), currency: market.currency }))
      .map(({ name }) => name),
    providers: shop.providers,
    productCount: snapshot.products.length,
    featured: hourlyPick(productsTagged(snapshot, "nav"), FEATURED, hourOf(now)).map((product) =>
      productCard(product, market),
    ),
    trending: cards("trending", TRENDING),
    popularSearches: popularSearches(snapshot, market),
    bestSellers: cards("best-seller", BEST_SELLERS),
    stores: snapshot.stores.map((store) => ({
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

/** Nobody looks for a mixture by the first of its many ingredients. */
const FEW_INGREDIENTS = 4;

/** What the best sellers are made of, or what they are called, each once. */
function popularSearches(snapshot: CatalogSnapshot, { language }: Market): string[] {
  return derived(snapshot, `popular searches ${language}`, () => {
    const names = productsTagged(snapshot, "best-seller").map(({ nutrients, name }) => {
      // "Vitamin A (from beta-carotene)" is searched for by its first words, "Live cultures, total" by nobody.
      const [main = ""] = nutrients[0]?.[language].split(/\s*\(/) ?? [];
      return main === "" || nutrients.length > FEW_INGREDIENTS || /[,،]/.test(main) ? name[language] : main;
    });
    return [...new Set(names)].slice(0, POPULAR_SEARCHES);
  });
}
