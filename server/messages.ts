import { readFileSync } from "node:fs";
import type { Language } from "../shop/market/market.ts";
import { type Catalogue, createTranslate, type Translate } from "../storefront/i18n/translate.ts";

function catalogue(language: Language): Catalogue {
  const file = new URL(`../storefront/i18n/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
}

const translators: Record<Language, Translate> = {
  en: createTranslate("en", catalogue("en")),
  ar: createTranslate("ar", catalogue("ar")),
};

/** The storefront's own messages, for mails, API answers and the command line. */
export function translateFor(language: Language): Translate {
  return translators[language];
}
