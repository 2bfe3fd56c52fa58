import type { Language, Text } from "../../shop/market/market.ts";

/** What is written, as content files say it; in a draft nothing need be there, or in order. */
export type Written = Record<string, unknown>;

/** A text in both languages; what is missing is empty. */
export function textOf(written: Written, key: string): Text {
  const said = written[key] as Partial<Text> | null | undefined;
  const wordsOf = (language: Language) => {
    const words = said?.[language];
    return Array.isArray(words) ? words.join("\n") : String(words ?? "");
  };
  return { en: wordsOf("en"), ar: wordsOf("ar") };
}

export const listOf = (written: Written, key: string): string[] => (written[key] as string[] | undefined) ?? [];
export const numberOf = (written: Written, key: string): number | null =>
  typeof written[key] === "number" ? written[key] : null;
/** A number, or what was typed in its place and could not be read: it stays, and the shop takes it for no number. */
export const typedOf = (written: Written, key: string): number | string | null =>
  typeof written[key] === "string" ? written[key] : numberOf(written, key);
export const momentOf = (written: Written, key: string): string | null => (written[key] as string | null) ?? null;
