import { searchTerm } from "#shop/search/search-term.ts";

const WORD = /([\p{L}\p{N}\p{M}]+)/u;

/** Steps from one word to another: letters changed, added or taken away. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** As forgiving as the search itself. */
function answers(word: string, term: string): boolean {
  if (term.length > 1 && word.startsWith(term)) return true;
  if (word === term) return true;
  const slips = term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
  return Math.abs(word.length - term.length) <= slips && distance(word, term) <= slips;
}

function termsOf(query: string): string[] {
  return query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(searchTerm)
    .filter((term) => term !== "");
}

/**
 * A text in parts, those being marked that answer the question. Always whole words: an Arabic word falls apart when
 * its joined letters stand in two elements.
 */
export function markedWords(text: string, query: string): { text: string; isHit: boolean }[] {
  const terms = termsOf(query);
  const parts: { text: string; isHit: boolean }[] = [];
  for (const piece of text.split(WORD)) {
    if (piece === "") continue;
    const isHit = WORD.test(piece) && terms.some((term) => answers(searchTerm(piece), term));
    const last = parts.at(-1);
    if (last !== undefined && !last.isHit && !isHit) last.text += piece;
    else parts.push({ text: piece, isHit });
  }
  return parts;
}

/** Whether every word of a question is answered by some word of a text; an empty question is answered by any. */
export function isAnswered(text: string, query: string): boolean {
  const words = text
    .split(WORD)
    .filter((piece) => WORD.test(piece))
    .map(searchTerm);
  return termsOf(query).every((term) => words.some((word) => answers(word, term)));
}
