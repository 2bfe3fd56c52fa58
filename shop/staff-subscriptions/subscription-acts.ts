/** What staff do with a subscription, why they say it was done, and the lists they look at. */
const SUBSCRIPTION_ACTS = ["skip", "move", "plan", "address", "pause", "resume", "cancel"] as const;
export type SubscriptionActKind = (typeof SUBSCRIPTION_ACTS)[number];

/** In the order in which they are most often needed. */
export const SUBSCRIPTION_REASONS = ["asked", "unreachable", "address", "payment", "product", "other"] as const;

/**
 * `due`: what comes within a week. `trouble`: what does not go on by itself: cards that failed, deliveries that are late,
 * wait for their product or for a word on their price, and what rests for its card or product.
 */
export const SUBSCRIPTION_VIEWS = ["due", "trouble", "active", "paused", "ended", "all"] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];
