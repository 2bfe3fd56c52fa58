import { type SQL, sql } from "drizzle-orm";
import { latinDigits } from "../latin-digits.ts";

/**
 * How staff find people and their orders: the one place that says what is looked for behind what somebody types. What
 * there is to be found is said by the database (`found_by`, of which `orders` and `customers` each have one index): the
 * parts of the name, also without the article and written as one, the mail address and its parts, the telephone from its
 * end (marked `r`) and from its start, with the country's digits and without (`t`), and the reference with and without
 * its beginning. Both fold alike.
 */

/** Marks over and under letters of both scripts, the long stroke, hamza alone, apostrophes. */
const DROPPED = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621'’`´"]/gu;
/** Letters that are written one for the other, once they have lost their marks; digits of both scripts; what separates. */
const FOLDED = new Map(
  [
    ["ٱ", "ا"],
    ["ىی", "ي"],
    ["ة", "ه"],
    ["گک", "ك"],
    ["-_.,/", " "],
  ].flatMap(([signs = "", one = ""]) => [...signs].map((sign) => [sign, one] as const)),
);
/** Signs that only say in which direction a number is read; they come along when it is copied. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Every dash that programs write for the one of the keyboard, e.g. the one that never ends a line. */
const DASHES = /\p{Dash}/gu;
const ARTICLE = /^ال(?=.{3,})/;
const MOST_TYPED = 100;
const MOST_WORDS = 6;
/** Fewer digits than these are no telephone, and found in too many. */
const FEWEST_DIGITS = 4;
/** A number that is so long without its zeros in front is a whole one, which people begin with them. */
const WHOLE_NUMBER = 7;
/** The start of a telephone without the zeros that people begin it with: fewer are of too many. */
const FEWEST_FIRST = 3;

/** A name as it is compared: lower case, one spelling of every letter, words apart. */
function foldedName(typed: string): string {
  const bare = typed.normalize("NFD").replace(DROPPED, "").toLowerCase();
  return [...bare].map((sign) => FOLDED.get(sign) ?? sign).join("");
}

/**
 * What stands behind something typed, as a tsquery over `found_by`; null: nobody can be called so. Every word counts,
 * in any order, each with the beginning of a word or, in digits, with the start or the end of a telephone. Pure.
 */
export function foundByQuery(typed: string): string | null {
  const dashed = typed.replace(DIRECTIONS, "").replace(DASHES, "-").trim();
  // "#" is how the number of an order is announced.
  const text = latinDigits(dashed.replace(/^#\s*/, "")).slice(0, MOST_TYPED);
  const words = foldedName(text).split(/\s+/).filter(hasSign).slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  // The signs of a reference are no words: what is before its first dash begins every one.
  if (/^bg[\s-]+\w/i.test(text) && !/[^\w\s-]/.test(text)) return beginning(words.join(""));
  const ways = [
    words.map(eitherWay).join(" & "),
    // A name, a reference or a mail address with blanks where there are none, or none where there are.
    beginning(words.join("")),
    beginning(text.toLowerCase().replace(/\s/g, "")),
    ...telephoneIn(text),
  ].filter((way) => way !== "");
  return [...new Set(ways)].map((way) => `(${way})`).join(" | ");
}

/** The condition that `words`, the indexed text of a table, are found by what somebody typed; undefined: they typed nothing. */
export function isFoundBy(words: SQL, typed: string): SQL | undefined {
  if (typed.trim() === "") return undefined;
  const query = foundByQuery(typed);
  return query === null ? sql`false` : sql`${words} @@ ${query}::tsquery`;
}

/** What an order is found by, exactly as its index has it; `orders` is the table, or its name in the statement. */
export const wordsOfOrder = (orders: SQL): SQL =>
  sql`found_by(${orders}.customer->>'first_name', ${orders}.customer->>'last_name', ${orders}.customer->>'email', ${orders}.customer->>'phone_number', ${orders}.reference)`;

/** What an order is found by for whoever may not see its mail address, or its telephone; no index has it. */
export const wordsOfOrderFor = (orders: SQL, sees: { email: boolean; phone: boolean }): SQL =>
  sql`found_by(${orders}.customer->>'first_name', ${orders}.customer->>'last_name', ${sees.email ? sql`${orders}.customer->>'email'` : sql`''`}, ${sees.phone ? sql`${orders}.customer->>'phone_number'` : sql`''`}, ${orders}.reference)`;

/** What an account is found by, exactly as its index has it. */
export const wordsOfCustomer = (customers: SQL): SQL =>
  sql`found_by(${customers}.first_name, ${customers}.last_name, ${customers}.email, ${customers}.phone_number, '')`;

const hasSign = (word: string) => /[\p{L}\p{N}]/u.test(word);

function eitherWay(word: string): string {
  const bare = word.replace(ARTICLE, "");
  const ways = [beginning(word), bare === word ? "" : beginning(bare), ...(/^\d+$/.test(word) ? telephone(word) : [])];
  return `(${ways.filter((way) => way !== "").join(" | ")})`;
}

/** A whole telephone as people write or copy it: the zero of home may stand behind the country's digits. */
function telephoneIn(typed: string): string[] {
  const text = typed.replace(/^tel:/i, "").replaceAll("＋", "+");
  if (!/^[+\d\s()./-]+$/.test(text)) return [];
  const [, country, home] = /^(?:\+|00)?(9\d\d)\D*0\D*(\d.*)$/.exec(text) ?? [];
  return [...telephone(text), ...(country === undefined ? [] : telephone(`${country}${home}`))];
}

/** A telephone, its start, or its end: the digits from the last one on, for they may lack the country's. */
function telephone(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (digits.length < FEWEST_DIGITS) return [];
  const whole = digits.replace(/^0+/, "");
  const end = whole.length >= WHOLE_NUMBER ? whole : digits;
  const start = whole.length < FEWEST_FIRST ? [] : [beginning(`t${whole}`)];
  return [beginning(`r${[...end].reverse().join("")}`), ...start];
}

function beginning(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
}
