import type { z } from "zod";
import { announcementsOfSales } from "../campaigns/announcements.ts";
import { type Campaign, type CampaignPhase, campaignPhase } from "../campaigns/campaign.ts";
import { covers, productsOfCampaign } from "../campaigns/priced-catalog.ts";
import { priceLines, pricingLine } from "../cart/priced-cart.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Country, Currency } from "../market/countries.ts";
import { localeFor, marketOf, type Text } from "../market/market.ts";
import { convert, type Minor, percentOf, proportion, toMinor } from "../pricing/money.ts";
import { mostOff, type OfferTerms } from "../pricing/offers.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { scopeCovers } from "../promo/product-scope.ts";
import { promoCodes } from "../promo/tables.ts";
import type { campaignPreviewSchema } from "./campaign-schemas.ts";

/** Below so many percent of its price without any sale a product is warned of. */
export const FLOOR_PERCENT = 50;

/** What the shop would be with a campaign, at a moment. Amounts are hundredths of `currency`. */
export interface CampaignPreview {
  phase: CampaignPhase;
  currency: Currency;
  floor_percent: number;
  /** What the banner says of campaigns. */
  banner: Text[];
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
    /** The least that they cost beside others, with the strongest code on top that everybody may use. */
    lowest: number;
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
  /** Codes that take percent off everything then. */
  codes: { code: string; percent: number }[];
}
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
  const rate = view.rates[currency];
  const products = productsOfCampaign(view, draft).map((product) => {
    const soldIn = (catalog: CatalogSnapshot) => catalog.productBySlug.get(product.slug) ?? product;
    const quantity = piecesFor(draft, unitPriceOf(soldIn(view)));
    // Of a lower price what cards show; of an offer what a cart of it comes to.
    const costs = (catalog: CatalogSnapshot) => {
      const own = soldIn(catalog);
      if (draft.offer === undefined) return convert(unitPriceOf(own), rate);
      return priceLines({ lines: [{ product: own, quantity }], draft: {}, promo: null }, catalog, market, now).total;
    };
    const line = pricingLine(soldIn(view), quantity, view);
    const best = Math.max(0, ...codes.filter(({ scope }) => scopeCovers(scope, line)).map(({ percent }) => percent));
    const least = leastOf(toMinor(unitPriceOf(line) * quantity), view, line);
    const lowest = toMinor(least - percentOf(least, best));
    const list = toMinor(product.price * quantity);
    return {
      slug: product.slug,
      name: product.name,
      stock: product.stock,
      quantity,
      list_price: toMinor(convert(product.price, rate) * quantity),
      without: costs(without),
      with: costs(view),
      lowest: convert(lowest, rate),
      is_below_floor: lowest < percentOf(list, FLOOR_PERCENT),
    };
  });
  return {
    phase: campaignPhase(draft, now).phase,
    currency,
    floor_percent: FLOOR_PERCENT,
    banner: announcementsOfSales(view, now).map(({ message }) => message),
    products,
    overlaps: others.flatMap((other) => overlapOf(view, draft, other)),
    codes: codes.map(({ code, percent }) => ({ code, percent })),
  };
}

/** As many pieces of one product as an offer begins with; one where prices are lowered. */
function piecesFor({ offer }: Campaign, unitPrice: Minor): number {
  if (offer === undefined) return 1;
  if (offer.kind === "buy_get") return offer.buy + offer.get;
  return Math.max(1, Math.ceil(offer.spend / Math.max(1, unitPrice)));
}

/** What pieces cost at least under the offers of a moment, whatever else is in the cart. AED hundredths. */
function leastOf(total: Minor, { offers }: CatalogSnapshot, line: PricingLine): Minor {
  const least = offers
    .filter(({ scope }) => scopeCovers(scope, line))
    .map(({ terms }) => mostOff(terms))
    .map(({ part, whole }) => total - proportion(total, part, whole));
  return toMinor(Math.min(total, ...least));
}

function draftOf(
  { campaigns }: CatalogSnapshot,
  slug: string | null,
  rules: z.output<typeof campaignPreviewSchema>["rules"],
): Campaign {
  const {
    name,
    scope,
    periods,
    announcement,
    discount_percent: discountPercent,
    announced_from: announcedFrom,
    offer,
  } = rules;
  const said = { title: name, text: announcement ?? name };
  const texts = { before: said, early: said, pause: said, running: said, after: said };
  const stored = campaigns.find((each) => each.slug === slug) ?? { slug: "", page: null, pageOutlivesIt: true, texts };
  const { offer: _, ...kept } = { offer: undefined, ...stored };
  return {
    ...{ ...kept, name, scope, periods, announcement, discountPercent, announcedFrom },
    ...(offer === null ? {} : { offer }),
  };
}

/** When two campaigns are for the same products at once, and which of them counts. */
export function overlapOf(catalog: CatalogSnapshot, own: Campaign, other: Campaign): CampaignPreview["overlaps"] {
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

/** Codes that take percent off at a moment, from any subtotal and for everybody. */
async function codesAt({ db }: Pick<ShopContext, "db">, now: Date, country: Country) {
  const rows = await db.select().from(promoCodes);
  return rows
    .filter(({ kind, minSubtotal, maxUses, maxUsesPerCustomer }) => {
      const isForAll = minSubtotal === null && maxUses === null && maxUsesPerCustomer === null;
      return kind === "percent" && isForAll;
    })
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt >= now))
    .filter(({ countries }) => countries === null || countries.includes(country))
    .map(({ code, value: percent, scope }) => ({ code, percent, scope }))
    .toSorted((one, other) => other.percent - one.percent);
}
