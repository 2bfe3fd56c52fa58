import type { MessageKey } from "./translate.ts";

const EVERY = ["subscription.once", "subscription.every_1", "subscription.every_2", "subscription.every_3"] as const;

/** The message that says how often something is delivered: every 1, 2 or 3 months, 0 for once. */
export function everyWords(everyMonths: number): MessageKey {
  return EVERY[everyMonths] ?? "subscription.once";
}
