import { foldedWord, searchTerm } from "./search-term.ts";

/** From this similarity on what was typed is taken for what is looked for (specification §5). */
export const FUZZY_THRESHOLD = 0.75;

/**
 * How alike two words are, from 0 to 1: the share of letters that stay where one is made of the other by adding,
 * leaving out, exchanging or transposing letters (optimal string alignment). Two empty words are alike.
 */
export function similarity(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return 1 - at(last, b.length) / longer;
}

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0;

/** Texts made ready to be compared, with and without the Arabic article of their words. */
export interface Comparable {
  texts: readonly (readonly string[])[];
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");

/** The names and signs something goes by, in any language, as `fuzzyScore` compares them. */
export function comparable(names: readonly string[]): Comparable {
  return { texts: names.flatMap((name) => [wordsOf(name).map(foldedWord), wordsOf(name).map(searchTerm)]) };
}

/**
 * How well what was typed fits something: 0 not at all, below 1 its similarity to a name, to some words of it or to
 * their beginning (at least the threshold), above 1 if it stands in a name as it is, the more the nearer it stands to
 * the beginning. Numbers are looked for by how they begin, with or without `+` or `00`. An empty question fits all.
 */
export function fuzzyScore(query: string, { texts }: Comparable): number {
  const asked = wordsOf(query.replace(/^\s*(?:\+|00)(?=\p{N})/u, ""));
  if (asked.length === 0) return 1;
  const written = asked.map(foldedWord).join(" ");
  const shortened = asked.map(searchTerm).join(" ");
  let best = 0;
  texts.forEach((words, index) => {
    const wanted = index % 2 === 0 ? written : shortened;
    best = Math.max(best, /^\d+$/.test(wanted) ? numberScore(wanted, words) : wordScore(wanted, words));
  });
  return best;
}

function numberScore(wanted: string, words: readonly string[]): number {
  if (words.includes(wanted)) return 4;
  return words.some((word) => word.startsWith(wanted)) ? 2 : 0;
}

function wordScore(wanted: string, words: readonly string[]): number {
  const text = words.join(" ");
  if (text === wanted) return 4;
  if (text.startsWith(wanted)) return 3;
  if (` ${text}`.includes(` ${wanted}`)) return 2;
  if (text.includes(wanted)) return 1.5;
  const count = wanted.split(" ").length;
  let best = similarity(wanted, text);
  for (let first = 0; first + count <= words.length; first += 1) {
    const some = words.slice(first, first + count).join(" ");
    best = Math.max(best, similarity(wanted, some), similarity(wanted, some.slice(0, wanted.length)));
  }
  return best >= FUZZY_THRESHOLD ? best : 0;
}
