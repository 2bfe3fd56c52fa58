import type { Language } from "../market/market.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import type { Product } from "./product.ts";

/** Orders a list of products can be asked in (specification §9). */
const PRODUCT_ORDERS = [
  "default",
  "price_asc",
  "price_desc",
  "name_asc",
  "name_desc",
  "newest",
  "oldest",
  "best_selling",
  "featured",
] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Whether an address or a form asks for one of the orders there are. */
export function isProductOrder(value: unknown): value is ProductOrder {
  return (PRODUCT_ORDERS as readonly unknown[]).includes(value);
}

type Compare = (a: Product, b: Product) => number;

function comparison(order: ProductOrder, language: Language): Compare | null {
  const tagged = (tag: string) => (product: Product) => (product.tags.includes(tag) ? 0 : 1);
  const collator = new Intl.Collator(language, { numeric: true });
  const byName: Compare = (a, b) => collator.compare(a.name[language], b.name[language]);
  switch (order) {
    case "default":
      return null;
    case "price_asc":
      return (a, b) => unitPriceOf(a) - unitPriceOf(b);
    case "price_desc":
      return (a, b) => unitPriceOf(b) - unitPriceOf(a);
    case "name_asc":
      return byName;
    case "name_desc":
      return (a, b) => byName(b, a);
    case "newest":
      return (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;
    case "oldest":
      return (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;
    case "best_selling": {
      const best = tagged("best-seller");
      return (a, b) => b.sold - a.sold || best(a) - best(b);
    }
    case "featured": {
      const featured = tagged("featured");
      return (a, b) => featured(a) - featured(b);
    }
  }
}

/** The products in the order asked for; equals stay in the order they came in. `default` changes nothing. */
export function inOrder(products: readonly Product[], order: ProductOrder, language: Language): Product[] {
  const compare = comparison(order, language);
  return compare === null ? [...products] : products.toSorted(compare);
}
