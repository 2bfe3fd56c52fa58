/** Browsers that cannot say when they are at leisure are given this time, in milliseconds. */
const IDLE_MS = 2000;

/** Calls `start` once, when the browser has nothing better to do, or after a few seconds all the same. In browsers only. */
export function atLeisure(start: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 2 * IDLE_MS });
  else setTimeout(start, IDLE_MS);
}
