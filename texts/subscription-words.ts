import { subscriptionPercent } from "../shop/pricing/subscription-percent.ts";
import type { SubscriptionStep } from "../shop/pricing/subscription-steps.ts";
import type { MessageKey, Translate } from "./translate.ts";

const EVERY = ["subscription.once", "subscription.every_1", "subscription.every_2", "subscription.every_3"] as const;

/** The message that says how often something is delivered: every 1, 2 or 3 months, 0 for once. */
export function everyWords(everyMonths: number): MessageKey {
  return EVERY[everyMonths] ?? "subscription.once";
}

/** How much less everything costs that comes regularly, and by which table. */
export function subscriptionRule(
  t: Translate,
  { steps, activeProducts }: { steps: readonly SubscriptionStep[]; activeProducts: number },
): string {
  const table = steps.map(({ products, percent }, at) => {
    const isLast = at === steps.length - 1;
    return `${products}${isLast ? "+" : ""}: ${percent}%`;
  });
  return t("subscription.rule_of_now", {
    products: activeProducts,
    percent: subscriptionPercent(steps, activeProducts),
    table: `\u2066${table.join(" · ")}\u2069`,
  });
}
