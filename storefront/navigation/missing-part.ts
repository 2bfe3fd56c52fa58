/** A page from before a release asks for parts that are gone: loaded anew at most once in this time for one path. */
const PAUSE_MS = 10_000;

/**
 * Marks an error as that of a part of the program that could not be fetched. The router's own are marked where they
 * are made (vite.config.ts).
 */
export function markMissingParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    Object.assign(payload, { isMissingPart: true });
  });
}

export function isMissingPart(error: unknown): boolean {
  return (error as { isMissingPart?: boolean } | null)?.isMissingPart === true;
}

/** Loads the page of this address as a document; false when that was tried just now and did not help. */
export function loadOnce(): boolean {
  const key = `reloaded:${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < PAUSE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Nothing can be remembered: it would be loaded again and again.
    return false;
  }
  location.reload();
  return true;
}
