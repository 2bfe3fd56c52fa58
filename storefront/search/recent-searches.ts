const KEY = "recent_searches";
const MOST = 5;

/** What was searched for in this browser, the latest first; empty where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others; the same words again only move to the front. */
export function rememberSearch(words: string): void {
  const asked = words.trim().slice(0, 100);
  if (asked === "") return;
  write([asked, ...recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase())].slice(0, MOST));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    if (searches.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
