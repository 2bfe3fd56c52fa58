import type { CountedBatch, CountedEvent, Vital } from "#shop/analytics/counters.ts";

/** What the shop's own count has not been told yet: numbers only, nothing about who. */
const events = new Map<CountedEvent, number>();
const vitals: CountedBatch["vitals"] = [];

export function countEvent(name: CountedEvent): void {
  events.set(name, (events.get(name) ?? 0) + 1);
}

/** `value` in milliseconds, for CLS in thousandths. */
export function countVital(name: Vital, value: number): void {
  vitals.push({ name, value: Math.round(value) });
  // Some figures are known only when the page has already told what it knew.
  if (document.visibilityState === "hidden") queueMicrotask(send);
}

function send(): void {
  if (events.size === 0 && vitals.length === 0) return;
  const batch: CountedBatch = {
    events: [...events].map(([name, count]) => ({ name, count })),
    vitals: vitals.splice(0),
  };
  events.clear();
  // Outlives the page, which often ends right now; lost when the line is down, as counts may be.
  navigator.sendBeacon("/api/analytics", new Blob([JSON.stringify(batch)], { type: "application/json" }));
}

/** Forgets what was counted and not sent: the visitor has withdrawn their consent. */
export function forgetCounts(): void {
  events.clear();
  vitals.length = 0;
}

/** Sends what was counted whenever the page goes out of sight: the last moment a page can be sure of. */
export function sendCountsOnLeaving(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  // Some browsers leave a page without a change of visibility; this event does not keep it out of their memory.
  window.addEventListener("pagehide", send);
}
