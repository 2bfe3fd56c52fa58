/** `pending`: its first order does not stand yet, and nothing is delivered. Only an `active` one counts and renews. */
export const SUBSCRIPTION_STATES = ["pending", "active", "paused", "cancelled"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];
