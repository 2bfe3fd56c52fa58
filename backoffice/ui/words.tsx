import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from "react";
import type { Language } from "../../shop/market/market.ts";
import { createTranslate } from "../../texts/translate.ts";
import type alsoCalled from "../palette/also-called.json";
import ar from "../words/ar.json";
import en from "../words/en.json";

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type Keys = keyof typeof en;
/** A key of the words; a plural one is named without its ending. */
export type WordKey = Keys extends infer Key ? (Key extends `${infer Base}_${Plural}` ? Key | Base : Key) : never;
/** A text that is also found by other words: what else people call it, in each language (palette/also-called.json). */
export type FindableKey = Extract<WordKey, keyof typeof alsoCalled>;
export type Words = (key: WordKey, parameters?: Record<string, string | number>) => string;

const CATALOGUES = { en, ar };
const KEY = "backoffice-language";

interface Spoken {
  language: Language;
  t: Words;
  speak: (language: Language) => void;
}

const SPOKEN = {
  en: createTranslate<WordKey>("en", CATALOGUES.en),
  ar: createTranslate<WordKey>("ar", CATALOGUES.ar),
};

/** Names one after the other, as a language parts them. */
export const listed = (language: Language, names: readonly string[]): string =>
  names.join(language === "ar" ? "، " : ", ");

/** The words of one language, whichever is spoken. */
export const wordsIn = (language: Language): Words => SPOKEN[language];

const SpokenContext = createContext<Spoken | null>(null);

/** Before anybody is signed in: what this browser was told last, else what it prefers. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === "en" || kept === "ar") return kept;
  return navigator.language.startsWith("ar") ? "ar" : "en";
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
    localStorage.setItem(KEY, language);
  }, [language]);
  const spoken = useMemo<Spoken>(() => ({ language, t: wordsIn(language), speak: setLanguage }), [language]);
  return (
    <SpokenContext value={spoken}>
      {/* What it is called on a home screen. */}
      <link rel="manifest" href={`/admin/${language}.webmanifest`} />
      {children}
    </SpokenContext>
  );
}

export function useWords(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error("words are spoken inside a LanguageProvider");
  return spoken;
}
