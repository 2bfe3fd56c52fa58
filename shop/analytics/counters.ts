/** What the shop counts of its visitors, by day. Whatever is not on these lists is never stored. */
export const COUNTED_EVENTS = [
  "page_view",
  "view_item",
  "view_cart",
  "add_to_cart",
  "remove_from_cart",
  "begin_checkout",
  "purchase",
  "chat_click",
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/**
 * Upper ends of the steps in which each figure of a page's speed is counted, and beyond the last one everything else:
 * milliseconds, for CLS thousandths. The limits of "good" and "poor" (web.dev/vitals) are among them.
 */
const VITAL_STEPS = {
  LCP: [800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [40, 80, 120, 160, 200, 300, 500, 800, 1500],
  CLS: [1, 10, 25, 50, 100, 150, 250, 500, 1000],
  FCP: [600, 1000, 1400, 1800, 2200, 3000, 4000, 6000, 10_000],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000, 6000],
} as const;
export type Vital = keyof typeof VITAL_STEPS;
export const VITALS = Object.keys(VITAL_STEPS) as Vital[];

/** Stands for everything beyond the last step. */
const BEYOND = "more";

/** The name of the step a value falls into, e.g. `2500`. */
export function vitalStep(vital: Vital, value: number): string {
  const step = VITAL_STEPS[vital].find((end) => value <= end);
  return step === undefined ? BEYOND : String(step);
}

/**
 * The smallest step that at least `share` (0…1) of the counted values stay within; null when there are none, or when
 * it lies beyond the last step.
 */
export function vitalWithin(vital: Vital, counts: ReadonlyMap<string, number>, share: number): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const end of VITAL_STEPS[vital]) {
    passed += counts.get(String(end)) ?? 0;
    if (all > 0 && passed >= all * share) return end;
  }
  return null;
}

/** One line of what a page tells the shop: so many of this event, or one figure of this page's speed. */
export interface CountedBatch {
  events: { name: CountedEvent; count: number }[];
  vitals: { name: Vital; value: number }[];
}
