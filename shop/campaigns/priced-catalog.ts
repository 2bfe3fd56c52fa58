import type { Product } from "../catalog/product.ts";
import {
  type CatalogSnapshot,
  categoryAncestors,
  derived,
  derivedFromPrices,
  productViews,
} from "../catalog/snapshot.ts";
import type { Offer } from "../pricing/offers.ts";
import { taxBoundaries } from "../pricing/tax.ts";
import { scopeCovers } from "../promo/product-scope.ts";
import { newestFirst, publicationOf, publishedBy } from "../reading/publication.ts";
import { settingBoundaries, settingsAt, settled } from "../settings/settings.ts";
import { announcementBoundaries } from "./announcements.ts";
import { type Audience, boundariesOf, type Campaign, isInForce, salePriceUnder } from "./campaign.ts";
import { spanBoundaries, spanIncludes } from "./own-sale.ts";

/** Name of the moments at which anything changes, as `pricePeriod` keeps them. */
const BOUNDARIES = "boundaries";

/** The snapshot without what is dated ahead, by how much of it is shown. */
const publishedViews = new WeakMap<CatalogSnapshot, Map<string, CatalogSnapshot>>();

/** Views made so far, by the snapshot they show and the campaigns in force. */
const views = new WeakMap<CatalogSnapshot, Map<string, CatalogSnapshot>>();

/** The same by audience and price period: every request asks, and between two boundaries the answer is the same. */
const viewsOfPeriods = new WeakMap<CatalogSnapshot, Map<string, CatalogSnapshot>>();

/** The campaigns that count for an audience at a moment: those it has the prices of, and those it could have. */
interface Standing {
  inForce: Campaign[];
  /** In force for customers only, while prices are asked for everyone. */
  early: Campaign[];
}

/**
 * The catalogue as it is now for an audience: versions whose moment has come are shown, own sale prices hold on their days
 * only, campaigns in force have lowered the sale prices, their offers are there, articles and stories that are dated ahead are not there. This is where a campaign becomes a price and a day a publication; lists, pages, carts and
 * orders all read the result. Without a campaign in force and anything to come it is the snapshot itself.
 */
export function pricedCatalog(snapshot: CatalogSnapshot, now: Date, audience: Audience): CatalogSnapshot {
  const known = knownOf(viewsOfPeriods, snapshot);
  const period = `${audience} ${pricePeriod(snapshot, now).number}`;
  const view =
    known.get(period) ??
    makeView(publishedView(datedView(dueView(settledView(snapshot, now), now), now), now), now, audience);
  known.set(period, view);
  return view;
}

/** A product by its number at a moment; undefined: there is none of this number. */
export type ProductAt = (id: number, moment: Date) => Product | undefined;

/**
 * Says of single products what `pricedCatalog` says of them at any moment. Each product has moments of its own: to ask
 * for a whole catalogue at each of them would make as many catalogues as there are products.
 */
export function productsAt(snapshot: CatalogSnapshot, audience: Audience): ProductAt {
  const comingOf = Map.groupBy(snapshot.coming, ({ changes }) => changes.id);
  const leavesAt = new Map(snapshot.leaving.flatMap(({ at, kind, key }) => (kind === "product" ? [[key, at]] : [])));
  const boundaries = boundariesOf(snapshot.campaigns);
  const standings = new Map<number, Standing>();
  const standingOf = (moment: Date) => {
    const period = boundaries.findIndex((boundary) => boundary > moment.getTime());
    const standing = standings.get(period) ?? standingAt(snapshot, moment, audience);
    standings.set(period, standing);
    return standing;
  };
  return (id, moment) => {
    const due = comingOf.get(id)?.findLast(({ at }) => at <= moment.getTime());
    const product = snapshot.productById.get(id) ?? (due?.fresh ? { ...due.changes, ...due.fresh } : undefined);
    if (product === undefined) return undefined;
    if ((leavesAt.get(String(id)) ?? Number.POSITIVE_INFINITY) <= moment.getTime()) return undefined;
    return productUnder(standingOf(moment), productOn(changed(product, due?.changes), moment), snapshot);
  };
}

/** What a catalogue may be asked about as if it stood in it: other campaigns, or versions that nobody has published. */
export type AsIf = Partial<Pick<CatalogSnapshot, "campaigns" | "coming" | "comingReadings" | "leaving">>;

