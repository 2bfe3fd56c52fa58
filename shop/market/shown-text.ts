import type { Language, Text } from "./market.ts";

/** Keeps what follows in the direction of Latin letters. */
export const LEFT_TO_RIGHT = "\u200e";
const LATIN_NAME = /(^|[\s(>])(\d+-)(?=\u2060?[A-Za-z])/g;
/** After a blank, a bracket or an Arabic word: addresses of pages have signs of per cent as well. */
const PERCENTAGE = /(^|[\s(>«\u0600-\u06ff])([−+-]?\d[\d.,]*%)/g;

/**
 * A text whose Latin names that begin with a figure stand in one piece among Arabic words: 5-MTHF, never MTHF-5; and whose
 * signs of per cent stand behind their figure as in tables: 70%, never %70.
 */
export function inReadingOrder(text: string): string {
  if (!/[\u0600-\u06ff]/.test(text)) return text;
  return text.replaceAll(LATIN_NAME, `$1${LEFT_TO_RIGHT}$2`).replaceAll(PERCENTAGE, `$1${LEFT_TO_RIGHT}$2`);
}

/**
 * What something is called, as pages, mails and papers of a language say it: in reading order. The one way a name leaves
 * catalogue and orders for people (tests/house/names.test.ts); what machines read takes the name as it is.
 */
export function nameIn(name: Readonly<Text>, language: Language): string {
  return inReadingOrder(name[language]);
}
