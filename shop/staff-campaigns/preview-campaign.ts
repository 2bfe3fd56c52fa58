import type { z } from "zod";
import { announcementsOfSales } from "../campaigns/announcements.ts";
import { type Campaign, type CampaignPhase, campaignPhase, salePriceUnder } from "../campaigns/campaign.ts";
import { covers, productsOfCampaign } from "../campaigns/priced-catalog.ts";
import { priceLines } from "../cart/priced-cart.ts";
import type { Product } from "../catalog/product.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Country, Currency } from "../market/countries.ts";
import { localeFor, marketOf, type Text } from "../market/market.ts";
import { convert, type Minor, toMinor } from "../pricing/money.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { type Promo, promoFault } from "../promo/promo.ts";
import { promoCodes } from "../promo/tables.ts";
import { campaignOf, withoutPage } from "./campaign-of.ts";
import type { campaignPreviewSchema } from "./campaign-schemas.ts";
import { textsOf } from "./landing-page.ts";
import { FLOOR_PERCENT, lowestOf } from "./price-floor.ts";

/** What the shop would be with a campaign, at a moment. Amounts are hundredths of `currency`. */
export interface CampaignPreview {
  phase: CampaignPhase;
  currency: Currency;
  floor_percent: number;
  /** What the banner says of campaigns. */
  banner: Text[];
  /** How many products it is for, and how many of them cost too little. */
  count: number;
  below_floor: number;
  /** Those that cost too little first; the first `MOST_TOLD`. */
  products: {
    slug: string;
    name: Text;
    stock: number;
    /** So many pieces the amounts are for: one, or as many as an offer begins with. */
    quantity: number;
    list_price: number;
    /** Without this campaign, and with it. */
    without: number;
    with: number;
    /** The least that they cost beside others, with the strongest code on top that can be used; null: none comes on top. */
    lowest: number;
    code: string | null;
    is_below_floor: boolean;
  }[];
  /** Other campaigns on the same days for some of the same products. */
  overlaps: {
    slug: string;
    name: Text;
    discount_percent: number;
    offer: OfferTerms | null;
    from: string;
    to: string;
    products: number;
    wins: Winner;
  }[];
  /** Products with a sale price of their own on the same days, and which of both prices counts; the first few by name. */
  own_sales: { products: number; names: Text[]; wins: Exclude<Winner, "more"> }[];
  /** Codes that come on top then, the strongest first; an amount is AED hundredths. */
  codes: Pick<Promo, "code" | "kind" | "value">[];
}
/** So many are named of many. */
const NAMED = 3;
/** Nobody reads the prices of twenty thousand products. */
const MOST_TOLD = 100;
const CODES = 12;

/** Of prices the lower counts, of offers the one that takes more off a cart; an offer comes off a lower price. */
export type Winner = "this" | "theirs" | "same" | "more" | "both";

/**
 * What a campaign as it is typed would do: prices, banner and overlaps at a moment, for an audience and a country, all by
 * the functions that make pages and carts.
 */
export async function previewCampaign(
  shop: ShopContext,
  { slug, rules, at, audience, country }: z.output<typeof campaignPreviewSchema>,
): Promise<CampaignPreview> {
  const now = new Date(at);
  const others = shop.catalog().campaigns.filter((each) => each.slug !== slug);
  const draft = draftOf(shop.catalog(), slug, rules);
  const without = shop.catalogAt(now, audience, { campaigns: others });
  const view = shop.catalogAt(now, audience, { campaigns: [...others, draft] });
  const codes = await codesAt(shop, now, country);
  const market = marketOf(localeFor("en", country));
  const { currency } = market;
  const reaching = new Set<string>();
  const rate = view.rates[currency];
  const covered = productsOfCampaign(view, draft);
  const products = covered.map((product) => {
    const soldIn = (catalog: CatalogSnapshot) => catalog.productBySlug.get(product.slug) ?? product;
    const quantity = piecesFor(draft, unitPriceOf(soldIn(view)));
    // Of a lower price what cards show; of an offer what a cart of it comes to.
    const costs = (catalog: CatalogSnapshot) => {
      const own = soldIn(catalog);
      if (draft.offer === undefined) return convert(unitPriceOf(own), rate);
      return priceLines({ lines: [{ product: own, quantity }], draft: {}, promo: null }, catalog, market, now).total;
    };
    const lowest = lowestOf({ product: soldIn(view), quantity }, view, codes, { now, country });
    if (lowest.code !== null) reaching.add(lowest.code);
    return {
      slug: product.slug,
      name: product.name,
      stock: product.stock,
      quantity,
      list_price: toMinor(convert(product.price, rate) * quantity),
      without: costs(without),
      with: costs(view),
      lowest: convert(lowest.amount, rate),
      code: lowest.code,
      is_below_floor: lowest.isBelowFloor,
    };
  });
  return {
    phase: campaignPhase(draft, now).phase,
    currency,
    floor_percent: FLOOR_PERCENT,
    banner: announcementsOfSales(view, now).map(({ message }) => message),
    count: products.length,
    below_floor: products.filter(({ is_below_floor: isLow }) => isLow).length,
    products: products
      .toSorted((one, other) => Number(other.is_below_floor) - Number(one.is_below_floor))
      .slice(0, MOST_TOLD),
    overlaps: others.flatMap((other) => overlapOf(view, draft, other)),
    own_sales: ownSalesOf(view, draft),
    codes: codes
      .filter(({ scope }) => covered.some((product) => covers({ scope }, product, view)))
      .toSorted((one, other) => Number(reaching.has(other.code)) - Number(reaching.has(one.code)))
      .slice(0, CODES)
      .map(({ code, kind, value }) => ({ code, kind, value })),
  };
}

