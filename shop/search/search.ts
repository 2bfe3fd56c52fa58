import MiniSearch from "minisearch";
import type { Product } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import { searchTerm } from "./search-term.ts";

/** How much a find counts by where it stands; a product's name says most about it. */
const WEIGHT = { name: 6, nutrients: 3, subtitle: 2, categories: 1.5, text: 1 } as const;
const FIELDS = Object.keys(WEIGHT) as (keyof typeof WEIGHT)[];

/** Longest question that is looked up; the rest adds nothing but work. */
export const LONGEST_QUERY = 100;

function emptyIndex(): MiniSearch {
  return new MiniSearch({
    fields: FIELDS,
    processTerm: searchTerm,
    searchOptions: {
      boost: WEIGHT,
      combineWith: "AND",
      prefix: (term) => term.length > 1,
      // One slip of the finger in a word of four letters, two in a long one.
      fuzzy: (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
    },
  });
}

const INDEX = "search index";

/** The index of a catalogue; made on the spot if `prepareSearch` has not finished it yet. */
function indexOf(snapshot: CatalogSnapshot): MiniSearch {
  return derived(snapshot, INDEX, () => {
    const index = emptyIndex();
    index.addAll(snapshot.products.map((product) => searchable(product, snapshot)));
    return index;
  });
}

/** Products taken into the index before other work gets its turn. */
const PORTION = 100;

/** Makes the index in small portions, so that a large catalogue holds nobody up. */
export async function prepareSearch(snapshot: CatalogSnapshot): Promise<void> {
  if (snapshot.derivations.has(INDEX)) return;
  const index = emptyIndex();
  for (let start = 0; start < snapshot.products.length; start += PORTION) {
    const portion = snapshot.products.slice(start, start + PORTION);
    index.addAll(portion.map((product) => searchable(product, snapshot)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  snapshot.derivations.set(INDEX, index);
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
