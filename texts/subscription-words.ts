import { subscriptionPercent } from "../shop/pricing/subscription-percent.ts";
import type { SubscriptionStep } from "../shop/pricing/subscription-steps.ts";
import type { MessageKey, Translate } from "./translate.ts";

const EVERY = ["subscription.once", "subscription.every_1", "subscription.every_2", "subscription.every_3"] as const;

/** The message that says how often something is delivered: every 1, 2 or 3 months, 0 for once. */
export function everyWords(everyMonths: number): MessageKey {
  return EVERY[everyMonths] ?? "subscription.once";
}

/** What each number of products that come regularly saves, step by step, as one reads it: "10% with one product, …". */
export function subscriptionSteps(t: Translate, steps: readonly SubscriptionStep[]): string {
  return steps
    .map(({ products, percent }, at) =>
      t(at === steps.length - 1 ? "fact.subscription_from" : "fact.subscription_step", { count: products, percent }),
    )
    .join(t("common.list_separator"));
}

/** How much less everything costs that comes regularly, and by which steps. */
export function subscriptionRule(
  t: Translate,
  { steps, activeProducts }: { steps: readonly SubscriptionStep[]; activeProducts: number },
): string {
  return t("subscription.rule_of_now", {
    products: activeProducts,
    percent: subscriptionPercent(steps, activeProducts),
    steps: subscriptionSteps(t, steps),
  });
}
