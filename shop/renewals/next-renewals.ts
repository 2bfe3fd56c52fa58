import type { Quote } from "../checkout/quote.ts";
import type { ShopContext } from "../context.ts";
import { atNoon, type Day } from "../day.ts";
import type { Subscription } from "../subscriptions/read-subscriptions.ts";
import { forRenewals, parcelsOf, quoteRenewal } from "./renewal-quote.ts";

/** What travels together on a day, with what it comes to at today's prices; null where it cannot be had at the moment. */
export interface NextRenewal {
  members: Subscription[];
  quote: Quote | null;
}

/**
 * The parcels that are due on one day, priced as their renewals would be. `active`: all active subscriptions of
 * their customer.
 */
export function nextRenewals(
  shop: Pick<ShopContext, "catalog" | "catalogFor" | "payments" | "cardForm">,
  due: readonly Subscription[],
  active: readonly Subscription[],
  day: Day,
): NextRenewal[] {
  const own = forRenewals(shop);
  return parcelsOf(due.map((subscription) => ({ subscription }))).map((parcel) => {
    const members = parcel.map(({ subscription }) => subscription);
    // At noon of its day, whatever the hour is now: express deliveries are ordered by day only.
    const quoted = quoteRenewal(own, members, active, atNoon(day));
    return { members, quote: quoted.ok ? quoted.quote : null };
  });
}
