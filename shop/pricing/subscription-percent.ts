import type { SubscriptionStep } from "./subscription-steps.ts";

/** Percent points for a customer with so many subscribed products; 0 below the first step. */
export function subscriptionPercent(steps: readonly SubscriptionStep[], products: number): number {
  const reached = steps.filter((step) => step.products <= products);
  return Math.max(0, ...reached.map(({ percent }) => percent));
}
