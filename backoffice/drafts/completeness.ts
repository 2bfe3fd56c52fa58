import type { Language } from "../../shop/market/market.ts";
import type { Written } from "./written.ts";

/** Of how many texts one language says how many, and where it says nothing yet. */
export interface Said {
  said: number;
  all: number;
  /** Places, as `ingredients.rows[0].name.ar`. */
  missing: string[];
}

const isSaid = (words: unknown) =>
  Array.isArray(words) ? words.some(isSaid) : typeof words === "string" && words.trim() !== "";

/** What is written, text by text: every value that says something apart in English and in Arabic. */
export function saidIn(written: Written): Record<Language, Said> {
  const counted = {
    en: { said: 0, all: 0, missing: [] as string[] },
    ar: { said: 0, all: 0, missing: [] as string[] },
  };
  const walk = (value: unknown, place: string): void => {
    if (value === null || typeof value !== "object") return;
    const own = value as Record<string, unknown>;
    if (!("en" in own || "ar" in own)) {
      const inside = (key: string) => (Array.isArray(value) ? `[${key}]` : place === "" ? key : `.${key}`);
      for (const [key, each] of Object.entries(own)) walk(each, place + inside(key));
      return;
    }
    for (const language of ["en", "ar"] as const) {
      const of = counted[language];
      of.all += 1;
      if (isSaid(own[language])) of.said += 1;
      else of.missing.push(`${place}.${language}`);
    }
  };
  walk(written, "");
  return counted;
}
