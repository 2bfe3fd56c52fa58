import { useEffect, useState } from "react";

const PREFIX = "order-key:";

/**
 * The key of the order this checkout is about to place (Idempotency-Key): one per cart and browser tab, so that a
 * reload or a second press cannot order twice. Storage may be blocked; then the key lives as long as the page.
 */
export function useOrderKey(cartUuid: string, fresh: string): string {
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(PREFIX + cartUuid);
      if (kept === null) sessionStorage.setItem(PREFIX + cartUuid, key);
      else setKey(kept);
    } catch {
      // The key of this page stays in use.
    }
  }, [cartUuid, key]);
  return key;
}

/** Called once an order is placed: the next one is another. */
export function forgetOrderKeys(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
