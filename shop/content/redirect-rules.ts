import type { RedirectRule } from "./documents.ts";

/** The merchant's rule for a path without its locale (`/diamonds`), trailing slash or not. */
export function redirectRule(rules: readonly RedirectRule[], path: string): RedirectRule | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return rules.find(({ from }) => from === plain);
}
