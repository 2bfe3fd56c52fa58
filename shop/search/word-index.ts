import MiniSearch from "minisearch";
import SearchableMap from "minisearch/SearchableMap";
import { searchTerm } from "./search-term.ts";

/** Words of a text, as the indexes of categories and articles take them. */
const wordsOf: (text: string) => string[] = MiniSearch.getDefault("tokenize");

// Okapi BM25+ with the usual constants: how soon repeating a word stops to count, how much a long text is held back,
// and what a find is worth at least. https://en.wikipedia.org/wiki/Okapi_BM25
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;
const LEAST = 0.5;

/** What a word counts that only begins like the one asked for, or only resembles it; the same word counts 1. */
const BEGINNING = 0.375;
const RESEMBLING = 0.45;
/** What a beginning counts when it is a word of its own of fewer letters than this: سي is vitamin C, not the start of سيرين. */
const SHORT_WORD = 3;
const BEGINNING_OF_SHORT = BEGINNING / 4;
/** How much of that is lost for each letter a word goes on after its beginning. */
const LETTER_MORE = 0.3;

/** Vitamins have letters, and most of them numbers: who asks for D means D3 just as well. */
const ONE_LETTER = /^\p{L}$/u;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** More of the same word in one field is not told apart. */
const MOST_REPEATS = 15;

/**
 * Finds numbered documents by their words: compact enough for tens of thousands of them in one process. Words are
 * compared as `searchTerm` makes them; beginnings of words and slips of the finger are forgiven.
 */
export interface WordIndex {
  /** Takes in the next document (the first is number 0), one text for each field. Not after `seal` or a search. */
  add: (texts: readonly string[]) => void;
  /** Makes the index small and ready to be asked. A second call does nothing. */
  seal: () => void;
  /** Numbers of the documents that answer every word, the best first, equals in the order they were taken in. */
  search: (words: string) => number[];
}

/** Finds of each term, one after the other: those of term t stand from `starts[t]` to before `starts[t + 1]`. */
interface Finds {
  starts: Uint32Array;
  documents: Uint32Array;
  /** How much the document is about the term. */
  weights: Float32Array;
  /** One for each document, used anew by each question. */
  scores: Float32Array;
  /** What each has got for the word that is looked up now. */
  best: Float32Array;
  answered: Uint8Array;
}

/** Longest question in words; a document counts how many of them it has answered. */
const MOST_WORDS = 100;

