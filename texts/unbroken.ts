import { inReadingOrder, LEFT_TO_RIGHT } from "../shop/market/shown-text.ts";

/** Nothing is seen of it, and no line ends beside it. */
const JOINER = "\u2060";

// What stands before is taken along: older browsers cannot read an expression that looks back.
const NAME_HYPHEN = /(\d-)(?=\p{L})|(\p{L}-)(?=\d)/gu;
const BEFORE_UNIT = /(\d) (?=(?:mg|µg|g|kg|ml|IU|ملجم|ميكروجرام|جم|مل|وحدة دولية)(?![\p{L}\d]))/gu;

/** A text in which lines end neither within names like 5-MTHF and Omega-3 nor between a figure and its unit; in reading order. */
export function unbroken(text: string): string {
  return inReadingOrder(text).replaceAll(NAME_HYPHEN, `$1$2${JOINER}`).replaceAll(BEFORE_UNIT, "$1\u00a0");
}

/** The same text for machines, which read every character. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(JOINER, "").replaceAll(LEFT_TO_RIGHT, "").replaceAll("\u00a0", " ");
}