/** As many pieces of one product as an offer begins with; one where prices are lowered. */
function piecesFor({ offer }: Campaign, unitPrice: Minor): number {
  if (offer === undefined) return 1;
  if (offer.kind === "buy_get") return offer.buy + offer.get;
  return Math.max(1, Math.ceil(offer.spend / Math.max(1, unitPrice)));
}

function draftOf(
  { campaigns }: CatalogSnapshot,
  slug: string | null,
  rules: z.output<typeof campaignPreviewSchema>["rules"],
): Campaign {
  const stored = campaigns.find((each) => each.slug === slug) ?? { slug: "", ...withoutPage(rules) };
  const { landing } = rules;
  if (landing === null) return campaignOf(stored, rules);
  const said = { page: landing.page, pageOutlivesIt: landing.outlives_it, texts: textsOf(landing) };
  return campaignOf({ slug: stored.slug, ...said }, rules);
}

/** When two campaigns are for the same products at once, and which of them counts. */
function overlapOf(catalog: CatalogSnapshot, own: Campaign, other: Campaign): CampaignPreview["overlaps"] {
  const shared = productsOfCampaign(catalog, own).filter((product) => covers(other, product, catalog));
  if (shared.length === 0) return [];
  return own.periods.flatMap((one) =>
    other.periods.flatMap((two) => {
      const from = one.from > two.from ? one.from : two.from;
      const to = one.to < two.to ? one.to : two.to;
      if (from >= to) return [];
      const { slug, name, discountPercent, offer = null } = other;
      const gives = { discount_percent: discountPercent, offer };
      return [{ slug, name, ...gives, from, to, products: shared.length, wins: winnerOf(own, other) }];
    }),
  );
}

function winnerOf(own: Campaign, other: Campaign): Winner {
  const offers = [own, other].filter(({ offer }) => offer !== undefined).length;
  if (offers > 0) return offers === 2 ? "more" : "both";
  if (own.discountPercent === other.discountPercent) return "same";
  return own.discountPercent > other.discountPercent ? "this" : "theirs";
}

/**
 * Products of a campaign with a sale price of their own while it runs, by which of both prices counts: the lower one, as
 * `salePriceUnder` has it, and an offer comes off their own.
 */
export function ownSalesOf(catalog: CatalogSnapshot, campaign: Campaign): CampaignPreview["own_sales"] {
  const onSale = productsOfCampaign(catalog, campaign).filter((product) => isOnOwnSale(product, campaign));
  return [...Map.groupBy(onSale, (product) => winnerOverOwn(campaign, product))].map(([wins, products]) => ({
    products: products.length,
    names: products.slice(0, NAMED).map(({ name }) => name),
    wins,
  }));
}

function isOnOwnSale({ ownSalePrice, saleSpan }: Product, { periods }: Campaign): boolean {
  const { from = null, to = null } = saleSpan ?? {};
  const meets = (period: Campaign["periods"][number]) =>
    (from === null || Date.parse(from) < Date.parse(period.to)) &&
    (to === null || Date.parse(to) > Date.parse(period.from));
  return ownSalePrice !== null && periods.some(meets);
}

function winnerOverOwn(
  { discountPercent, offer }: Campaign,
  { price, ownSalePrice }: Product,
): Exclude<Winner, "more"> {
  if (offer !== undefined) return "both";
  const alone = salePriceUnder([discountPercent], { price, salePrice: null });
  if (alone === ownSalePrice) return "same";
  return salePriceUnder([discountPercent], { price, salePrice: ownSalePrice }) === alone ? "this" : "theirs";
}

/**
 * Codes that can be used at a moment in a country, by whomever and however often: percent first, the strongest of each kind
 * before the others; of those that do the same one.
 */
async function codesAt({ db }: Pick<ShopContext, "db">, now: Date, country: Country): Promise<Promo[]> {
  const rows = await db.select().from(promoCodes);
  const open = rows
    .map((row): Promo => ({ ...row, minSubtotal: row.minSubtotal === null ? null : toMinor(row.minSubtotal) }))
    .filter((promo) => ["minimum", "products", null].includes(promoFault(promo, [], toMinor(0), { now, country })));
  const same = ({ kind, value, minSubtotal, scope }: Promo) => JSON.stringify([kind, value, minSubtotal, scope]);
  return [...Map.groupBy(open, same).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => Number(one.kind === "fixed") - Number(other.kind === "fixed") || other.value - one.value);
}
