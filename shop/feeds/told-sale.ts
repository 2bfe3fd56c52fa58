import { announcedCampaigns, boundariesOf, type Campaign, salePriceUnder } from "../campaigns/campaign.ts";
import { spanBoundaries } from "../campaigns/own-sale.ts";
import { covers, type ProductAt } from "../campaigns/priced-catalog.ts";
import type { Product } from "../catalog/product.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Minor } from "../pricing/money.ts";

/** A lower price as other catalogues are told of it; AED hundredths. */
export interface ToldSale {
  price: Minor;
  /** When everybody has it, in whole minutes, the end excluded; null: until further notice. */
  period: { from: Date; to: Date } | null;
}

const MINUTE_MS = 60_000;
/** For a sale that was always there: a day before now, since both ends have to be named. */
const LONG_MS = 24 * 60 * MINUTE_MS;

/**
 * The sales of a catalogue, priced for everybody now, as others are told of them: the one that a product is in, for as
 * long as just this price holds; else the next one that the shop speaks of already. What nobody was told of is not told
 * here. `productAt` has the products of other moments: the pages' own prices decide.
 */
export function toldSales(
  catalog: CatalogSnapshot,
  productAt: ProductAt,
  now: Date,
): (product: Product) => ToldSale | null {
  const ofCampaigns = boundariesOf(
    catalog.campaigns.map(({ periods }) => ({ periods, announcedFrom: periods[0]?.from ?? now.toISOString() })),
  );
  const comingOf = Map.groupBy(catalog.coming, ({ changes }) => changes.id);
  const coming = comingSales(catalog, now);
  return (product) => {
    if (product.salePrice === null) return coming(product);
    const boundaries = [
      ...new Set([
        ...ofCampaigns,
        ...spanBoundaries(product),
        ...catalog.leaving.flatMap(({ at, kind, key }) => (kind === "product" && key === String(product.id) ? at : [])),
        ...(comingOf.get(product.id) ?? []).flatMap(({ at, changes }) => [at, ...spanBoundaries(changes)]),
      ]),
    ].sort((a, b) => a - b);
    const isSame = (moment: number) => {
      const then = productAt(product.id, new Date(moment));
      return then?.salePrice === product.salePrice && then.price === product.price;
    };
    const past = boundaries.filter((boundary) => boundary <= now.getTime());
    const from = past.findLast((boundary) => !isSame(boundary - 1)) ?? null;
    const to = boundaries.find((boundary) => boundary > now.getTime() && !isSame(boundary)) ?? null;
    return told(product.salePrice, from ?? Math.min(now.getTime() - LONG_MS, product.createdAt.getTime()), to);
  };
}

/** The next sale of each product that is announced and for everybody; offers on a cart lower no price. */
function comingSales(catalog: CatalogSnapshot, now: Date): (product: Product) => ToldSale | null {
  const announced = announcedCampaigns(catalog.campaigns, now)
    .filter(({ discountPercent }) => discountPercent > 0)
    .flatMap((campaign) => nextPeriod(campaign, now) ?? [])
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  return (product) => {
    const next = announced.find(({ campaign }) => covers(campaign, product, catalog));
    if (next === undefined) return null;
    const price = salePriceUnder([next.campaign.discountPercent], product);
    return price === null ? null : told(price, Date.parse(next.from), Date.parse(next.to));
  };
}

function nextPeriod(campaign: Campaign, now: Date) {
  const next = campaign.periods.find(
    ({ audience, from }) => audience === "everyone" && Date.parse(from) > now.getTime(),
  );
  return next === undefined ? null : { campaign, from: next.from, to: next.to };
}

/** Rounded to minutes within the sale: nobody is promised a price that does not hold. */
function told(price: Minor, from: number, to: number | null): ToldSale | null {
  if (to === null) return { price, period: null };
  const [begins, ends] = [Math.ceil(from / MINUTE_MS) * MINUTE_MS, Math.floor(to / MINUTE_MS) * MINUTE_MS];
  return begins < ends ? { price, period: { from: new Date(begins), to: new Date(ends) } } : null;
}
