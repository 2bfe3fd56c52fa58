const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text → HTML that shows exactly this text, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Gives the site's own links in rendered Markdown their locale: `/contact` → what `toAddress` makes of it.
 * Rendered HTML is kept without locale prefixes, since one text serves six countries.
 */
export function withAddresses(html: string, toAddress: (path: string) => string): string {
  return html.replace(/<a href="(\/[^"]*)"/g, (_link, path: string) => `<a href="${toAddress(path)}"`);
}