/** The whole snapshot as if it said this; left out: what it says. */
export function asIf(snapshot: CatalogSnapshot, said?: AsIf): CatalogSnapshot {
  return said === undefined ? snapshot : { ...snapshot, ...said, derivations: new Map(), priceDerivations: new Map() };
}

function knownOf(
  all: WeakMap<CatalogSnapshot, Map<string, CatalogSnapshot>>,
  snapshot: CatalogSnapshot,
): Map<string, CatalogSnapshot> {
  const known = all.get(snapshot) ?? new Map<string, CatalogSnapshot>();
  all.set(snapshot, known);
  return known;
}

/** With the fees, delivery and tax that staff have set for now. */
function settledView(snapshot: CatalogSnapshot, now: Date): CatalogSnapshot {
  const counting = settingsAt(snapshot.settings, now);
  if (counting.length === 0) return snapshot;
  const known = knownOf(publishedViews, snapshot);
  const settledAs = `settled ${counting.map((each) => `${each.name} ${each.number}`).sort()}`;
  const view = known.get(settledAs) ?? Object.assign({ ...snapshot, settledAs }, ...counting.map(settled));
  known.set(settledAs, view);
  return view;
}

/**
 * What was to be said of products, texts, questions and stores from a moment on that has come, without those whose end has
 * come. Rows and snapshot follow
 * within a second (`publishDue`); what was derived from names of products stays until then.
 */
function dueView(snapshot: CatalogSnapshot, now: Date): CatalogSnapshot {
  const due = snapshot.coming.filter(({ at }) => at <= now.getTime());
  const read = snapshot.comingReadings.filter(({ at }) => at <= now.getTime());
  const left = snapshot.leaving.filter(({ at }) => at <= now.getTime());
  if (due.length === 0 && read.length === 0 && left.length === 0) return snapshot;
  const known = knownOf(publishedViews, snapshot);
  const name = `due ${due.length} ${read.length} ${left.length}`;
  const view = known.get(name) ?? withoutLeft(withReadings(withProducts(snapshot, due), read), left);
  known.set(name, view);
  return view;
}

function withProducts(snapshot: CatalogSnapshot, due: CatalogSnapshot["coming"]): CatalogSnapshot {
  if (due.length === 0) return snapshot;
  const changesOf = new Map(due.map(({ changes }) => [changes.id, changes]));
  const known = [...snapshot.productById.values()].map((product) => changed(product, changesOf.get(product.id)));
  const fresh = due.flatMap(({ changes, fresh }) =>
    fresh === null || snapshot.productById.has(changes.id) ? [] : [{ ...changes, ...fresh }],
  );
  return {
    ...snapshot,
    priceDerivations: new Map<string, unknown>(),
    // Lists and search go by what was derived: a new one is in none of it.
    ...(fresh.length === 0 ? {} : { derivations: new Map([[BOUNDARIES, snapshot.derivations.get(BOUNDARIES)]]) }),
    ...productViews([...known, ...fresh].sort((one, other) => one.id - other.id)),
  };
}

function changed(product: Product, changes: CatalogSnapshot["coming"][number]["changes"] | undefined): Product {
  return changes === undefined ? product : { ...product, ...changes };
}

function withReadings(snapshot: CatalogSnapshot, due: CatalogSnapshot["comingReadings"]): CatalogSnapshot {
  if (due.length === 0) return snapshot;
  const { articles, stories, pages, faq, stores } = snapshot;
  return {
    ...snapshot,
    // Titles are searched for; when anything changes is known of the whole snapshot only.
    derivations: new Map<string, unknown>([[BOUNDARIES, snapshot.derivations.get(BOUNDARIES)]]),
    articles: withDue(
      articles,
      due.flatMap((each) => (each.kind === "article" ? each.data : [])),
    ),
    stories: withDue(
      stories,
      due.flatMap((each) => (each.kind === "story" ? each.data : [])),
    ),
    pages: new Map([
      ...pages,
      ...due.flatMap((each) => (each.kind === "page" ? [[each.data.slug, each.data] as const] : [])),
    ]),
    faq: withEntries(
      faq,
      due.flatMap((each) => (each.kind === "faq" ? each.data : [])),
    ),
    stores: withEntries(
      stores,
      due.flatMap((each) => (each.kind === "store" ? each.data : [])),
    ),
  };
}

