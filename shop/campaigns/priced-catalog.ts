import type { Product } from "../catalog/product.ts";
import { scopeCovers } from "../catalog/product-scope.ts";
import { type CatalogSnapshot, categoryAncestors, derived } from "../catalog/snapshot.ts";
import { type Audience, boundariesOf, type Campaign, isInForce, salePriceUnder } from "./campaign.ts";

/** Views made so far, by the snapshot they show and the campaigns in force. */
const views = new WeakMap<CatalogSnapshot, Map<string, CatalogSnapshot>>();

/**
 * The catalogue at the prices that hold now for an audience: campaigns in force have lowered the sale prices. This is
 * where a campaign becomes a price; lists, pages, carts and orders all read the result. Without a campaign in force it
 * is the snapshot itself.
 */
export function pricedCatalog(snapshot: CatalogSnapshot, now: Date, audience: Audience): CatalogSnapshot {
  const inForce = snapshot.campaigns.filter((campaign) => isInForce(campaign, now, audience));
  if (inForce.length === 0) return snapshot;
  const name = inForce.map(({ slug }) => slug).join(" ");
  let known = views.get(snapshot);
  if (known === undefined) {
    known = new Map();
    views.set(snapshot, known);
  }
  let view = known.get(name);
  if (view === undefined) {
    view = viewUnder(inForce, name, snapshot);
    known.set(name, view);
  }
  return view;
}

function viewUnder(campaigns: readonly Campaign[], name: string, snapshot: CatalogSnapshot): CatalogSnapshot {
  const productById = new Map(
    [...snapshot.productById].map(([id, product]) => [id, productUnder(campaigns, product, snapshot)]),
  );
  const products = snapshot.products.map((product) => productById.get(product.id) ?? product);
  return {
    ...snapshot,
    // What follows from prices is the view's own; it outlives changes of stock as the snapshot's does.
    priceDerivations: derived(snapshot, `prices under ${name}`, () => new Map<string, unknown>()),
    products,
    productById,
    productBySlug: new Map(products.map((product) => [product.slug, product])),
  };
}

function productUnder(campaigns: readonly Campaign[], product: Product, snapshot: CatalogSnapshot): Product {
  if (product.line === "gift") return product;
  const categories = product.categories.flatMap((slug) => categoryAncestors(snapshot, slug));
  const percentages = campaigns
    .filter(({ scope }) => scopeCovers(scope, { ...product, categories }))
    .map(({ discountPercent }) => discountPercent);
  if (percentages.length === 0) return product;
  return { ...product, salePrice: salePriceUnder(percentages, product) };
}

/** The products a campaign is for, in catalogue order. */
export function productsOfCampaign(snapshot: CatalogSnapshot, campaign: Campaign): Product[] {
  return snapshot.products.filter((product) =>
    scopeCovers(campaign.scope, {
      ...product,
      categories: product.categories.flatMap((slug) => categoryAncestors(snapshot, slug)),
    }),
  );
}

/**
 * The span between two campaign boundaries in which `now` lies: no page made in it may be shown after it. `number`
 * tells it from the others; `endsAt` is null when no boundary is ahead.
 */
export function pricePeriod(snapshot: CatalogSnapshot, now: Date): { number: number; endsAt: Date | null } {
  const boundaries = derived(snapshot, "campaign boundaries", () => boundariesOf(snapshot.campaigns));
  const next = boundaries.findIndex((boundary) => boundary > now.getTime());
  const end = boundaries[next];
  return { number: next === -1 ? boundaries.length : next, endsAt: end === undefined ? null : new Date(end) };
}
