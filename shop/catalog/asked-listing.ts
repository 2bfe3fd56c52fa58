import { latinDigits } from "../latin-digits.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import { BADGES, type Badge, LINES, type Line } from "./product.ts";
import { isProductOrder, type ProductOrder } from "./product-order.ts";

/** What an address asks of the product list, already brought to the nearest sensible values. */
export interface AskedListing {
  category: string | null;
  line: Line | null;
  words: string | null;
  /** In the order in which badges are shown, each once. */
  badges: Badge[];
  /** Hundredths of the shopper's currency; `lowest` is never above `highest`. */
  lowest: Minor | null;
  highest: Minor | null;
  order: ProductOrder;
  /** From 1 on; whether there are so many pages is for the list to say. */
  page: number;
}

/** Longest category slug and question that are looked at. */
const LONGEST = 100;

/** Above every price; larger bounds mean the same as this one. In hundredths. */
const DEAREST = 100_000_000;

/** More than there are badges is no choice any more. */
export const MOST_BADGES = BADGES.length;

/**
 * Reads the list's parameters: `category`, `line`, `q`, `badge` (repeated), `min_price`, `max_price` (decimal, in the
 * shopper's currency), `sort` and `page`. Nothing is refused: what makes no sense counts as not said, swapped bounds
 * are put right, too large numbers are cut.
 */
export function readListing(search: URLSearchParams): AskedListing {
  const line = search.get("line");
  const sort = search.get("sort");
  const badges = search.getAll("badge");
  const bounds = [boundOf(search.get("min_price")), boundOf(search.get("max_price"))];
  const [low = null, high = null] = bounds;
  const swapped = low !== null && high !== null && low > high;
  return {
    category: search.get("category")?.slice(0, LONGEST) || null,
    line: LINES.find((known) => known === line && known !== "gift") ?? null,
    words: search.get("q")?.trim().slice(0, LONGEST) || null,
    badges: badges.length > MOST_BADGES ? [] : BADGES.filter((badge) => badges.includes(badge)),
    lowest: swapped ? high : low,
    highest: swapped ? low : high,
    order: isProductOrder(sort) ? sort : "default",
    page: askedPage(search),
  };
}

/** The page of a list that an address asks for, from 1 on. */
export function askedPage(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
}

/** A bound as people type it, Arabic digits and decimal comma included; null for what is no price. */
function boundOf(text: string | null): Minor | null {
  if (text === null) return null;
  const latin = latinDigits(text.trim().slice(0, 20)).replace(/[٫,]/g, ".");
  const value = latin === "" ? Number.NaN : Number(latin);
  // Nobody looks for less than nothing; zero as a bound narrows nothing either.
  if (Number.isNaN(value) || value <= 0) return null;
  return toMinor(Math.min(DEAREST, Math.round(value * 100)));
}

/** The parameters that lead back to the same list, in a fixed order; what was not asked for is left out. */
export function listingParameters(asked: Omit<AskedListing, "line">): URLSearchParams {
  const search = new URLSearchParams();
  if (asked.category !== null) search.set("category", asked.category);
  if (asked.words !== null) search.set("q", asked.words);
  for (const badge of asked.badges) search.append("badge", badge);
  if (asked.lowest !== null) search.set("min_price", String(asked.lowest / 100));
  if (asked.highest !== null) search.set("max_price", String(asked.highest / 100));
  if (asked.order !== "default") search.set("sort", asked.order);
  if (asked.page > 1) search.set("page", String(asked.page));
  return search;
}

/** Whether words or filters leave products out; a category is a list of its own. */
export function isNarrowed({
  words,
  badges,
  lowest,
  highest,
}: Pick<AskedListing, "words" | "badges" | "lowest" | "highest">): boolean {
  return words !== null || badges.length > 0 || lowest !== null || highest !== null;
}
