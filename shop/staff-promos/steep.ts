import type { Campaign } from "../campaigns/campaign.ts";
import { type Minor, toDecimal } from "../pricing/money.ts";
import { mostOff } from "../pricing/offers.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import type { Promo } from "../promo/promo.ts";

/**
 * From so many percent on a campaign or a code is asked about again before it holds: below half of its price a product is
 * warned of anyway (`FLOOR_PERCENT`), and a digit too many (90 for 9, 100 for 10) is above it. Sales of 20 to 40 % are
 * everyday: to ask about those as well would teach people to answer without looking.
 */
export const STEEP_PERCENT = 50;

/** What a campaign or a code takes off at most. */
export interface Cut {
  percent: number;
  /** What somebody types for it: percent, an amount in AED, or free pieces. */
  number: number;
  scope: ProductScope;
}

/** What a campaign takes off a piece at most. */
export function cutOfCampaign({
  discountPercent,
  offer,
  scope,
}: Pick<Campaign, "discountPercent" | "offer" | "scope">): Cut {
  if (offer === undefined) return { percent: discountPercent, number: discountPercent, scope };
  const { part, whole } = mostOff(offer);
  const number = "buy" in offer ? offer.get : "percent" in offer ? offer.percent : toDecimal(offer.amount);
  return { percent: (part / whole) * 100, number, scope };
}

/** What a code takes off a cart at most: an amount takes most off the cheapest cart it is for. Prices are AED hundredths. */
export function cutOfPromo(
  { kind, value, minSubtotal, scope }: Pick<Promo, "kind" | "value" | "minSubtotal" | "scope">,
  prices: readonly Minor[],
): Cut {
  if (kind === "percent") return { percent: value, number: value, scope };
  const least = Math.max(value, minSubtotal ?? 0, prices.length === 0 ? 0 : Math.min(...prices));
  return { percent: (value / least) * 100, number: value / 100, scope };
}

/**
 * Whether somebody has to type the number again: it takes off so much, or what runs would take off so much more or less.
 * What takes off the same of the same as before has been said already.
 */
export function isAskedAgain(next: Cut, before: (Cut & { isRunning: boolean }) | null): boolean {
  if (before !== null && isSame(next, before)) return false;
  if (next.percent >= STEEP_PERCENT) return true;
  return before?.isRunning === true && Math.abs(next.percent - before.percent) >= STEEP_PERCENT;
}

const isSame = (one: Cut, other: Cut) =>
  one.percent === other.percent &&
  one.number === other.number &&
  JSON.stringify(one.scope) === JSON.stringify(other.scope);
