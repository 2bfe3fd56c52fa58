const KEY = "recently_viewed";
/** One more than is shown, since the product being looked at is left out. */
const MOST = 5;

/** Slugs of the products looked at in this browser, the latest first. */
export function recentlyViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberViewed(slug: string): void {
  try {
    const slugs = [slug, ...recentlyViewed().filter((other) => other !== slug)].slice(0, MOST);
    window.localStorage.setItem(KEY, JSON.stringify(slugs));
  } catch {
    // A browser that keeps nothing shows no row.
  }
}
