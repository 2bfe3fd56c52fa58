import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { bestSteps, type SubscriptionStep } from "../pricing/subscription-steps.ts";
import { settingsAt } from "../settings/settings.ts";

type Catalog = Pick<CatalogSnapshot, "settings" | "subscription" | "contentSteps">;

/**
 * The discounts of whoever has these active subscriptions: at each number of products the most of what counts now and of what
 * counted when one of them began. So a lower one that staff set counts for what begins later, and a higher one for everybody.
 * Pure.
 */
export function promisedSteps(
  catalog: Catalog,
  active: readonly { readonly createdAt: Date }[],
): readonly SubscriptionStep[] {
  const { steps } = catalog.subscription;
  const promised = active.map(({ createdAt }) => stepsAt(catalog, createdAt));
  return promised.every((each) => each === steps) ? steps : bestSteps([steps, ...promised]);
}

function stepsAt({ settings, contentSteps }: Catalog, moment: Date): readonly SubscriptionStep[] {
  const [set] = settingsAt(
    settings.filter(({ name }) => name === "subscriptions"),
    moment,
  );
  return set?.name === "subscriptions" ? set.value.steps : contentSteps;
}
