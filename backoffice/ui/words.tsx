import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Language } from "../../shop/market/market.ts";
import namesAr from "../../texts/staff/ar.json";
import namesEn from "../../texts/staff/en.json";
import { createTranslate } from "../../texts/translate.ts";
import type alsoCalled from "../palette/also-called.json";
import type en from "../words/en.json";

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type Keys = keyof typeof en | keyof typeof namesEn;
/** A key of the words; a plural one is named without its ending. */
export type WordKey = Keys extends infer Key ? (Key extends `${infer Base}_${Plural}` ? Key | Base : Key) : never;
/** A text that is also found by other words: what else people call it, in each language (palette/also-called.json). */
export type FindableKey = Extract<WordKey, keyof typeof alsoCalled>;
export type Words = (key: WordKey, parameters?: Record<string, string | number>) => string;

/** Each of them is as large as a screen: whoever reads one does not wait for the other. */
const CATALOGUES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("../words/en.json"),
  ar: () => import("../words/ar.json"),
};
/** The few that the files of staff say alike. */
const NAMES: Record<Language, Record<string, string>> = { en: namesEn, ar: namesAr };
const KEY = "backoffice-language";

interface Spoken {
  language: Language;
  t: Words;
  /** Changes the language once its words are there; where they cannot be had it stays, and is asked for again next time. */
  speak: (language: Language) => void;
}

const learnt = new Map<Language, Words>();

/** Fetches the words of a language, once. Rejects where they cannot be had. */
export async function learn(language: Language): Promise<void> {
  if (learnt.has(language)) return;
  learnt.set(
    language,
    createTranslate<WordKey>(language, { ...NAMES[language], ...(await CATALOGUES[language]()).default }),
  );
}

/** Names one after the other, as a language parts them. */
export const listed = (language: Language, names: readonly string[]): string =>
  names.join(language === "ar" ? "، " : ", ");

/** The words of a language that was learnt, whichever is spoken. */
export function wordsIn(language: Language): Words {
  const words = learnt.get(language);
  if (words === undefined) throw new Error(`the words of "${language}" were not learnt`);
  return words;
}

const SpokenContext = createContext<Spoken | null>(null);

/** Before anybody is signed in: what this browser was told last, else what it prefers. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(KEY);
  if (kept === "en" || kept === "ar") return kept;
  return navigator.language.startsWith("ar") ? "ar" : "en";
}

/**
 * Fetches the words to begin with, those of the other language where they cannot be had, and answers of which; the wish stays
 * for the next time. Rejects where neither can be had.
 */
export async function learnFirst(): Promise<Language> {
  const first = firstLanguage();
  const other = first === "en" ? "ar" : "en";
  return learn(first).then(
    () => first,
    () => learn(other).then(() => other),
  );
}

/** `first`: what was learnt to begin with. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  }, [language]);
  const wanted = useRef(language);
  const spoken = useMemo<Spoken>(() => {
    const speak = (next: Language) => {
      wanted.current = next;
      localStorage.setItem(KEY, next);
      const change = () => wanted.current === next && setLanguage(next);
      learn(next).then(change, () => undefined);
    };
    return { language, t: wordsIn(language), speak };
  }, [language]);
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
