import { eq, inArray, or, sql } from "drizzle-orm";
import { customerCart, loadCart } from "../cart/stored-cart.ts";
import { contactRequestsFrom } from "../contact/contact.ts";
import type { ShopContext } from "../context.ts";
import { userJson } from "../customers/customer.ts";
import { type GuestKey, isOrderOf } from "../customers/guest-orders.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { papersOf } from "../invoices/papers-of-orders.ts";
import type { Language } from "../market/market.ts";
import { type Order, orderJson, wholeOrders } from "../orders/read-order.ts";
import { orders } from "../orders/tables.ts";
import { ownPasskeys } from "../passkeys/passkeys.ts";
import { payments, refunds, webhookInbox } from "../payments/tables.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import { returnsOfOrders } from "../returns/list-returns.ts";
import { reviewsOf } from "../reviews/export-reviews.ts";
import { cardsOf } from "../saved-cards/saved-cards.ts";
import { listSessions, type Session } from "../sessions/sessions.ts";
import { identities } from "../sign-in/tables.ts";
import { wishlist } from "../wishlist/wishlist.ts";
import { NOBODY } from "./forget-person.ts";

/** Everything the shop keeps about a customer, in the customer's language, as plain JSON (see `PERSONAL_DATA`). */
export async function exportData(shop: ShopContext, session: Pick<Session, "id" | "customer">) {
  const { customer } = session;
  const language = customer.preferredLanguage;
  // Anybody can type any address into a form: what came with one that is not verified may be somebody else's.
  const verified = customer.emailVerifiedAt === null ? null : customer.email;
  const uuid = await customerCart({ ...shop, actor: { kind: "customer", customerId: customer.id } });
  const cart = uuid === null ? null : await loadCart(shop.db, uuid, shop.clock(), { customerId: customer.id });
  return {
    exported_at: shop.clock().toISOString(),
    user: { ...userJson(customer), registered_at: customer.createdAt.toISOString() },
    sign_in_providers: await shop.db
      .select({ provider: identities.provider, subject: identities.subject, linked_at: identities.linkedAt })
      .from(identities)
      .where(eq(identities.customerId, customer.id)),
    passkeys: (await ownPasskeys(shop, customer.id)).map(({ id: _id, ...kept }) => kept),
    sessions: (await listSessions(shop, session)).map(({ id: _id, ...kept }) => kept),
    wishlist: (await wishlist(shop, customer.id)).map(({ product: { id, slug, name }, addedPrice }) => ({
      id,
      slug,
      name: name[language],
      added_price: addedPrice === null ? null : toDecimal(addedPrice),
    })),
    cart:
      cart === null
        ? null
        : {
            promo_code: cart.promoCode,
            lines: cart.lines.map(({ productId, quantity, addedPrice }) => ({
              product_id: productId,
              quantity,
              added_price: addedPrice === null ? null : toDecimal(addedPrice),
            })),
            checkout: cart.draft,
          },
    saved_cards: (await cardsOf(shop.db, customer.id)).map(({ brand, last4, expMonth, expYear, createdAt }) => ({
      brand,
      last4,
      expires: `${String(expMonth).padStart(2, "0")}/${expYear}`,
      saved_at: createdAt.toISOString(),
    })),
    subscriptions: await subscriptionsOf(shop.db, customer.id),
    ...(await byAddress(shop, { customerId: customer.id, email: verified, phone: null }, language)),
  };
}

/**
 * The same for somebody without an account: whatever is kept under a mail address that no account has proved or, of
 * orders without one, under a telephone.
 */
export async function exportGuest(shop: ShopContext, { email, phone }: GuestKey, language: Language) {
  const guest = { customerId: NOBODY, email, phone };
  return { exported_at: shop.clock().toISOString(), ...(await byAddress(shop, guest, language)) };
}

interface Owner {
  customerId: string;
  email: string | null;
  phone: string | null;
}

/** What is found by an account's number or by its address, proved or of guests; the address in lower case. */
async function byAddress(shop: ShopContext, owner: Owner, language: Language) {
  const { customerId, email, phone } = owner;
  return {
    orders: await ordersWithPayments(shop, owner, language),
    /** What staff wrote to them about an order; notes among staff are no mails to anybody. */
    staff_messages: await staffMessagesOf(shop.db, owner),
    reviews: await reviewsOf(shop.db, customerId, email),
    contact_requests: email === null ? [] : await contactRequestsFrom(shop.db, email),
    newsletter: await rowsOf(
      shop.db,
      sql`select email, locale, asked_at, confirmed_at, cart_mails from newsletter_subscribers where email = ${email}`,
    ),
    back_in_stock_requests: await rowsOf(
      shop.db,
      sql`select product_id, email, locale, created_at from stock_requests where email = ${email} order by id`,
    ),
    cart_reminders: await rowsOf(
      shop.db,
      sql`select email, created_at, mailed_at, restored_at from cart_reminders where email = ${email} order by created_at`,
    ),
    /** Typed in at a checkout without signing in. */
    guest_checkouts: await rowsOf(
      shop.db,
      sql`select draft - 'stripeClientSecret' as entered, expires_at from carts
          where customer_id is null and lower(draft->'customerDetails'->>'email') = ${email}`,
    ),
    links: await rowsOf(
      shop.db,
      sql`select kind, email, payload->>'to' as to, expires_at from one_time_tokens
          where customer_id = ${customerId}::uuid or email = ${email}`,
    ),
    mails: [
      ...(await shop.jobs.naming(shop.db, { customerId, email })),
      ...(await failedMailsOf(shop.db, customerId, email)),
    ],
    staff_notes: await rowsOf(
      shop.db,
      sql`select email, phone_number, text, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as written_at
          from person_notes where customer_id = ${customerId}::uuid or email = ${email} or phone_number = ${phone}
          order by created_at, id`,
    ),
  };
}

