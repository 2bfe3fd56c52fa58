import type { Product } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import { alsoCalled, badgeWords } from "./also-called.ts";
import { makeWordIndex, type WordIndex } from "./word-index.ts";

/** How much a find counts by where it stands; a product's name says most about it. */
const WEIGHT = { name: 6, main: 5, nutrients: 3, also: 0.75, subtitle: 2, categories: 1.5, text: 1 } as const;
const FIELDS = Object.keys(WEIGHT) as (keyof typeof WEIGHT)[];

/** Longest question that is looked up; the rest adds nothing but work. */
export const LONGEST_QUERY = 100;

/** An index in the making: it may be asked before the last product is in. */
interface Indexing {
  index: WordIndex;
  /** Numbers of the products taken in so far, in catalogue order. */
  taken: number[];
}

function indexingOf(snapshot: CatalogSnapshot): Indexing {
  return derived(snapshot, "search index", () => ({ index: makeWordIndex(Object.values(WEIGHT)), taken: [] }));
}

function takeIn(snapshot: CatalogSnapshot, indexing: Indexing, most: number): void {
  const portion = snapshot.products.slice(indexing.taken.length, indexing.taken.length + most);
  for (const product of portion) {
    const texts = searchable(product, snapshot);
    indexing.index.add(FIELDS.map((field) => texts[field]));
    indexing.taken.push(product.id);
  }
}

/** The whole index of a catalogue; what `prepareSearch` has not taken in yet is taken in on the spot. */
function wholeIndexOf(snapshot: CatalogSnapshot): Indexing {
  const indexing = indexingOf(snapshot);
  if (indexing.taken.length < snapshot.products.length) takeIn(snapshot, indexing, snapshot.products.length);
  return indexing;
}

/** Products taken into the index before other work gets its turn. */
const PORTION = 100;

/** Makes the index in small portions, so that a large catalogue holds nobody up. */
export async function prepareSearch(snapshot: CatalogSnapshot): Promise<void> {
  const indexing = indexingOf(snapshot);
  while (indexing.taken.length < snapshot.products.length) {
    takeIn(snapshot, indexing, PORTION);
    await new Promise((resolve) => setImmediate(resolve));
  }
  indexing.index.seal();
}

/** What holds ten vitamins is no more about "vitamin" than what holds one. */
const eachOnce = (text: string) => [...new Set(text.split(" "))].join(" ");

/** Both languages in every field, so that either finds the same jar. */
function searchable(product: Product, snapshot: CatalogSnapshot): Record<keyof typeof WEIGHT, string> {
  const both = ({ en, ar }: { en: string; ar: string }) => `${en} ${ar}`;
  const first = product.nutrients.slice(0, 1);
  return {
    name: `${both(product.name)} ${product.sku}`,
    subtitle: both(product.subtitle),
    // What there is most to say of stands first: drops of vitamin D before calcium with some of it.
    main: eachOnce(`${first.map(both).join(" ")} ${alsoCalled([product.name, ...first])}`),
    nutrients: eachOnce(product.nutrients.map(both).join(" ")),
    also: eachOnce(`${alsoCalled(product.nutrients)} ${badgeWords(product.badges)}`),
    categories: product.categories
      .flatMap((slug) => snapshot.categoryBySlug.get(slug) ?? [])
      .map((category) => both(category.name))
      .join(" "),
    text: both(product.shortDescription),
  };
}

/**
 * Products that answer a question in either language, the best first; forgives typing mistakes, Arabic
 * diacritics and spellings. An empty question finds nothing.
 */
export function searchProducts(snapshot: CatalogSnapshot, query: string): Product[] {
  const words = query.slice(0, LONGEST_QUERY).trim();
  if (words === "") return [];
  const { index, taken } = wholeIndexOf(snapshot);
  return index.search(words).flatMap((place) => snapshot.productById.get(taken[place] ?? -1) ?? []);
}