/** A list with what is due in the place of what it was, or beside it. */
function withDue<Some extends { slug: string; date: string }>(
  all: readonly Some[],
  due: readonly Some[],
): readonly Some[] {
  if (due.length === 0) return all;
  return newestFirst([...new Map([...all, ...due].map((each) => [each.slug, each])).values()]);
}

/** The same of a list whose order is somebody's; what is new comes last. */
function withEntries<Some extends { id: string }>(all: readonly Some[], due: readonly Some[]): readonly Some[] {
  return [...new Map([...all, ...due].map((each) => [each.id, each])).values()];
}

/** Without what went out of the shop at its end; of a product it is known that it was sold. */
function withoutLeft(snapshot: CatalogSnapshot, left: CatalogSnapshot["leaving"]): CatalogSnapshot {
  if (left.length === 0) return snapshot;
  const names = new Set(left.map(({ kind, key }) => `${kind} ${key}`));
  const stays = (kind: CatalogSnapshot["leaving"][number]["kind"]) => (each: { slug: string } | { id: string }) =>
    !names.has(`${kind} ${"slug" in each ? each.slug : each.id}`);
  const isSold = ({ id }: Product) => !names.has(`product ${id}`);
  const all = [...snapshot.productById.values()];
  const gone = snapshot.products.filter((product) => !isSold(product));
  const { articles, stories, pages, faq, stores } = snapshot;
  return {
    ...snapshot,
    priceDerivations: new Map<string, unknown>(),
    // Lists and search go by what was derived: what is gone is in all of it.
    derivations: new Map<string, unknown>([[BOUNDARIES, snapshot.derivations.get(BOUNDARIES)]]),
    ...productViews(all.filter(isSold)),
    formerBySlug: new Map([
      ...snapshot.formerBySlug,
      ...gone.map(({ id, slug, sku, name, price }) => [slug, { id, slug, sku, name, price }] as const),
    ]),
    articles: articles.filter(stays("article")),
    stories: stories.filter(stays("story")),
    pages: new Map([...pages].filter(([, page]) => stays("page")(page))),
    faq: faq.filter(stays("faq")),
    stores: stores.filter(stays("store")),
  };
}

/** Without the own sale prices whose days have not come or are over. */
function datedView(snapshot: CatalogSnapshot, now: Date): CatalogSnapshot {
  const dated = derivedFromPrices(snapshot, "sales with days", () =>
    [...snapshot.productById.values()].flatMap(({ id, saleSpan }) => (saleSpan === undefined ? [] : { id, saleSpan })),
  );
  const idle = dated.flatMap(({ id, saleSpan }) => (spanIncludes(saleSpan, now) ? [] : id));
  if (idle.length === 0) return snapshot;
  const known = knownOf(publishedViews, snapshot);
  const name = `without the sales of ${idle.join(" ")}`;
  const view = known.get(name) ?? {
    ...snapshot,
    priceDerivations: derivedFromPrices(snapshot, name, () => new Map<string, unknown>()),
    ...productViews([...snapshot.productById.values()].map((product) => productOn(product, now))),
  };
  known.set(name, view);
  return view;
}

/** Without its own sale price before its days and after them. */
function productOn(product: Product, now: Date): Product {
  const { saleSpan } = product;
  return saleSpan === undefined || spanIncludes(saleSpan, now) ? product : { ...product, salePrice: null };
}

function publishedView(snapshot: CatalogSnapshot, now: Date): CatalogSnapshot {
  const articles = publishedBy(snapshot.articles, now);
  const stories = publishedBy(snapshot.stories, now);
  if (articles === snapshot.articles && stories === snapshot.stories) return snapshot;
  const known = knownOf(publishedViews, snapshot);
  const name = `${articles.length} ${stories.length}`;
  const view = known.get(name) ?? { ...snapshot, articles, stories };
  known.set(name, view);
  return view;
}

function makeView(snapshot: CatalogSnapshot, now: Date, audience: Audience): CatalogSnapshot {
  const standing = standingAt(snapshot, now, audience);
  if (isEmpty(standing)) return snapshot;
  const name = [standing.inForce, standing.early].map((list) => list.map(({ slug }) => slug).join(" ")).join(" / ");
  const known = knownOf(views, snapshot);
  let view = known.get(name);
  if (view === undefined) {
    view = viewUnder(standing, name, snapshot);
    known.set(name, view);
  }
  return view;
}

