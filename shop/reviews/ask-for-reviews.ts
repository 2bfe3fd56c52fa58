import { sql } from "drizzle-orm";
import { issueToken, peekToken } from "../accounts/one-time-token.ts";
import type { BuyerDetails } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { JobPayloads } from "../jobs.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import type { Locale, Text } from "../market/market.ts";
import { mailboxOf } from "../promo/person-keys.ts";
import { receivedProducts } from "./own-reviews.ts";
import type { RejectReason } from "./review.ts";

/** Orders asked about at once. */
const BATCH = 200;
/** An order that arrived longer ago than this before it was due is not asked about any more. */
const LATE_DAYS = 30;

/**
 * Has everybody asked for reviews whose order arrived some days ago (`askAfterDays`): once for each order, whichever process
 * looks first, and only those who have confirmed that they want mail (the newsletter) and have not said that they want none of
 * this. Returns how many.
 */
export async function askForReviews(shop: ShopContext): Promise<number> {
  const days = shop.catalog().reviewRules.askAfterDays;
  const now = shop.clock().getTime();
  const before = (age: number) => new Date(now - age * 86_400_000).toISOString();
  for (let asked = 0; ; ) {
    const found = await shop.db.transaction(async (tx) => {
      const due = await rowsOf<{ id: string; customer: BuyerDetails; is_forgotten: boolean }>(
        tx,
        sql`with asked as (insert into review_requests (order_id, asked_at)
            select o.id, ${new Date(now).toISOString()}::timestamptz from orders o
            where o.fulfilment_state = 'DELIVERED' and not o.forgets_buyer
              and not exists (select from review_requests q where q.order_id = o.id)
              and exists (select from newsletter_subscribers s
                          where s.email = lower(o.customer->>'email') and s.confirmed_at is not null)
              and (select max(e.at) from order_events e
                   where e.order_id = o.id and e.kind = 'fulfilment' and e.state = 'DELIVERED')
                  between ${before(days + LATE_DAYS)}::timestamptz and ${before(days)}::timestamptz
            order by o.placed_at limit ${BATCH}
            on conflict do nothing returning order_id)
            select o.id, o.customer, o.is_forgotten from orders o join asked on asked.order_id = o.id`,
      );
      for (const { id: orderId, customer, is_forgotten: isForgotten } of due)
        await mailBuyer(tx, shop, { customer, isForgotten }, "mail.review-request", { orderId });
      return due.length;
    });
    asked += found;
    if (found < BATCH) return asked;
  }
}

export interface ReviewRequest {
  email: string;
  locale: Locale;
  firstName: string;
  /** Opens the page that takes reviews of this order, and no other. */
  token: string;
  products: { slug: string; name: Text }[];
}

/**
 * What the mail about an order says, with the secret of its link. Null when there is nothing to ask (any more): all is
 * reviewed, mail is not wanted, the buyer is gone.
 */
export async function reviewRequest(shop: ShopContext, orderId: string): Promise<ReviewRequest | null> {
  const [order] = await rowsOf<{ email: string; first_name: string; locale: Locale; wanted: boolean }>(
    shop.db,
    sql`select lower(customer->>'email') as email, customer->>'first_name' as first_name, locale,
               exists (select from newsletter_subscribers s
                       where s.email = lower(customer->>'email') and s.confirmed_at is not null) as wanted
        from orders where id = ${orderId}::uuid and not forgets_buyer and fulfilment_state = 'DELIVERED'`,
  );
  if (order === undefined || !order.wanted || (await isRefused(shop, order.email))) return null;
  const received = await receivedProducts(shop, { orderId });
  const products = received.filter(({ review }) => review === null).map(({ slug, name }) => ({ slug, name }));
  if (products.length === 0) return null;
  const { email, locale, first_name: firstName } = order;
  const token = await issueToken(shop.db, shop, { payload: { kind: "review", orderId }, email });
  return { email, locale, firstName, token, products };
}

async function isRefused(shop: Pick<ShopContext, "db">, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const rows = await rowsOf(
    shop.db,
    sql`select person_key from review_refusals where person_key = person_hash(${mailbox})`,
  );
  return rows.length > 0;
}

/** The holder of a mail's link is not asked for reviews any more; an unknown link is no fault: whoever left stays away. */
export async function stopAsking(shop: ShopContext, token: string): Promise<void> {
  const link = await peekToken(shop, "review", token);
  if (link?.email == null) return;
  await shop.db.execute(
    sql`insert into review_refusals (person_key) values (person_hash(${mailboxOf(link.email)})) on conflict do nothing`,
  );
}

/** What the mail about a decision says. */
export interface DecidedReview {
  email: string;
  firstName: string;
  locale: Locale;
  state: "approved" | "rejected";
  reason: RejectReason | null;
  product: { slug: string; name: Text };
}

/**
 * What the mail about a decision says; null when the review was changed, decided otherwise or taken away since, or the
 * decision taken back. `decidedAt` is missing for the decisions of a setting.
 */
export async function decidedReview(
  shop: Pick<ShopContext, "db" | "catalog">,
  { reviewId, revision, decidedAt }: JobPayloads["mail.review-decided"],
): Promise<DecidedReview | null> {
  const [row] = await rowsOf<{
    email: string;
    first_name: string;
    locale: Locale;
    state: "approved" | "rejected" | "pending";
    reason: RejectReason | null;
    product_id: number;
  }>(
    shop.db,
    sql`select lower(o.customer->>'email') as email, o.customer->>'first_name' as first_name, r.locale, r.state, r.reason,
               r.product_id
        from reviews r join orders o on o.id = r.order_id
        where r.id = ${reviewId} and r.revision = ${revision} and not o.forgets_buyer
          and r.decided_at = coalesce(${decidedAt ?? null}::timestamptz, r.decided_at)`,
  );
  const product = row === undefined ? undefined : shop.catalog().productById.get(row.product_id);
  if (row === undefined || product === undefined || row.email === "" || row.state === "pending") return null;
  const { email, first_name: firstName, locale, state, reason } = row;
  return { email, firstName, locale, state, reason, product: { slug: product.slug, name: product.name } };
}
