import { desc, eq, inArray, sql } from "drizzle-orm";
import { customerCart } from "../cart/cart.ts";
import { loadCart } from "../cart/stored-cart.ts";
import { contactRequestsFrom } from "../contact/contact.ts";
import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { papersOf } from "../invoices/papers-of-orders.ts";
import { orderJson } from "../orders/read-order.ts";
import { orderEvents, orderLines, orders } from "../orders/tables.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import { wishlist } from "../wishlist/wishlist.ts";
import { takeAttempt } from "./attempts.ts";
import { userJson } from "./customer.ts";
import { linkedProviders } from "./identities.ts";
import { verifyPassword } from "./password.ts";
import { listSessions, type Session } from "./sessions.ts";
import { customers } from "./tables.ts";

/** Everything the shop keeps about a customer, in the customer's language, as plain JSON. */
export async function exportData(shop: ShopContext, session: Session) {
  const { customer } = session;
  const language = customer.preferredLanguage;
  const own = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customer.id))
    .orderBy(desc(orders.placedAt));
  const lines =
    own.length === 0
      ? []
      : await shop.db
          .select()
          .from(orderLines)
          .where(
            inArray(
              orderLines.orderId,
              own.map((order) => order.id),
            ),
          )
          .orderBy(orderLines.orderId, orderLines.position);
  const events =
    own.length === 0
      ? []
      : await shop.db
          .select()
          .from(orderEvents)
          .where(
            inArray(
              orderEvents.orderId,
              own.map((order) => order.id),
            ),
          )
          .orderBy(orderEvents.id);
  const papers = await papersOf(
    shop.db,
    own.map((order) => order.id),
  );
  const uuid = await customerCart({ ...shop, customerId: customer.id });
  const cart = uuid === null ? null : await loadCart(shop.db, uuid, shop.clock(), { customerId: customer.id });
  return {
    exported_at: shop.clock().toISOString(),
    user: { ...userJson(customer), registered_at: customer.createdAt.toISOString() },
    sign_in_providers: await linkedProviders(shop, customer.id),
    sessions: (await listSessions(shop, session)).map(({ id: _id, ...kept }) => kept),
    wishlist: (await wishlist(shop, customer.id)).map(({ id, slug, name }) => ({ id, slug, name: name[language] })),
    cart:
      cart === null
        ? null
        : {
            promo_code: cart.promoCode,
            lines: cart.lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
            checkout: cart.draft,
          },
    orders: own.map((order) => ({
      ...orderJson(
        {
          order,
          lines: lines.filter((line) => line.orderId === order.id),
          events: events.filter((event) => event.orderId === order.id),
        },
        language,
      ),
      invoice: papers.invoices.get(order.id) ?? null,
      credit_notes: papers.creditNotes.get(order.id) ?? [],
    })),
    // Anybody can write any address into a form: what came from one that is not proved may be somebody else's.
    contact_requests:
      customer.email === null || customer.emailVerifiedAt === null
        ? []
        : await contactRequestsFrom(shop.db, customer.email),
  };
}

export type DeleteResult =
  | { ok: true }
  | { ok: false; code: "auth.current_password_wrong" | "auth.email_confirm_wrong" | "auth.too_many" };

/**
 * Ends an account for good: profile, sessions, ways in, wishes, cart and what was written to the shop from its proved
 * address are deleted at once. Orders stay for the accounts and forget who they were for; those still on their way do
 * so once they have arrived. To be sure, the password has to be given, or the address by those who have none.
 */
export async function deleteAccount(
  shop: ShopContext,
  { customer }: Session,
  { password, email }: { password: string; email: string },
): Promise<DeleteResult> {
  if (!(await takeAttempt(shop, "customer.password", customer.id))) return { ok: false, code: "auth.too_many" };
  if (customer.passwordHash !== null) {
    if (!(await verifyPassword(customer.passwordHash, password))) {
      shop.tellSecurity({ event: "security.password_wrong", account: customer.id });
      return { ok: false, code: "auth.current_password_wrong" };
    }
  } else if (email.trim().toLowerCase() !== (customer.email ?? "")) {
    return { ok: false, code: "auth.email_confirm_wrong" };
  }
  await shop.db.transaction(async (tx) => {
    if (customer.email !== null && customer.emailVerifiedAt !== null) {
      await tx.execute(
        sql`delete from promo_customer_uses
            where customer_key = ${mailboxOf(customer.email)}
               or customer_key in (select customer->>'phone_number' from orders
                                   where customer_id = ${customer.id}::uuid)`,
      );
    }
    await tx.execute(
      sql`update orders set forgets_buyer = true, customer_id = null, guest_token_hash = 'gone ' || id::text
          where customer_id = ${customer.id}::uuid`,
    );
    await anonymiseOrders(tx);
    if (customer.email !== null && customer.emailVerifiedAt !== null) {
      await tx.execute(sql`delete from stock_requests where email = ${customer.email}`);
      await tx.execute(sql`delete from contact_requests where email = ${customer.email}`);
      await tx.execute(sql`delete from one_time_tokens where email = ${customer.email}`);
    }
    await tx.delete(customers).where(eq(customers.id, customer.id));
  });
  shop.tellSecurity({ event: "security.account_deleted", account: customer.id });
  return { ok: true };
}

/** Takes names, addresses and words out of finished orders whose buyer is gone. Amounts, lines and country stay. */
export async function anonymiseOrders(db: Database | Transaction): Promise<void> {
  await db.execute(
    sql`update orders set forgets_buyer = false, notes = '',
          customer = '{"first_name":"","last_name":"","email":"","phone_number":""}'::jsonb,
          address = jsonb_build_object('country', address->'country', 'city', '', 'area', '', 'street', '', 'building', '')
            || case when address ? 'emirate' then jsonb_build_object('emirate', address->'emirate') else '{}'::jsonb end
        where forgets_buyer and (fulfilment_state in ('DELIVERED', 'CANCELLED', 'RETURNED') or payment_state = 'expired')`,
  );
}
