import { atLeisure } from "../rendering/at-leisure.ts";

/** How long a page is left alone with its own work first, milliseconds: installing fetches and keeps files. */
const REST_MS = 4000;

/**
 * Registers the service worker, which shows the offline page when the shop cannot be reached and keeps files whose
 * names change with their contents. It never keeps a page or a price.
 */
export function startOffline(): void {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  // Forbidden by the browser's settings: the shop does without.
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  setTimeout(() => atLeisure(register), REST_MS);
}
