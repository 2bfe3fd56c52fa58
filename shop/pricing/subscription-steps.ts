import { type Minor, percentOf, toMinor } from "./money.ts";

/** From so many subscribed products on, each of them costs so many percent less. */
export interface SubscriptionStep {
  products: number;
  percent: number;
}

/** Until a shop's content says otherwise (`content/subscription.yaml`). */
export const USUAL_STEPS: readonly SubscriptionStep[] = [
  { products: 1, percent: 10 },
  { products: 2, percent: 20 },
  { products: 3, percent: 30 },
];

/** The most that subscribing takes off, whatever else is subscribed to. */
export function mostPercent(steps: readonly SubscriptionStep[]): number {
  return Math.max(0, ...steps.map(({ percent }) => percent));
}

/** What one piece costs at a step, in the currency of its unit price. */
export function subscribedPrice(unitPrice: Minor, percent: number): Minor {
  return toMinor(unitPrice - percentOf(unitPrice, percent));
}
