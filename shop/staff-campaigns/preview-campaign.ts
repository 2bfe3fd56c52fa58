import type { z } from "zod";
import { announcementsOfSales } from "../campaigns/announcements.ts";
import { type Campaign, type CampaignPhase, campaignPhase } from "../campaigns/campaign.ts";
import { productsOfCampaign } from "../campaigns/priced-catalog.ts";
import { pricingLine } from "../cart/priced-cart.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { ShopContext } from "../context.ts";
import type { Country, Currency } from "../market/countries.ts";
import { MARKETS } from "../market/countries.ts";
import type { Text } from "../market/market.ts";
import { convert, type Minor, percentOf, toMinor } from "../pricing/money.ts";
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
    list_price: number;
    /** Without this campaign, and with it. */
    without: number;
    with: number;
    /** With the strongest code on top that everybody may use. */
    lowest: number;
    is_below_floor: boolean;
  }[];
  /** Other campaigns on the same days for some of the same products. The lower price counts. */
  overlaps: { slug: string; name: Text; percent: number; from: string; to: string; products: number; wins: Winner }[];
  /** Codes that take percent off everything then. */
  codes: { code: string; percent: number }[];
}
export type Winner = "this" | "theirs" | "same";

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
  const without = shop.catalogAt(now, audience, others);
  const view = shop.catalogAt(now, audience, [...others, draft]);
  const codes = await codesAt(shop, now, country);
  const { currency } = MARKETS[country];
  const products = productsOfCampaign(view, draft).map((product) => {
    const priceOf = ({ productBySlug }: CatalogSnapshot) => {
      const own = productBySlug.get(product.slug) ?? product;
      return own.salePrice ?? own.price;
    };
    const price = priceOf(view);
    const line = pricingLine(product, 1, view);
    const best = Math.max(0, ...codes.filter(({ scope }) => scopeCovers(scope, line)).map(({ percent }) => percent));
    const lowest = toMinor(price - percentOf(price, best));
    const shown = (amount: Minor) => convert(amount, currency);
    return {
      slug: product.slug,
      name: product.name,
      stock: product.stock,
      list_price: shown(product.price),
      without: shown(priceOf(without)),
      with: shown(price),
      lowest: shown(lowest),
      is_below_floor: lowest < percentOf(product.price, FLOOR_PERCENT),
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
  } = rules;
  const said = { title: name, text: announcement ?? name };
  const texts = { before: said, early: said, pause: said, running: said, after: said };
  const kept = campaigns.find((each) => each.slug === slug) ?? { slug: "", page: null, pageOutlivesIt: true, texts };
  return { ...kept, name, scope, periods, announcement, discountPercent, announcedFrom };
}

/** When two campaigns lower the same products at once, and whose price counts. */
export function overlapOf(catalog: CatalogSnapshot, own: Campaign, other: Campaign): CampaignPreview["overlaps"] {
  const shared = productsOfCampaign(catalog, own).filter(({ slug }) =>
    productsOfCampaign(catalog, other).some((each) => each.slug === slug),
  );
  if (shared.length === 0) return [];
  const wins = own.discountPercent > other.discountPercent ? "this" : "theirs";
  return own.periods.flatMap((one) =>
    other.periods.flatMap((two) => {
      const from = one.from > two.from ? one.from : two.from;
      const to = one.to < two.to ? one.to : two.to;
      if (from >= to) return [];
      const same = own.discountPercent === other.discountPercent;
      const { slug, name, discountPercent: percent } = other;
      return [{ slug, name, percent, from, to, products: shared.length, wins: same ? ("same" as const) : wins }];
    }),
  );
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
