import { inReadingOrder, LEFT_TO_RIGHT } from "../shop/market/shown-text.ts";

/** Nothing is seen of it, and no line ends beside it. */
const JOINER = "\u2060";
/** Marks of direction, and what keeps a figure's order among other words. */
const UNSEEN = new RegExp(`[${LEFT_TO_RIGHT}\u2066-\u2069]`, "g");

// What stands before is taken along: older browsers cannot read an expression that looks back.
const NAME_HYPHEN = /(\d-)(?=\p{L})|(\p{L}-)(?=\d)/gu;
const SHORT_PREFIX = /(^|[\s(])(\p{L}{1,2}-)(?=\p{L})/gu;
const SUM = /(\p{L}\d+) \+ (?=\p{L}\d)/gu;
const BEFORE_UNIT = /(\d) (?=(?:mg|µg|g|kg|ml|IU|ملجم|ميكروجرام|جم|مل|وحدة دولية)(?![\p{L}\d]))/gu;

/**
 * A name in which lines end neither within parts like 5-MTHF, Omega-3, L-theanine and D3 + K2 nor between a figure and its
 * unit, and begin with no dash; in reading order.
 */
export const unbroken = (name: string): string => joined(inReadingOrder(name));

/** Lets no line end within such parts of a text, whose reading order stays as it is. */
export function joined(text: string): string {
  return text
    .replaceAll(NAME_HYPHEN, `$1$2${JOINER}`)
    .replaceAll(SHORT_PREFIX, `$1$2${JOINER}`)
    .replaceAll(SUM, "$1\u00a0+\u00a0")
    .replaceAll(" – ", "\u00a0– ")
    .replaceAll(BEFORE_UNIT, "$1\u00a0");
}

/** A title: one line everywhere, so that nothing needs to be kept together; its figures stay in their order. */
export function withoutJoins(text: string): string {
  return text.replaceAll(JOINER, "").replaceAll("\u00a0", " ");
}

/** The same text for machines, which read every character. */
export function withoutJoiners(text: string): string {
  return withoutJoins(text.replaceAll(UNSEEN, ""));
}
