import type {} from "../../storefront/trusted-types.ts";

const WORKER = "/admin/sw.js";

/** The one file that becomes a worker here. */
const policy = window.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => (url === WORKER ? url : null) });

/** Registers the worker that keeps the screens themselves, so that they come again without a connection. */
export function startWorker(): void {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return;
  const address = (policy?.createScriptURL(WORKER) ?? WORKER) as string;
  // Forbidden by the browser's settings: staff do without.
  navigator.serviceWorker.register(address, { scope: "/admin" }).catch(() => undefined);
}
