import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import { OVER_STATES } from "../orders/states.ts";

/** The number of no account. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Whose account ends. */
export interface LeavingPerson {
  /** Null: they had none. */
  customerId: string | null;
  email: string | null;
  /** Only then is what others typed in with this address theirs, too. */
  isVerified: boolean;
}

/**
 * Deletes what names a person outside of the account itself: newsletter, back-in-stock and contact requests, reminders
 * of carts, notes of staff, what was typed at a checkout as a guest, links, jobs and mails that wait or were given up.
 * For after the account was deleted.
 */
export async function forgetPerson(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs">,
  { customerId, email, isVerified }: LeavingPerson,
): Promise<void> {
  if (email !== null && isVerified) {
    await tx.execute(sql`delete from newsletter_subscribers where email = ${email}`);
    await tx.execute(sql`delete from stock_requests where email = ${email}`);
    await tx.execute(sql`delete from cart_reminders where email = ${email}`);
    await tx.execute(sql`delete from contact_requests where email = ${email}`);
    await tx.execute(sql`delete from person_notes where email = ${email}`);
    await tx.execute(
      sql`update carts set draft = '{}'::jsonb, shown_total = null
          where lower(draft->'customerDetails'->>'email') = ${email}`,
    );
  }
  const own = email !== null && (isVerified || !(await isUnverifiedElsewhere(tx, email))) ? email : null;
  await tx.execute(sql`delete from one_time_tokens where email = ${own}`);
  await tx.execute(
    sql`delete from failed_mails
        where payload->>'customerId' = ${customerId}
           or ${own}::text in (payload->>'email', payload->>'to', payload->>'former')`,
  );
  await shop.jobs.forget(tx, { customerId: customerId ?? NOBODY, email: own });
}

/** Whether another account claims the address: then its links and mails are that one's. */
async function isUnverifiedElsewhere(tx: Transaction, email: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select id from customers where email = ${email} limit 1`)).length > 0;
}

/**
 * Takes whoever bought it out of finished orders whose buyer is gone: names, addresses and words, and what payment
 * providers wrote about them. Amounts, lines, country and the papers' numbers stay, as the law of taxes wants.
 */
export async function anonymiseOrders(db: Database | Transaction): Promise<void> {
  await db.execute(
    sql`with done as (
          update orders set forgets_buyer = false, is_forgotten = true, notes = '', content_hash = null,
            customer = '{"first_name":"","last_name":"","email":"","phone_number":""}'::jsonb,
            address = jsonb_build_object('country', address->'country', 'city', '', 'area', '', 'street', '', 'building', '')
              || case when address ? 'emirate' then jsonb_build_object('emirate', address->'emirate') else '{}'::jsonb end
          where (forgets_buyer
                 and (${oneOf(sql`fulfilment_state`, OVER_STATES)} or payment_state = 'expired'))
            -- Emptied by a process of the version before, which knew no mark of it.
            or (not is_forgotten and lower(customer->>'email') = '')
          returning id),
        unsaid as (update order_events set note = null, former_address = null from done
                   where order_id = done.id and (note is not null or former_address is not null)),
        written as (update order_entries set data = '{}'::jsonb from done where order_id = done.id),
        sent as (update returns set note = '', answer = '' from done where order_id = done.id),
        asked as (update refund_requests set note = '', answer = '' from done where order_id = done.id),
        paid as (
          update payments set redirect_url = null, trouble = null from done where order_id = done.id returning payments.id)
        update refunds set trouble = null, note = ''
        where state = 'done' and (payment_id in (select id from paid) or order_id in (select id from done))`,
  );
  // Notes about a telephone are about whoever ordered by it without an address, as long as an order knows them.
  await db.execute(
    sql`delete from person_notes n where n.phone_number is not null and not exists (
          select from orders o where o.customer->>'phone_number' = n.phone_number
            and o.customer->>'email' is null and o.customer_id is null and not o.forgets_buyer)`,
  );
  // Providers write again long after: about a refund, for one.
  await db.execute(
    sql`update webhook_inbox i set body = ''::bytea
        from payments p join orders o on o.id = p.order_id
        where i.provider = p.provider and i.provider_payment_id = p.provider_payment_id
          and i.handled_at is not null and i.body <> ''::bytea
          and o.is_forgotten and not o.forgets_buyer`,
  );
}

/**
 * Empties what people and providers wrote about orders after these had forgotten their buyer: refunds that are made,
 * requests that are decided or ran out, returns and payments that nothing more is expected of. It looks through all
 * orders: a job of the night.
 */
export async function emptyWhatIsOver(db: Database): Promise<void> {
  await db.execute(
    sql`with forgotten as (select id from orders where is_forgotten),
        unsaid as (update order_events set note = null, former_address = null from forgotten
                   where order_id = forgotten.id and (note is not null or former_address is not null)),
        written as (update order_entries set data = '{}'::jsonb from forgotten
                    where order_id = forgotten.id and data <> '{}'::jsonb),
        sent as (update returns set note = '', answer = '' from forgotten
                 where order_id = forgotten.id and (note <> '' or answer <> '')
                   and (closed_at is not null or state in ('refused', 'withdrawn')
                        or (received_at is not null and exists (select from refunds where return_id = returns.id)))),
        asked as (update refund_requests set note = '', answer = '' from forgotten
                  where order_id = forgotten.id and (note <> '' or answer <> '')
                    and (state <> 'open' or expires_at <= now())),
        paid as (update payments set redirect_url = null, trouble = null from forgotten
                 where order_id = forgotten.id and (redirect_url is not null or trouble is not null)
                   and next_read_at is null)
        update refunds set trouble = null, note = ''
        where state = 'done' and (trouble is not null or note <> '')
          and (order_id in (select id from forgotten)
               or payment_id in (select p.id from payments p join forgotten f on f.id = p.order_id))`,
  );
}