function standingAt({ campaigns }: CatalogSnapshot, now: Date, audience: Audience): Standing {
  const inForce = campaigns.filter((campaign) => isInForce(campaign, now, audience));
  const early = campaigns.filter((campaign) => !inForce.includes(campaign) && isInForce(campaign, now, "customers"));
  return { inForce, early };
}

function isEmpty({ inForce, early }: Standing): boolean {
  return inForce.length === 0 && early.length === 0;
}

function viewUnder(standing: Standing, name: string, snapshot: CatalogSnapshot): CatalogSnapshot {
  const productById = new Map(
    [...snapshot.productById].map(([id, product]) => [id, productUnder(standing, product, snapshot)]),
  );
  const products = snapshot.products.map((product) => productById.get(product.id) ?? product);
  return {
    ...snapshot,
    // What follows from prices is the view's own; it outlives changes of stock as the snapshot's does.
    priceDerivations: derivedFromPrices(snapshot, `prices under ${name}`, () => new Map<string, unknown>()),
    products,
    productById,
    productBySlug: new Map(products.map((product) => [product.slug, product])),
    offers: standing.inForce.flatMap(offerOf),
  };
}

/** What a campaign gives on a cart; nothing where it lowers prices. */
function offerOf({ slug, name, scope, offer }: Campaign): Offer[] {
  return offer === undefined ? [] : [{ campaign: slug, name, scope, terms: offer }];
}

function productUnder(standing: Standing, product: Product, snapshot: CatalogSnapshot): Product {
  if (isEmpty(standing) || product.line === "gift") return product;
  const { inForce, early } = standing;
  const percentages = (campaigns: readonly Campaign[]) =>
    campaigns.filter((campaign) => covers(campaign, product, snapshot)).map(({ discountPercent }) => discountPercent);
  const salePrice = salePriceUnder(percentages(inForce), product);
  const priced = salePrice === product.salePrice ? product : { ...product, salePrice };
  const forCustomers = salePriceUnder(percentages(early), priced);
  return forCustomers === salePrice ? priced : { ...priced, earlyAccess: true };
}

/** Whether a campaign, or a promo code, is for a product. */
export function covers({ scope }: Pick<Campaign, "scope">, product: Product, snapshot: CatalogSnapshot): boolean {
  const categories = product.categories.flatMap((slug) => categoryAncestors(snapshot, slug));
  return scopeCovers(scope, { ...product, categories });
}

/** The products a campaign, or a promo code, is for, in catalogue order. */
export function productsOfCampaign(snapshot: CatalogSnapshot, campaign: Pick<Campaign, "scope">): Product[] {
  return snapshot.products.filter((product) => covers(campaign, product, snapshot));
}

/**
 * The span between two moments at which a campaign, a sale, an announcement, a tax rule or a setting changes, or something is
 * published, in which `now` lies: no page made in it may be shown after it. `number` tells it from the others; `endsAt` is null when no boundary is ahead.
 */
export function pricePeriod(snapshot: CatalogSnapshot, now: Date): { number: number; endsAt: Date | null } {
  const boundaries = derived(snapshot, BOUNDARIES, () =>
    [
      ...new Set([
        ...boundariesOf(snapshot.campaigns),
        ...announcementBoundaries(snapshot.announcements),
        ...taxBoundaries(snapshot.tax),
        ...settingBoundaries(snapshot.settings),
        ...snapshot.leaving.map(({ at }) => at),
        ...snapshot.coming.flatMap(({ at, changes }) => [at, ...spanBoundaries(changes)]),
        ...[...snapshot.productById.values()].flatMap(spanBoundaries),
        // Asked of the whole snapshot first, by pricedCatalog: its views do not know what is to come.
        ...[...snapshot.articles, ...snapshot.stories].map(publicationOf),
        ...snapshot.comingReadings.flatMap(({ at, kind, data }) =>
          kind === "article" || kind === "story" ? [at, publicationOf(data)] : [at],
        ),
      ]),
    ].sort((a, b) => a - b),
  );
  const next = boundaries.findIndex((boundary) => boundary > now.getTime());
  const end = boundaries[next];
  return { number: next === -1 ? boundaries.length : next, endsAt: end === undefined ? null : new Date(end) };
}
