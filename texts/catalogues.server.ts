import { LANGUAGES, type Language } from "../shop/market/market.ts";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import staffAr from "./staff/ar.json" with { type: "json" };
import staffEn from "./staff/en.json" with { type: "json" };
import { type Catalogue, createTranslate, type MessageKey, type Translate } from "./translate.ts";

/** Both languages, for the server only: browsers fetch the one they need. */
const CATALOGUES: Record<Language, Catalogue> = { en, ar };

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslate(language, CATALOGUES[language])]),
) as Record<Language, Translate>;

/** The words of a language: for pages made on the server, mails, papers, API answers and the command line. */
export function translateFor(language: Language): Translate {
  return translators[language];
}

/** Names that screens and files of staff have alike, in one of the languages. */
export function staffNames(language: Language): Translate<keyof typeof staffEn> {
  return createTranslate(language, language === "ar" ? staffAr : staffEn);
}

/** Marks above and below Arabic letters. */
const MARKS = /[\u064b-\u0652\u0670]/g;

const unmarked = Object.fromEntries(Object.entries(ar).map(([key, text]) => [key, text.replace(MARKS, "")]));
const paperTranslators = { ...translators, ar: createTranslate("ar", unmarked as Catalogue) };

/** The words of papers: their Arabic is without marks, at which words fall apart when they are copied out of a PDF. */
export function paperWords(language: Language): Translate {
  return paperTranslators[language];
}

/** A message in every language, its placeholders unfilled. */
export function inBothLanguages(key: MessageKey): Record<Language, string> {
  return { en: translators.en(key), ar: translators.ar(key) };
}