function staffMessagesOf(db: Database, { customerId, ...known }: Owner) {
  return rowsOf(
    db,
    sql`select o.reference, e.at, e.data->>'subject' as subject, e.data->>'text' as text
        from order_entries e join orders o on o.id = e.order_id
        where e.kind = 'message' and (o.customer_id = ${customerId}::uuid or ${isOrderOf(known, sql`o.`)})
        order by e.at`,
  );
}

async function ordersWithPayments(shop: ShopContext, { customerId, ...known }: Owner, language: Language) {
  const found = await wholeOrders(shop, or(eq(orders.customerId, customerId), isOrderOf(known)));
  if (found.length === 0) return [];
  const own = found.map(({ order }) => order);
  const ids = own.map(({ id }) => id);
  const papers = await papersOf(shop.db, ids);
  const paid = await paymentsOf(shop.db, own);
  const returned = await returnsOfOrders(shop.db, language, ids);
  const byHand = await shop.db.select().from(refunds).where(inArray(refunds.orderId, ids));
  return found.map(({ order, ...rest }) => ({
    ...orderJson({ order, ...rest }, language),
    invoice: papers.invoices.get(order.id) ?? null,
    former_invoices: papers.formerInvoices.get(order.id) ?? [],
    credit_notes: papers.creditNotes.get(order.id) ?? [],
    returns: returned.filter((each) => each.order === order.reference),
    refunds_by_hand: byHand.filter(({ orderId }) => orderId === order.id).map(exportedRefund),
    payments: paid.filter(({ orderId }) => orderId === order.id).map(({ orderId: _orderId, ...kept }) => kept),
  }));
}

/** Attempts to pay, money that went back, and what providers wrote about them, word for word. */
async function paymentsOf(db: Database, own: readonly Order[]) {
  const attempts = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        own.map(({ id }) => id),
      ),
    );
  if (attempts.length === 0) return [];
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        attempts.map(({ id }) => id),
      ),
    );
  const numbers = attempts.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  const messages =
    numbers.length === 0
      ? []
      : await db.select().from(webhookInbox).where(inArray(webhookInbox.providerPaymentId, numbers));
  return attempts.map((attempt) => ({
    orderId: attempt.orderId,
    reference: attempt.reference,
    provider: attempt.provider,
    provider_number: attempt.providerPaymentId,
    page: attempt.redirectUrl,
    state: attempt.state,
    amount: toDecimal(toMinor(attempt.amount)),
    currency: attempt.currency,
    trouble: attempt.trouble,
    refunds: back.filter(({ paymentId }) => paymentId === attempt.id).map(exportedRefund),
    messages: messages
      .filter(
        (message) => message.provider === attempt.provider && message.providerPaymentId === attempt.providerPaymentId,
      )
      .map(({ type, receivedAt, body }) => ({
        type,
        received_at: receivedAt.toISOString(),
        body: Buffer.from(body).toString(),
      })),
  }));
}

const exportedRefund = ({ amount, state, trouble, note, createdAt }: typeof refunds.$inferSelect) => ({
  amount: toDecimal(toMinor(amount)),
  state,
  trouble,
  note,
  at: createdAt.toISOString(),
});

/** Products that come again, with what became of each period. */
function subscriptionsOf(db: Database, customerId: string) {
  return rowsOf(
    db,
    sql`select s.product_id, s.quantity, s.every_months, s.state, s.next_on::text, s.contact, s.address,
               s.delivery_method, s.payment_method, s.agreed_unit_price_aed, s.created_at, s.cancelled_at,
               s.cancel_reason, o.reference as first_order,
               (select coalesce(jsonb_agg(jsonb_build_object('period', d.period, 'due_on', d.due_on, 'state', d.state,
                                                             'order', r.reference) order by d.period), '[]'::jsonb)
                  from subscription_deliveries d left join orders r on r.id = d.order_id
                 where d.subscription_id = s.id) as deliveries
        from subscriptions s join orders o on o.id = s.first_order_id
        where s.customer_id = ${customerId}::uuid
        order by s.created_at, s.product_id`,
  );
}

function failedMailsOf(db: Database, customerId: string, email: string | null) {
  return rowsOf<{ job: string; queued_at: string; payload: unknown }>(
    db,
    sql`select job, to_char(failed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed_at, payload
        from failed_mails
        where payload->>'customerId' = ${customerId}
           or ${email}::text in (payload->>'email', payload->>'to', payload->>'former')`,
  );
}
