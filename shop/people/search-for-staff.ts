import { pictureAddress } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import type { Text } from "../market/market.ts";
import { listForStaff, type OrderRowJson } from "../order-lists/list.ts";
import { quickSearch } from "../search/quick-search.ts";
import { may, type Role } from "../staff/roles.ts";
import { type FoundPerson, findPeople } from "./find-people.ts";

export interface FoundProduct {
  slug: string;
  sku: string;
  name: Text;
  picture: string;
}

/** The best of each kind for what somebody of the staff types; empty where they may not see the kind. */
export interface StaffAnswers {
  orders: Pick<OrderRowJson, "reference" | "customer" | "state" | "placed_at">[];
  customers: Pick<FoundPerson, "id" | "name" | "phone" | "email" | "orders">[];
  products: FoundProduct[];
}

const MOST = 5;
/** One letter begins so many words that whoever types it has not said anything yet. */
const FEWEST_SIGNS = 2;

/**
 * Orders, people and products for one question, at most five of each: three statements at most, however much there is.
 * Screens and acts are the back office's own, which knows them without asking.
 */
export async function searchForStaff(
  shop: Pick<ShopContext, "db" | "clock" | "catalog">,
  q: string,
  role: Role,
): Promise<StaffAnswers> {
  if ([...q.trim()].length < FEWEST_SIGNS) return { orders: [], customers: [], products: [] };
  const [orders, customers] = await Promise.all([
    may(role, "orders.see") ? listForStaff(shop, { text: q, role }, { perPage: MOST }) : { rows: [] },
    may(role, "customers.see") ? findPeople(shop, { q, after: null, limit: MOST }) : { people: [] },
  ]);
  const { products } = quickSearch(shop.catalog(), q);
  return {
    orders: orders.rows.map(({ reference, customer, state, placed_at }) => ({
      reference,
      customer,
      state,
      placed_at,
    })),
    customers: customers.people.map(({ id, name, phone, email, orders: count }) => ({
      id,
      name,
      phone,
      email,
      orders: count,
    })),
    products: products.slice(0, MOST).map(({ slug, sku, name, pictures }) => ({
      slug,
      sku,
      name,
      picture: pictureAddress(pictures.pack),
    })),
  };
}
