import { inReadingOrder } from "../shop/market/shown-text.ts";
import { joined } from "./unbroken.ts";

// Not before a sum: with that it would be too long for the heading of a phone.
const VITAMIN = /(vitamins?|coenzyme) (?=\p{L}\d{0,2}(?![\p{L}\d]|\u00a0))/giu;
const ARABIC_VITAMIN = /(فيتامين(?:ات|ا|ي)?|المساعد|أوميغا) (?=(?:\p{L}ـ?\d{0,2}|\d{1,2}|سي)(?![\p{L}\d]|\u00a0))/gu;
const DEGREES = /(\d) (?=°[CFم])/gu;
const FROM_LETTER = /([A-Z]) to (?=[A-Z](?![\p{L}\d]))/gu;

/** In HTML only what stands between tags is text: addresses have hyphens, too. */
const BETWEEN_TAGS = /(<\/?[a-z][^>]*>)/i;

/**
 * A text or HTML in which lines end neither within names (`unbroken`) nor between a vitamin and its letter; in reading
 * order. Not for the browser: only what is written at length needs it.
 */
export function unbrokenProse(text: string): string {
  return inReadingOrder(text)
    .split(BETWEEN_TAGS)
    .map((part, at) => (at % 2 === 0 ? together(part) : part))
    .join("");
}

const together = (text: string) =>
  joined(text)
    .replaceAll(DEGREES, "$1\u00a0")
    .replaceAll(VITAMIN, "$1\u00a0")
    .replaceAll(ARABIC_VITAMIN, "$1\u00a0")
    .replaceAll(FROM_LETTER, "$1\u00a0to\u00a0");
