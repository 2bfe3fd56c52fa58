import { latinDigits } from "../latin-digits.ts";
import type { HeldFor } from "./review.ts";

/** Words of claims that no food supplement may make, as content has them; one that ends with `*` is a beginning. */
export interface HealthWords {
  en: readonly string[];
  ar: readonly string[];
}

/**
 * What is added to letters without making another word: accents, Arabic vowel signs and hamzas, the stretching line,
 * and signs that are not seen at all.
 */
const SIGNS = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters that stand for one another, by habit or to slip past lists. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ء: "",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  ı: "i",
  // Cyrillic and Greek letters that look like Latin ones.
  ...Object.fromEntries(
    [..."аaеeоoрpсcуyхxіiѕsјjкkмmтtвbнhԁdһhԛqԝwαaεeοoρpνvιiκkτtυuχxγyβb".matchAll(/(.)(.)/gu)].map(
      ([, other = "", latin = ""]) => [other, latin],
    ),
  ),
};

/** A word in the one spelling in which words are compared. */
function plain(word: string): string {
  return (
    [...word.normalize("NFKD").replace(SIGNS, "").toLowerCase()]
      .map((letter) => SAME_LETTERS[letter] ?? letter)
      .join("")
      // One of a letter is as good as many.
      .replace(/(\p{L})\1+/gu, "$1")
  );
}

/** Three letters or more that stand alone, as in `c u r e d` and `c.u.r.e.d`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;
/** What stands inside of a word, as in `can.cer`. */
const INSIDE = /(?<=\p{L})[^\p{L}\p{N}\s](?=\p{L})/gu;

/** Words of a text as they stand there, and as they are without what was put between their letters. */
function wordsIn(text: string): string[] {
  const visible = text.normalize("NFKD").replace(SIGNS, "");
  const together = visible.replace(SPACED, (spaced) => spaced.replace(/[^\p{L}\p{N}]/gu, ""));
  return [together, together.replace(INSIDE, "")]
    .flatMap((form) => form.match(/[\p{L}\p{N}@$]+/gu) ?? [])
    .map(plain)
    .filter((word) => word !== "");
}

/** Arabic joins and, with, to, the … to the word behind them. */
const JOINED = /^[وف]?(?:[بكلس]?ال|[بكلس])?/u;

/** A word, and what is left of it without what Arabic joins to it. */
function formsOf(word: string): string[] {
  const [joined = ""] = JOINED.exec(word) ?? [];
  // Each part of it may belong to the word itself.
  return Array.from({ length: joined.length + 1 }, (_, cut) => word.slice(cut)).filter((form) => form.length > 1);
}

/** Whether a text makes a claim about an illness, by the word list. Pure. */
function claimsHealth(text: string, { en, ar }: HealthWords): boolean {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  for (const entry of [...en, ...ar]) {
    if (entry.endsWith("*")) beginnings.push(plain(entry.slice(0, -1)));
    else whole.add(plain(entry));
  }
  return wordsIn(text).some((word) =>
    formsOf(word).some((form) => whole.has(form) || beginnings.some((beginning) => form.startsWith(beginning))),
  );
}

const LINK =
  /https?:|www\.|@\w+\.\w|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\s?\.\s?(?:com|net|org|info|shop|store|online|link|site|me|io|co|ae|sa|kw|qa|bh|om)(?![\p{L}\p{N}])|\bdot\s+com\b|\b(?:wa\.me|t\.me|bit\.ly)\b/iu;
/** Seven digits or more, however they are set apart. */
const PHONE = /(?:\+|00)?\d(?:[\s().\-/_]{0,3}\d){6,}/u;

/** Why somebody has to read a text before it is shown; empty for a clean one. Pure. */
export function heldFor(text: string, words: HealthWords): HeldFor[] {
  const readable = latinDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
  return [
    ...(claimsHealth(text, words) ? (["health_claim"] as const) : []),
    ...(LINK.test(readable) ? (["link"] as const) : []),
    ...(PHONE.test(readable) ? (["phone"] as const) : []),
  ];
}

/**
 * The passages that a text is held for, as they stand in it, each as short as it can be: what somebody who decides has to
 * look at. Pure.
 */
export function heldWords(text: string, words: HealthWords): string[] {
  const parts = [...text.matchAll(/\S+/g)].map(({ index, 0: part }) => ({ from: index, to: index + part.length }));
  const isHeld = (from: number, to: number) => heldFor(passage(from, to), words).length > 0;
  const passage = (from: number, to: number) => text.slice(parts[from]?.from, parts[to]?.to);
  const found: string[] = [];
  for (let begin = 0; begin < parts.length && isHeld(begin, parts.length - 1); ) {
    // The first part with which it is held, then the last one from which it still is.
    const end = firstOf(begin, parts.length - 1, (to) => isHeld(begin, to));
    const start = firstOf(begin, end, (from) => from === end || !isHeld(from + 1, end));
    found.push(passage(start, end));
    begin = end + 1;
  }
  return [...new Set(found)];
}

/** The first number for which something holds that holds for the last one, by halves. */
function firstOf(first: number, last: number, holds: (number: number) => boolean): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
