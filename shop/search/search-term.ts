import { latinDigits } from "../latin-digits.ts";

/**
 * Accents of Latin letters; vowel signs and other marks above and below Arabic ones, the hamza and the madda that were
 * taken off their letters among them, and the tatweel that only stretches a word.
 */
const MARKS = /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g;
/** The article, alone or joined to "and", "with", "as", "so" or "for"; not when hardly a word would be left. */
const ARABIC_ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3,})/;

/** `searchTerm` of a word that keeps its article, for comparing beginnings of words while they are typed. */
export function foldedWord(word: string): string {
  return latinDigits(word)
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/ٱ/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
}

/**
 * A word as it is compared: lower case, without accents and Arabic diacritics, with the letters that shoppers
 * write for one another taken as one (أ إ آ ا, ى ي, ة ه), Arabic digits as Latin ones.
 */
export function searchTerm(word: string): string {
  return foldedWord(word).replace(ARABIC_ARTICLE, "");
}
