import type { Language, Text } from "../../shop/market/market.ts";
import type { Written } from "../drafts/written.ts";

/** A part of a page with its scene, in both languages. */
export interface Section {
  title: Text;
  text: Text;
  /** The name of a scene; empty: none is chosen yet. */
  image: string;
}

type Side = { title?: string; text?: string; image?: string };
const sideOf = (written: Written, language: Language) =>
  ((written.sections as Partial<Record<Language, Side[]>> | undefined)?.[language] ?? []) as Side[];

export function sectionsOf(written: Written): Section[] {
  const [en, ar] = [sideOf(written, "en"), sideOf(written, "ar")];
  return Array.from({ length: Math.max(en.length, ar.length) }, (_, index) => ({
    title: { en: en[index]?.title ?? "", ar: ar[index]?.title ?? "" },
    text: { en: en[index]?.text ?? "", ar: ar[index]?.text ?? "" },
    image: en[index]?.image ?? ar[index]?.image ?? "",
  }));
}

/** The same as its two files say it; none: the key goes. */
export function writtenSections(sections: readonly Section[]): Written {
  const side = (language: Language) =>
    sections.map(({ title, text, image }) => ({ title: title[language], text: text[language], image }));
  return { sections: sections.length === 0 ? undefined : { en: side("en"), ar: side("ar") } };
}
