import { plainText } from "#shop/html.ts";

/** Words a reader reads; signs and dashes standing alone are none. */
export function wordCount(html: string): number {
  // What stands in blocks beside each other is not one word.
  return plainText(html.replaceAll(/<\/?(?:p|li|h\d|t[dhr]|blockquote|br)\b[^>]*>/g, " "))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes as search engines read them (ISO 8601): `PT4M`. */
export function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