/** An empty index of documents with so many fields; a find counts by the weight of the field it stands in. */
export function makeWordIndex(fieldWeights: readonly number[]): WordIndex {
  const terms = new SearchableMap<number>();
  const fields = fieldWeights.length;
  /** While documents are taken in: finds of each term as one number, (document × fields + field) × 16 + repeats. */
  let raw: number[][] = [];
  /** Words of each field of each document, one after the other. */
  let lengths: number[] = [];
  /** Texts repeat their words: each is made a term once. */
  let known = new Map<string, number>();
  let finds: Finds | null = null;

  function termOf(word: string): number {
    let term = known.get(word);
    if (term === undefined) {
      const spelling = searchTerm(word);
      term = spelling === "" ? -1 : terms.fetch(spelling, () => raw.push([]) - 1);
      known.set(word, term);
    }
    return term;
  }

  function add(texts: readonly string[]): void {
    for (const text of texts) {
      const place = lengths.length;
      let length = 0;
      for (const word of wordsOf(text)) {
        const term = word === "" ? -1 : termOf(word);
        const own = raw[term];
        if (own === undefined) continue;
        length += 1;
        const last = own[own.length - 1];
        if (last === undefined || last >> 4 !== place) own.push((place << 4) | 1);
        else if ((last & 15) < MOST_REPEATS) own[own.length - 1] = last + 1;
      }
      lengths.push(length);
    }
  }

  function seal(): Finds {
    if (finds !== null) return finds;
    const documents = lengths.length / fields;
    const average = fieldWeights.map((_, field) => {
      let sum = 0;
      for (let place = field; place < lengths.length; place += fields) sum += lengths[place] ?? 0;
      return sum / Math.max(documents, 1) || 1;
    });
    const starts = new Uint32Array(raw.length + 1);
    const found: number[] = [];
    const weights: number[] = [];
    raw.forEach((own, term) => {
      starts[term] = found.length;
      for (const packed of own) {
        const place = packed >> 4;
        const repeats = packed & 15;
        const document = Math.floor(place / fields);
        const field = place % fields;
        const stretch = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[place] ?? 0)) / (average[field] ?? 1);
        const worth = LEAST + (repeats * (SATURATION + 1)) / (repeats + SATURATION * stretch);
        const weight = (fieldWeights[field] ?? 0) * worth;
        const isSame = found.length > (starts[term] ?? 0) && found[found.length - 1] === document;
        if (isSame) weights[weights.length - 1] = (weights[weights.length - 1] ?? 0) + weight;
        else {
          found.push(document);
          weights.push(weight);
        }
      }
    });
    starts[raw.length] = found.length;
    raw = [];
    lengths = [];
    known = new Map();
    finds = {
      starts,
      documents: Uint32Array.from(found),
      weights: Float32Array.from(weights),
      scores: new Float32Array(documents),
      best: new Float32Array(documents),
      answered: new Uint8Array(documents),
    };
    return finds;
  }

  /** Terms that stand for a word of the question, with what a find of each counts. */
  function termsFor(asked: string): Map<number, number> {
    const meant = new Map<number, number>();
    // One slip of the finger in a word of four letters, two in a long one.
    const slips = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
    if (slips > 0) {
      for (const [spelling, [term, distance]] of terms.fuzzyGet(asked, slips)) {
        meant.set(term, (RESEMBLING * spelling.length) / (spelling.length + distance));
      }
    }
    const same = terms.get(asked);
    const beginning = same !== undefined && asked.length < SHORT_WORD ? BEGINNING_OF_SHORT : BEGINNING;
    if (asked.length > 1) {
      for (const [spelling, term] of terms.atPrefix(asked)) {
        const more = (spelling.length - asked.length) * LETTER_MORE;
        meant.set(term, (beginning * spelling.length) / (spelling.length + more));
      }
    }
    if (ONE_LETTER.test(asked)) {
      for (const digit of DIGITS) {
        for (const [, term] of terms.atPrefix(`${asked}${digit}`)) meant.set(term, 1);
      }
    }
    if (same !== undefined) meant.set(same, 1);
    return meant;
  }

  function search(words: string): number[] {
    const { starts, documents, weights, scores, best, answered } = seal();
    const asked = [...new Set(wordsOf(words).map(searchTerm))].filter((word) => word !== "");
    if (asked.length === 0 || asked.length > MOST_WORDS) return [];
    scores.fill(0);
    answered.fill(0);
    asked.forEach((word, round) => {
      for (const [term, share] of termsFor(word)) {
        const end = starts[term + 1] ?? 0;
        const start = starts[term] ?? 0;
        const having = end - start;
        const factor = share * Math.log(1 + (scores.length - having + 0.5) / (having + 0.5));
        for (let index = start; index < end; index += 1) {
          const document = documents[index] as number;
          // Every word must be answered: only who had all those before is looked at.
          if ((answered[document] as number) < round) continue;
          // Of words that only begin like it or resemble it, the one that fits best counts: not all of them beside the word itself.
          const before = answered[document] === round ? 0 : (best[document] as number);
          const worth = Math.max(before, factor * (weights[index] as number));
          answered[document] = round + 1;
          best[document] = worth;
          scores[document] = (scores[document] as number) + worth - before;
        }
      }
    });
    const found: number[] = [];
    for (let document = 0; document < answered.length; document += 1) {
      if (answered[document] === asked.length) found.push(document);
    }
    return found.sort((one, other) => (scores[other] as number) - (scores[one] as number) || one - other);
  }

  return { add, seal: () => void seal(), search };
}
