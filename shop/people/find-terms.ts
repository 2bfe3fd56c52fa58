import { type SQL, sql } from "drizzle-orm";
import { parseReference } from "../orders/reference.ts";
import { foldedWord } from "../search/search-term.ts";

/** What somebody is looked for by. */
export type FindTerms =
  /** Ends of a phone number, each in digits: as typed, and without the zeros of dialling. */
  | { kind: "phone"; ends: string[] }
  | { kind: "reference"; reference: string }
  /** Beginnings of words of a name or a mail address, all of which have to be there. */
  | { kind: "words"; words: string[] }
  | { kind: "nothing" };

const LEAST_DIGITS = 4;
/** A number without its zeros in front is long enough to be a whole one. */
const WHOLE_NUMBER = 7;
const MOST_WORDS = 6;

/**
 * Reads what staff type: a phone however it is written (`050 123 4567`, `+971501234567`, its last four digits, Arabic
 * digits), the number of an order, or words of a name or mail address. Pure.
 */
export function findTerms(typed: string): FindTerms {
  const written = foldedWord(typed).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
  const reference = parseReference(typed);
  if (reference !== null) return { kind: "reference", reference };
  const digits = written.replace(/\D/g, "");
  if (digits.length >= LEAST_DIGITS && /^[\d\s+()./\u200e\u200f\u202a-\u202e\u2066-\u2069-]*$/u.test(written)) {
    const whole = digits.replace(/^0+/, "");
    return { kind: "phone", ends: whole.length >= WHOLE_NUMBER && whole !== digits ? [digits, whole] : [digits] };
  }
  const words = written.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? { kind: "nothing" } : { kind: "words", words: words.slice(0, MOST_WORDS) };
}

/** The condition that a phone, as E.164, ends so; answered by an index over the number from its end. */
export function phoneEnds(phone: SQL, ends: readonly string[]): SQL {
  const each = ends.map((end) => sql`reverse(${phone}) like ${`${[...end].reverse().join("")}%`}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** The condition that words have these beginnings; answered by an index over `person_words(said)`. */
export function wordsBegin(said: SQL, words: readonly string[]): SQL {
  const query = words.map((word) => `${word}:*`).join(" & ");
  return sql`person_words(${said}) @@ to_tsquery('simple', ${query})`;
}
