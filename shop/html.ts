const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const SIGNS = Object.fromEntries(Object.entries(ESCAPES).map(([sign, written]) => [written, sign]));

/** Signs that XML 1.0 cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very signs are meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text → HTML that shows exactly this text, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Text → XML that says exactly this text, but for signs that XML cannot hold. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ""));
}

/** What a reader sees of a piece of rendered Markdown. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)
    .trim();
}

/** The same in lines: one for each paragraph, heading and row, entries of a list with a dot before them. */
export function plainLines(html: string): string {
  return html
    .replaceAll(/<li\b[^>]*>(?:\s*<p>)?/g, "\n• ")
    .split(/\n|<\/?(?:p|h\d|ul|ol|li|table|tr|blockquote)\b[^>]*>|<br\s*\/?>/)
    .map((line) => plainText(line).replaceAll(/\s+/g, " "))
    .filter((line) => line !== "")
    .join("\n");
}
