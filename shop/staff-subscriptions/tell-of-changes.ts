import { namedProducts } from "../catalog/named-products.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { MAIL_AFTER_SECONDS } from "../fulfilment/take-back.ts";
import type { JobPayloads } from "../jobs.ts";
import type { Text } from "../market/market.ts";
import { toldSubscriptions } from "../renewals/read-renewal.ts";
import { deliveriesIn, type Subscription } from "../subscriptions/read-subscriptions.ts";
import { OPEN_STATES } from "../subscriptions/states.ts";
import { changedTerms, type SubscriptionTerms, termsOf } from "../subscriptions/terms.ts";

/**
 * Has the customer told what staff have changed, once it cannot be taken back. Of acts in a row they hear once, against
 * what they knew before the first one (`known`).
 */
export async function tellOfChanges(
  tx: Transaction,
  { jobs }: Pick<ShopContext, "jobs">,
  { id, customerId }: Pick<Subscription, "id" | "customerId">,
  known: SubscriptionTerms,
): Promise<void> {
  const about = { customerId, subscription: id };
  const [waiting] = await jobs.recall(tx, "mail.subscription-changed", about);
  await jobs.enqueue(
    tx,
    "mail.subscription-changed",
    { ...about, known: waiting?.known ?? known },
    { afterSeconds: MAIL_AFTER_SECONDS },
  );
}

/** What a mail about changes of staff tells. */
export interface ToldChanges {
  email: string;
  firstName: string;
  /** As it stands now. */
  subscription: Subscription;
  /** Its product, and the one before where it is another. */
  product: Text;
  former: Text | null;
  known: SubscriptionTerms;
  now: SubscriptionTerms;
  changed: ReadonlySet<keyof SubscriptionTerms>;
}

/** Null: nothing is to be told. All was taken back, the subscription has ended, which has its own mail, or it is gone. */
export async function changesToTell(
  shop: ShopContext,
  { customerId, subscription: id, known }: JobPayloads["mail.subscription-changed"],
): Promise<ToldChanges | null> {
  const told = await toldSubscriptions(shop, customerId, [id]);
  const [subscription] = told?.subscriptions ?? [];
  if (told === null || subscription === undefined || subscription.state === "cancelled") return null;
  const [open] = await deliveriesIn(shop.db, [subscription], OPEN_STATES);
  const now = termsOf(subscription, open ?? null);
  const changed = changedTerms(known, now);
  const [product] = told.names;
  if (changed.size === 0 || product === undefined) return null;
  const former = (await namedProducts(shop, [known.product_id])).get(known.product_id)?.name ?? null;
  return { email: told.email, firstName: told.firstName, subscription, product, former, known, now, changed };
}
