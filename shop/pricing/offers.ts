import type { Language, Text } from "../market/market.ts";
import { nameIn } from "../market/shown-text.ts";
import { type ProductScope, scopeCovers } from "../promo/product-scope.ts";
import { convert, type Minor, percentOf, sum, toDecimal, toMinor } from "./money.ts";
import type { PricingLine } from "./pricing-line.ts";
import { shareOut } from "./share-out.ts";
import { unitPriceOf } from "./unit-price.ts";

/**
 * What a campaign gives instead of lower prices, of what it covers: with every `buy` pieces `get` more that are free, or
 * percent points or an amount off for whoever spends at least `spend`. Amounts are AED hundredths.
 */
export type OfferTerms =
  | { kind: "buy_get"; buy: number; get: number }
  | { kind: "percent"; spend: Minor; percent: number }
  | { kind: "amount"; spend: Minor; amount: Minor };

/** An offer with its campaign; an order that it lowered keeps it as it was. */
export interface Offer {
  campaign: string;
  name: Text;
  terms: OfferTerms;
  scope: ProductScope;
}

/** An offer as API and pages see it, in one language and decimals of the currency whose rate it is. */
export type OfferJson = { name: string } & (
  | { buy: number; get: number }
  | { spend: number; percent: number }
  | { spend: number; amount: number }
);

/** What an offer gives as a reader sees it; its amounts are converted as every price is. */
export function offerJson({ name, terms }: Pick<Offer, "name" | "terms">, rate: string, language: Language) {
  const shown = (aed: Minor) => toDecimal(convert(aed, rate));
  const given =
    "buy" in terms
      ? { buy: terms.buy, get: terms.get }
      : "percent" in terms
        ? { spend: shown(terms.spend), percent: terms.percent }
        : { spend: shown(terms.spend), amount: shown(terms.amount) };
  return { name: nameIn(name, language), ...given } satisfies OfferJson;
}

/** What is left of a line before an offer, hundredths of one currency; `quantity` 0: the offer is not for it. */
interface Pieces {
  slug: string;
  quantity: number;
  left: Minor;
}

/**
 * What "buy N, get M" takes off each line. All pieces stand in one row, the dearest first and of equal ones by the names
 * of their products, and are cut into groups of N + M; the cheapest M of each whole group are free. What these cost is
 * shared over all pieces of the groups by what each costs: so a piece that is sent back is worth its share, whichever
 * of them was called free. Another piece never makes the discount less.
 */
export function freeParts({ buy, get }: { buy: number; get: number }, lines: readonly Pieces[]): Minor[] {
  const row = lines
    .flatMap(({ slug, quantity, left }, line) =>
      shareOut(
        left,
        Array.from({ length: quantity }, () => toMinor(1)),
      ).map((worth) => ({ slug, line, worth })),
    )
    .sort((a, b) => b.worth - a.worth || compare(a.slug, b.slug));
  const grouped = row.slice(0, row.length - (row.length % (buy + get)));
  const free = grouped.filter((_, place) => place % (buy + get) >= buy).map(({ worth }) => worth);
  const weights = lines.map(() => 0);
  for (const { line, worth } of grouped) weights[line] = (weights[line] ?? 0) + worth;
  return shareOut(sum(free), weights.map(toMinor));
}

/** An offer that lowers a sale: the lines it is for, and what it takes off them (AED hundredths, above zero). */
export interface ChosenOffer {
  offer: Offer;
  lines: PricingLine[];
  given: Minor;
}

/**
 * Which offers lower these lines. A line is in one offer only: the one that takes the most off what it covers has its
 * lines, of two alike the one whose campaign comes first by its name in addresses; then the others, of the lines that are
 * left. Decided in AED, so that it is the same in every currency.
 */
export function chosenOffers(offers: readonly Offer[], lines: readonly PricingLine[]): ChosenOffer[] {
  const chosen: ChosenOffer[] = [];
  let open = [...lines];
  for (;;) {
    const [best] = offers
      .map((offer) => ({ offer, lines: open.filter((line) => scopeCovers(offer.scope, line)) }))
      .map((each) => ({ ...each, given: givenBy(each.offer.terms, each.lines) }))
      .filter(({ given }) => given > 0)
      .sort((a, b) => b.given - a.given || compare(a.offer.campaign, b.offer.campaign));
    if (best === undefined) return chosen;
    chosen.push(best);
    open = open.filter((line) => !best.lines.includes(line));
  }
}

/** What an offer takes off lines that it covers, AED hundredths. */
function givenBy(terms: OfferTerms, lines: readonly PricingLine[]): Minor {
  if ("buy" in terms) return sum(freeParts(terms, lines.map(piecesOf)));
  const spent = spentOn(lines);
  if (spent < terms.spend) return toMinor(0);
  return "percent" in terms ? percentOf(spent, terms.percent) : toMinor(Math.min(spent, terms.amount));
}

const piecesOf = (line: PricingLine): Pieces => ({
  slug: line.slug,
  quantity: line.quantity,
  left: toMinor(unitPriceOf(line) * line.quantity),
});
const spentOn = (lines: readonly PricingLine[]) => sum(lines.map((line) => piecesOf(line).left));

/** How near a sale is to an offer: so many pieces, or so much more (AED hundredths), of what it covers. */
export type NextOffer = { offer: Offer } & ({ pieces: number } | { missing: Minor });

/**
 * The offer that a sale is nearest to, null when none is near: at least half way, and it would give more than the offers
 * that its lines are in. Fewer pieces come first, then less money, then by name in addresses.
 */
export function nextOffer(offers: readonly Offer[], lines: readonly PricingLine[]): NextOffer | null {
  const chosen = chosenOffers(offers, lines);
  const near = offers.flatMap((offer): NextOffer[] => {
    const { terms } = offer;
    const covered = lines.filter((line) => scopeCovers(offer.scope, line));
    const others = chosen.filter((each) => each.offer !== offer && each.lines.some((line) => covered.includes(line)));
    if ("buy" in terms) {
      const group = terms.buy + terms.get;
      const begun = covered.reduce((all, { quantity }) => all + quantity, 0) % group;
      return begun === 0 || begun * 2 < terms.buy || others.length > 0 ? [] : [{ offer, pieces: group - begun }];
    }
    const spent = spentOn(covered);
    const promised = "percent" in terms ? percentOf(terms.spend, terms.percent) : terms.amount;
    const isNear = spent * 2 >= terms.spend && spent < terms.spend;
    const isBetter = promised > sum(others.map(({ given }) => given));
    return isNear && isBetter ? [{ offer, missing: toMinor(terms.spend - spent) }] : [];
  });
  const distance = (next: NextOffer) => ("pieces" in next ? next.pieces - 1_000_000 : next.missing);
  const [nearest] = near.sort((a, b) => distance(a) - distance(b) || compare(a.offer.campaign, b.offer.campaign));
  return nearest ?? null;
}

/** The most that an offer takes off a piece, as a part of what it costs: it never falls further. */
export function mostOff(terms: OfferTerms): { part: number; whole: number } {
  if ("buy" in terms) return { part: terms.get, whole: terms.buy + terms.get };
  return "percent" in terms
    ? { part: terms.percent, whole: 100 }
    : { part: Math.min(terms.amount, terms.spend), whole: terms.spend };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
