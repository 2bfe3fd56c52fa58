import { inArray } from "drizzle-orm";
import { type Product, pictureAddress } from "../catalog/product.ts";
import { type CatalogSnapshot, derived } from "../catalog/snapshot.ts";
import { products } from "../catalog/tables.ts";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { listForStaff, type OrderRowJson } from "../order-lists/list.ts";
import { quickSearch } from "../search/quick-search.ts";
import { foldedWord } from "../search/search-term.ts";
import { may, type Role } from "../staff/roles.ts";
import { type FoundText, findTexts } from "../staff-content/find-texts.ts";
import { type FoundPerson, findPeople } from "./find-people.ts";

export interface FoundProduct {
  slug: string;
  sku: string;
  name: Text;
  picture: string;
  /** Pieces for sale; null for whoever does not see stock. */
  stock: number | null;
}

/** The best of each kind for what somebody of the staff types; empty where they may not see the kind. */
export interface StaffAnswers {
  orders: Pick<
    OrderRowJson,
    "reference" | "customer" | "state" | "payment_state" | "is_confirmed" | "placed_at" | "may_become"
  >[];
  customers: Pick<FoundPerson, "id" | "name" | "phone" | "email" | "orders">[];
  products: FoundProduct[];
  texts: FoundText[];
}

const MOST = 5;
/** One letter begins so many words that whoever types it has not said anything yet. */
const FEWEST_SIGNS = 2;

/**
 * Orders, people, products and texts for one question, at most five of each: a few statements, however much there is.
 * A whole SKU or reference means that product or order, and nothing that only resembles it. Screens and acts are the
 * back office's own, which knows them without asking.
 */
export async function searchForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog" | "brand">,
  q: string,
  role: Role,
): Promise<StaffAnswers> {
  if ([...q.trim()].length < FEWEST_SIGNS) return { orders: [], customers: [], products: [], texts: [] };
  const catalog = shop.catalog();
  const code = codeOf(q);
  const named = productNamed(catalog, code);
  const found = named === undefined ? quickSearch(catalog, q).products.slice(0, MOST) : [named];
  const [orders, customers, texts, stocks] = await Promise.all([
    may(role, "orders.see") ? listForStaff(shop, { text: q, role }, { perPage: MOST }) : { rows: [] },
    may(role, "customers.see") && named === undefined
      ? findPeople(shop, { q, after: null, limit: MOST })
      : { people: [] },
    may(role, "content.edit") && named === undefined ? findTexts(shop, q.trim(), MOST) : [],
    may(role, "stock.see") ? stocksOf(shop, found) : new Map<number, number>(),
  ]);
  const isOrder = orders.rows.some(({ reference }) => codeOf(reference) === code);
  return {
    orders: orders.rows.map(({ reference, customer, state, payment_state, is_confirmed, placed_at, may_become }) => ({
      reference,
      customer,
      state,
      payment_state,
      is_confirmed,
      placed_at,
      may_become,
    })),
    customers: customers.people.map(({ id, name, phone, email, orders: count }) => ({
      id,
      name,
      phone,
      email,
      orders: count,
    })),
    products: (isOrder ? [] : found).map(({ id, slug, sku, name, pictures }) => ({
      slug,
      sku,
      name,
      picture: pictureAddress(pictures.pack),
      stock: stocks.get(id) ?? null,
    })),
    texts: isOrder ? [] : texts,
  };
}

/** A reference or SKU as it is compared: however its parts are set apart, in digits of either script. */
const codeOf = (typed: string) => foldedWord(typed).replace(/[^\p{L}\p{N}]/gu, "");

/** The product of a whole SKU. Without a digit it may as well be a word, and names nothing alone. */
function productNamed(catalog: CatalogSnapshot, code: string): Product | undefined {
  const bySku = derived(catalog, "products by SKU", () => {
    const numbered = catalog.products.filter(({ sku }) => /\d/.test(sku));
    return new Map(numbered.map(({ id, sku }) => [codeOf(sku), id]));
  });
  return catalog.productById.get(bySku.get(code) ?? -1);
}

/** As the database has them now: what the catalogue shows may be some seconds old. */
async function stocksOf({ db }: Pick<ShopContext, "db">, found: readonly Product[]): Promise<Map<number, number>> {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
