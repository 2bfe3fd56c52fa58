import { LRUCache } from "lru-cache";
import MiniSearch from "minisearch";
import type { Category, Product } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import type { Article } from "../content/documents.ts";
import { LONGEST_QUERY, searchProducts } from "./search.ts";
import { searchTerm } from "./search-term.ts";

/** The best answers of each kind while somebody is typing. */
export interface QuickAnswers {
  products: Product[];
  categories: Category[];
  articles: Article[];
}

const MOST_PRODUCTS = 8;
const MOST_CATEGORIES = 4;
const MOST_ARTICLES = 4;

/** The same by their keys, which stay the same while stock and prices change. */
interface FoundKeys {
  products: number[];
  categories: string[];
  articles: string[];
}

/** Questions whose answers are kept: people type the same few beginnings of words. */
const MOST_KEPT = 2000;

/** Products, categories and articles that answer a question in either language, the best first. */
export function quickSearch(catalog: CatalogSnapshot, query: string): QuickAnswers {
  const words = query.slice(0, LONGEST_QUERY).trim().toLowerCase();
  if (words === "") return { products: [], categories: [], articles: [] };
  const kept = derived(
    catalog,
    `quick answers with ${catalog.articles.length} articles`,
    () => new LRUCache<string, FoundKeys>({ max: MOST_KEPT }),
  );
  let keys = kept.get(words);
  if (keys === undefined) {
    keys = findKeys(catalog, words);
    kept.set(words, keys);
  }
  return {
    products: keys.products.flatMap((id) => catalog.productById.get(id) ?? []),
    categories: keys.categories.flatMap((slug) => catalog.categoryBySlug.get(slug) ?? []),
    articles: keys.articles.flatMap((slug) => catalog.articles.find((article) => article.slug === slug) ?? []),
  };
}

function findKeys(catalog: CatalogSnapshot, words: string): FoundKeys {
  const categories = titleIndex(catalog, "categories", () =>
    catalog.categories.map(({ slug, name }) => ({ id: slug, title: `${name.en} ${name.ar}` })),
  );
  // Articles appear one after the other: how many there are tells which.
  const articles = titleIndex(catalog, `${catalog.articles.length} articles`, () =>
    catalog.articles.map(({ slug, title }) => ({ id: slug, title: `${title.en} ${title.ar}` })),
  );
  return {
    products: searchProducts(catalog, words)
      .slice(0, MOST_PRODUCTS)
      .map(({ id }) => id),
    categories: found(categories, words, MOST_CATEGORIES),
    articles: found(articles, words, MOST_ARTICLES),
  };
}

function titleIndex(catalog: CatalogSnapshot, kind: string, titles: () => { id: string; title: string }[]): MiniSearch {
  return derived(catalog, `titles of ${kind}`, () => {
    const index = new MiniSearch({ fields: ["title"], processTerm: searchTerm });
    index.addAll(titles());
    return index;
  });
}

function found(index: MiniSearch, words: string, most: number): string[] {
  return index
    .search(words, {
      combineWith: "AND",
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length < 4 ? 0 : 1),
    })
    .slice(0, most)
    .map(({ id }) => id as string);
}
