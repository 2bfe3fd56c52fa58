import { latinDigits } from "../latin-digits.ts";

/** Vowel signs and other marks above and below Arabic letters, and the tatweel that only stretches a word. */
const ARABIC_MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g;
/** The article, alone or joined to "and", "with", "as", "so" or "for"; not when hardly a word would be left. */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3,})/;
const LATIN_MARKS = /[\u0300-\u036F]/g;

/** `searchTerm` of a word that keeps its article, for comparing beginnings of words while they are typed. */
export function foldedWord(word: string): string {
  return latinDigits(word)
    .toLowerCase()
    .replace(ARABIC_MARKS, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ؤ/g, "و")
    .replace(/ئ/g, "ي")
    .normalize("NFD")
    .replace(LATIN_MARKS, "");
}

/**
 * A word as it is compared: lower case, without accents and Arabic diacritics, with the letters that shoppers
 * write for one another taken as one (أ إ آ ا, ى ي, ة ه), Arabic digits as Latin ones.
 */
export function searchTerm(word: string): string {
  return foldedWord(word).replace(ARABIC_ARTICLE, "");
}
