import type { Text } from "../market/market.ts";
import { type Minor, percentOf, toMinor } from "../pricing/money.ts";
import type { OfferTerms } from "../pricing/offers.ts";
import type { ProductScope } from "../promo/product-scope.ts";

/** Whose prices: `customers` are those who are signed in, `everyone` is anybody, guests included. */
export type Audience = "everyone" | "customers";

/** A span of a campaign: from its first moment up to, and without, its last. ISO strings. */
export interface CampaignPeriod {
  audience: Audience;
  from: string;
  to: string;
}

/**
 * A sale as `content/campaigns/<slug>.yaml` describes it. Its periods follow one another and do not overlap; between
 * them nothing is reduced.
 */
export interface Campaign {
  slug: string;
  /** Slug of the landing page that tells of it; null: none does. */
  page: string | null;
  /** The page was made with it, and goes with it if it is taken off. Left out: the page stands by itself. */
  ownPage?: true;
  name: Text;
  /** Whole percent off the price without any sale; 0: it lowers no price, but has an offer. */
  discountPercent: number;
  /** What it gives on a cart instead. Left out: nothing, it lowers prices. */
  offer?: OfferTerms;
  scope: ProductScope;
  periods: CampaignPeriod[];
  /** From this moment on the shop speaks of it. ISO string. */
  announcedFrom: string;
  /** What the banner above the header says while it is announced and not over. */
  announcement: Text | null;
  /** Whether what its page tells besides is still true when it is over. */
  pageOutlivesIt: boolean;
  /** What its page says in each phase. */
  texts: Record<CampaignPhase, CampaignText>;
}

export interface CampaignText {
  title: Text;
  text: Text;
}

/** Where a campaign stands; `early` is a period for customers only, `pause` lies between two periods. */
export const CAMPAIGN_PHASES = ["before", "early", "pause", "running", "after"] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

function includes(period: CampaignPeriod, now: Date): boolean {
  return Date.parse(period.from) <= now.getTime() && now.getTime() < Date.parse(period.to);
}

/** Whether its prices hold now for this audience; customers share what is for everyone. */
export function isInForce(campaign: Pick<Campaign, "periods">, now: Date, audience: Audience): boolean {
  return campaign.periods.some(
    (period) => includes(period, now) && (period.audience === "everyone" || audience === "customers"),
  );
}

/** Where a campaign stands, and when that changes next (null: never again). */
export function campaignPhase(
  campaign: Pick<Campaign, "periods">,
  now: Date,
): { phase: CampaignPhase; changesAt: Date | null } {
  const current = campaign.periods.find((period) => includes(period, now));
  if (current !== undefined) {
    return { phase: current.audience === "everyone" ? "running" : "early", changesAt: new Date(current.to) };
  }
  const starts = campaign.periods.map(({ from }) => Date.parse(from));
  const coming = starts.filter((start) => start > now.getTime());
  if (coming.length === 0) return { phase: "after", changesAt: null };
  return { phase: coming.length === starts.length ? "before" : "pause", changesAt: new Date(Math.min(...coming)) };
}

/**
 * The sale price that a product has under campaigns of these percentages: the lowest of its own sale price and each
 * campaign's, which is taken off the price without sale and rounds the reduction half up. Null when nothing lowers it.
 */
export function salePriceUnder(
  percentages: readonly number[],
  product: { price: Minor; salePrice: Minor | null },
): Minor | null {
  const reduced = percentages.map((percent) => product.price - percentOf(product.price, percent));
  const lowest = Math.min(product.salePrice ?? product.price, ...reduced);
  return lowest < product.price ? toMinor(lowest) : null;
}

/** Every moment at which a campaign makes the shop look different, in order, each once, in milliseconds. */
export function boundariesOf(campaigns: readonly Pick<Campaign, "periods" | "announcedFrom">[]): number[] {
  const moments = campaigns.flatMap(({ periods, announcedFrom }) => [
    announcedFrom,
    ...periods.flatMap(({ from, to }) => [from, to]),
  ]);
  return [...new Set(moments.map((moment) => Date.parse(moment)))].sort((a, b) => a - b);
}

/** The campaign a landing page tells of: the one that runs or comes next, else the one that ended last. */
export function campaignOfPage<Some extends Pick<Campaign, "page" | "periods">>(
  campaigns: readonly Some[],
  page: string,
  now: Date,
): Some | null {
  const endOf = ({ periods }: Some) => Math.max(...periods.map(({ to }) => Date.parse(to)));
  const ofPage = campaigns.filter((campaign) => campaign.page === page).toSorted((a, b) => endOf(a) - endOf(b));
  return ofPage.find((campaign) => endOf(campaign) > now.getTime()) ?? ofPage.at(-1) ?? null;
}

/** Sales the shop speaks of now: announced and not over. */
export function announcedCampaigns<Some extends Pick<Campaign, "periods" | "announcedFrom">>(
  campaigns: readonly Some[],
  now: Date,
): Some[] {
  return campaigns.filter(
    (campaign) => Date.parse(campaign.announcedFrom) <= now.getTime() && campaignPhase(campaign, now).phase !== "after",
  );
}
