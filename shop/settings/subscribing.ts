import { subscriptionPercent } from "../pricing/subscription-percent.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";

/** What subscribing takes off, when deliveries are announced, and how often a declined card is tried. */
export interface Subscribing {
  /** Upwards: more products, more percent. */
  steps: readonly SubscriptionStep[];
  /** So many days before it is due a delivery is announced. */
  noticeDays: number;
  /** So often a card that was declined is tried again. */
  cardTries: number;
}

/** What counts until staff set another. */
export const USUAL_PACE: Omit<Subscribing, "steps"> = { noticeDays: 3, cardTries: 3 };

/** Staff say the discount of so many products; the last counts for all that are more. */
export const STEP_PLACES = [1, 2, 3, 4, 5] as const;

/** The percentage by the number of products, as it is written: from one on, the last for all that are more. */
export function percentsOf(steps: readonly SubscriptionStep[]): Record<string, number> {
  return Object.fromEntries(STEP_PLACES.map((products) => [products, subscriptionPercent(steps, products)]));
}

/** The steps of percentages that rise: those that another product adds nothing to are none. */
export function stepsOf(percents: Readonly<Record<string, number>>): SubscriptionStep[] {
  return Object.entries(percents)
    .map(([products, percent]) => ({ products: Number(products), percent }))
    .filter(({ products, percent }) => percent > (percents[String(products - 1)] ?? 0));
}
