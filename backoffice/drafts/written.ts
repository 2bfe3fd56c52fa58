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

/** Says of a key what is given; null of one that may be left out takes it away. */
export function saying(written: Written, changes: Written): Written {
  const next = { ...written, ...changes };
  for (const [key, value] of Object.entries(changes)) if (value === undefined) delete next[key];
  return next;
}

const isText = (value: unknown): value is Text =>
  value !== null &&
  typeof value === "object" &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => key === "en" || key === "ar");

/** The parts that two people can change apart: a key, or one language of it. */
export function partsOf(written: Written): Map<string, unknown> {
  return new Map(
    Object.entries(written).flatMap(([key, value]): [string, unknown][] =>
      isText(value)
        ? [
            [`${key}.en`, value.en],
            [`${key}.ar`, value.ar],
          ]
        : [[key, value]],
    ),
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which parts do not say the same. */
export function changedParts(from: Written, to: Written): string[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  return [...new Set([...after.keys(), ...before.keys()])].filter((part) => !same(before.get(part), after.get(part)));
}

/** `written` with some parts as `other` says them. */
function withParts(written: Written, other: Written, parts: readonly string[]): Written {
  let next = written;
  for (const part of parts) {
    const [key = "", language] = part.split(".");
    next = saying(next, {
      [key]:
        language === undefined ? other[key] : { ...textOfRaw(next, key), [language]: textOfRaw(other, key)[language] },
    });
  }
  return next;
}
const textOfRaw = (written: Written, key: string) => (written[key] ?? {}) as Record<string, unknown>;

/**
 * What two people made of one `base`: what only one of them changed is taken over, parts that both changed to something
 * else stand apart until somebody decides.
 */
export function merged(base: Written, mine: Written, theirs: Written): { both: Written; apart: string[] } {
  const own = changedParts(base, mine);
  const others = new Set(changedParts(base, theirs));
  const differ = new Set(changedParts(mine, theirs));
  return { both: withParts(theirs, mine, own), apart: own.filter((part) => others.has(part) && differ.has(part)) };
}

/** Takes parts over as somebody else has said them. */
export const withTheirs = (written: Written, theirs: Written, parts: readonly string[]) =>
  withParts(written, theirs, parts);
