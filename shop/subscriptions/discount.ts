import type { Adjustment } from "../pricing/adjustments.ts";
import { subscriptionPercent } from "../pricing/subscription-percent.ts";
import type { SubscriptionStep } from "../pricing/subscription-steps.ts";

/** A line of a cart or of a renewal; `everyMonths` 0, or left out: it is bought once. */
interface PlannedLine {
  product: { id: number; slug: string };
  everyMonths?: number;
}

/** Whether a line starts or renews a subscription. */
export function isSubscribed({ everyMonths = 0 }: Pick<PlannedLine, "everyMonths">): boolean {
  return everyMonths > 0;
}

/** How many different products are subscribed, those of the lines with those that the customer has already. */
export function subscribedCount(lines: readonly PlannedLine[], alreadyActive: readonly number[]): number {
  return new Set([...lines.filter(isSubscribed).map(({ product }) => product.id), ...alreadyActive]).size;
}

/**
 * What subscribing takes off lines: percent of today's price, sale included, by the number of products that the
 * customer is subscribed to then. `alreadyActive`: the numbers of the products that active subscriptions are for.
 */
export function subscriptionAdjustments(
  lines: readonly PlannedLine[],
  steps: readonly SubscriptionStep[],
  alreadyActive: readonly number[],
): Adjustment[] {
  const products = lines.filter(isSubscribed).map(({ product }) => product.slug);
  const percent = subscriptionPercent(steps, subscribedCount(lines, alreadyActive));
  if (products.length === 0 || percent === 0) return [];
  return [{ kind: "subscription", code: null, scope: { products }, off: { percent } }];
}
