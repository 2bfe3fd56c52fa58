import { type Minor, percentOf, toMinor } from "./money.ts";
import { subscriptionPercent } from "./subscription-percent.ts";

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

/** One table of several: at each number of products the most that any of them takes off. */
export function bestSteps(tables: readonly (readonly SubscriptionStep[])[]): SubscriptionStep[] {
  const numbers = [...new Set(tables.flat().map(({ products }) => products))].sort((one, other) => one - other);
  const percentAt = (products: number) => Math.max(0, ...tables.map((steps) => subscriptionPercent(steps, products)));
  return numbers
    .map((products) => ({ products, percent: percentAt(products) }))
    .filter(({ percent }, at) => percent > percentAt(numbers[at - 1] ?? 0));
}

/** What one piece costs at a step, in the currency of its unit price. */
export function subscribedPrice(unitPrice: Minor, percent: number): Minor {
  return toMinor(unitPrice - percentOf(unitPrice, percent));
}
