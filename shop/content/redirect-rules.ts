import type { RedirectRule } from "./documents.ts";

/** The merchant's rule for a path without its locale (`/diamonds`), trailing slash or not, written out or percent-encoded. */
export function redirectRule(rules: readonly RedirectRule[], path: string): RedirectRule | undefined {
  const plain = readable(path.length > 1 ? path.replace(/\/$/, "") : path);
  return rules.find(({ from }) => readable(from) === plain);
}

/** Browsers ask for `/%D8%AA…` where somebody wrote `/ت…`; signs that part an address stay as they are. */
function readable(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Where a rule leads whoever asked with a query (`search`, with its `?`): to the rule's address with both queries, its own
 * before what was asked, and with its part of the page at the end.
 */
export function redirectTarget(to: string, search: string): string {
  const [, path = "", own = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  if (own === "") return `${path}${search}${hash}`;
  const query = new URLSearchParams(own);
  const said = new Set(query.keys());
  for (const [key, value] of new URLSearchParams(search)) if (!said.has(key)) query.append(key, value);
  return `${path}?${query}${hash}`;
}
