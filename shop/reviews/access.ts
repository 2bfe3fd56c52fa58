import { type SQL, sql } from "drizzle-orm";
import { peekToken } from "../accounts/one-time-token.ts";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { mailboxOf } from "../promo/person-keys.ts";

/** Whose purchases somebody may review: a customer's own, or those of the one order that a mail's link names. */
export type ReviewAccess = { customerId: string } | { orderId: string };

/** The secret of a mail's link in the address of a page where reviews are written; null where there is none. */
export function tokenIn(query: URLSearchParams): string | null {
  return query.get("token")?.slice(0, 100) ?? null;
}

/**
 * Who asks: the holder of a mail's link if there is one, else the customer who is signed in; null for everybody else.
 * The link opens nothing but this.
 */
export async function reviewAccess(shop: ShopContext, token: string | null): Promise<ReviewAccess | null> {
  const link = token === null ? null : await peekToken(shop, "review", token);
  if (link !== null) return { orderId: link.payload.orderId };
  const customerId = customerOf(shop);
  return customerId === null ? null : { customerId };
}

/** Which orders (`o`) an access opens: delivered ones whose buyer is still known. */
export function opened(access: ReviewAccess): SQL {
  const whose =
    "customerId" in access
      ? sql`o.customer_id = ${access.customerId}::uuid`
      : sql`o.id = ${access.orderId}::uuid and o.customer->>'email' <> ''`;
  return sql`(${whose} and o.fulfilment_state = 'DELIVERED' and not o.forgets_buyer)`;
}

/** Somebody who has received a product. */
export interface Buyer {
  orderId: string;
  customerId: string | null;
  firstName: string;
  lastName: string;
  /** What `reviews.buyer_key` is the hash of. */
  key: string;
}

/** Who has received a product, by their newest order with it; null if nobody has whom the access opens. */
export async function buyerOf(
  db: Database | Transaction,
  access: ReviewAccess,
  productId: number,
): Promise<Buyer | null> {
  const [row] = await rowsOf<{ id: string; customer_id: string | null; first: string; last: string; email: string }>(
    db,
    sql`select o.id, o.customer_id, o.customer->>'first_name' as first, o.customer->>'last_name' as last,
               o.customer->>'email' as email
        from orders o join order_lines l on l.order_id = o.id
        where ${opened(access)} and l.product_id = ${productId} and not l.is_gift
        order by o.placed_at desc limit 1`,
  );
  if (row === undefined) return null;
  const key = row.customer_id === null ? mailboxOf(row.email) : customerKey(row.customer_id);
  return { orderId: row.id, customerId: row.customer_id, firstName: row.first, lastName: row.last, key };
}

/** Whether who asks has received the product of an address: known before anything of their review is read. */
export async function mayReview(
  shop: ShopContext,
  { token, slug }: { token: string | null; slug: string | null },
): Promise<boolean> {
  const product = slug === null ? undefined : shop.catalog().productBySlug.get(slug);
  const access = product === undefined ? null : await reviewAccess(shop, token);
  return product !== undefined && access !== null && (await buyerOf(shop.db, access, product.id)) !== null;
}

/** What a customer's reviews and votes are counted under, before it is hashed. */
export function customerKey(customerId: string): string {
  return `customer ${customerId}`;
}

/** Reviews (`r`) that are a buyer's own, also those written as a guest before there was an account. */
export function writtenBy({ key, customerId }: Pick<Buyer, "key" | "customerId">): SQL {
  return sql`(r.buyer_key = person_hash(${key})
              or r.order_id in (select id from orders where customer_id = ${customerId}::uuid))`;
}
