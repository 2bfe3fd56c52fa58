/** `pending`: its first order does not stand yet, and nothing is delivered. Only an `active` one counts and renews. */
export const SUBSCRIPTION_STATES = ["pending", "active", "paused", "cancelled"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A delivery that is announced and not made yet; a subscription has one at most. */
export const OPEN_STATES = ["announced", "waiting_stock", "asking_price"] as const;
