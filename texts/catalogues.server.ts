import { LANGUAGES, type Language } from "../shop/market/market.ts";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
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

/** A message in every language, its placeholders unfilled. */
export function inBothLanguages(key: MessageKey): Record<Language, string> {
  return { en: translators.en(key), ar: translators.ar(key) };
}
