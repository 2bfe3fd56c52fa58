/** Begins the names under which this tab keeps what was typed (draft.ts). */
export const PREFIX = "form:";

/** Forgets everything that was typed in this tab: whoever signs out leaves nothing to whoever comes next. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
