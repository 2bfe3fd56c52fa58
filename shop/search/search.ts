import MiniSearch from "minisearch";
import type { Product } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import { searchTerm } from "./search-term.ts";

/** How much a find counts by where it stands; a product's name says most about it. */
const WEIGHT = { name: 6, nutrients: 3, subtitle: 2, categories: 1.5, text: 1 } as const;
const FIELDS = Object.keys(WEIGHT) as (keyof typeof WEIGHT)[];

/** Longest question that is looked up; the rest adds nothing but work. */
export const LONGEST_QUERY = 100;

/** An index in the making: it may be asked before the last product is in. */
interface Indexing {
  index: MiniSearch;
  /** Products taken in so far, in catalogue order. */
  taken: number;
}

function indexingOf(snapshot: CatalogSnapshot): Indexing {
  return derived(snapshot, "search index", () => {
    // While products are taken in, the same words come again and again; afterwards nothing is remembered.
    const terms = new Map<string, string>();
    const index = new MiniSearch({
      fields: FIELDS,
      processTerm: (word) => {
        if (indexing.taken >= snapshot.products.length) return searchTerm(word);
        const term = terms.get(word) ?? searchTerm(word);
        terms.set(word, term);
        return term;
      },
      searchOptions: {
        boost: WEIGHT,
        combineWith: "AND",
        prefix: (term) => term.length > 1,
        // One slip of the finger in a word of four letters, two in a long one.
        fuzzy: (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
      },
    });
    const indexing: Indexing = { index, taken: 0 };
    return indexing;
  });
}

function takeIn(snapshot: CatalogSnapshot, indexing: Indexing, most: number): void {
  const portion = snapshot.products.slice(indexing.taken, indexing.taken + most);
  indexing.index.addAll(portion.map((product) => searchable(product, snapshot)));
  indexing.taken += portion.length;
}

/** The whole index of a catalogue; what `prepareSearch` has not taken in yet is taken in on the spot. */
function indexOf(snapshot: CatalogSnapshot): MiniSearch {
  const indexing = indexingOf(snapshot);
  if (indexing.taken < snapshot.products.length) takeIn(snapshot, indexing, snapshot.products.length);
  return indexing.index;
}

/** Products taken into the index before other work gets its turn. */
const PORTION = 100;

/** Makes the index in small portions, so that a large catalogue holds nobody up. */
export async function prepareSearch(snapshot: CatalogSnapshot): Promise<void> {
  const indexing = indexingOf(snapshot);
  while (indexing.taken < snapshot.products.length) {
    takeIn(snapshot, indexing, PORTION);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Both languages in every field, so that either finds the same jar. */
function searchable(product: Product, snapshot: CatalogSnapshot) {
  const both = ({ en, ar }: { en: string; ar: string }) => `${en} ${ar}`;
  return {
    id: product.id,
    name: `${both(product.name)} ${product.sku}`,
    subtitle: both(product.subtitle),
    nutrients: product.nutrients.map(both).join(" "),
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
  return indexOf(snapshot)
    .search(words)
    .flatMap((hit) => snapshot.productById.get(hit.id as number) ?? []);
}
