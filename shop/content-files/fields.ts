import { z } from "zod";
import { UNKNOWN_FACT, UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { isLocale } from "../market/market.ts";
import { type Minor, toMinor } from "../pricing/money.ts";

/** The kinds of values that content files are made of. Schemas of whole files: `schemas.ts`, `page-schemas.ts`. */

export const ARABIC_LETTER = /[\u0620-\u064A]/;

const PLACEHOLDER = /\{[a-z_]+\}/g;

function wordsWithout(unknown: RegExp, problem: string) {
  return z
    .string()
    .refine((value) => value.trim() !== "", "must not be empty")
    .refine((value) => !unknown.test(value), problem);
}

export const words = wordsWithout(UNKNOWN_PLACEHOLDER, "holds a placeholder other than {brand}");
const marketWords = wordsWithout(UNKNOWN_FACT, "holds a placeholder that no market fills");

const isOnlyFacts = (value: string) => value.replaceAll(PLACEHOLDER, "").trim() === "";
const english = <Words extends z.ZodType<string>>(some: Words) =>
  some.refine((value) => !ARABIC_LETTER.test(value), "is Arabic, English is expected");
const arabic = <Words extends z.ZodType<string>>(some: Words) =>
  some.refine((value) => ARABIC_LETTER.test(value) || isOnlyFacts(value), "is not Arabic");

export const englishWords = english(words);
export const arabicWords = arabic(words);

/** Words that may hold the facts of a market. */
export const englishMarketWords = english(marketWords);
export const arabicMarketWords = arabic(marketWords);

/** A text in both languages that may hold the facts of a market. */
export const marketText = z.strictObject({ en: englishMarketWords, ar: arabicMarketWords });

/** A text in both languages; a text in one language only is a fault. */
export const text = z.strictObject({ en: englishWords, ar: arabicWords });

/** A text with an upper limit for both languages, counted in characters. */
export function textUpTo(limit: number) {
  const short = (value: string) => [...value].length <= limit;
  const problem = `is longer than ${limit} characters`;
  return z.strictObject({ en: englishWords.refine(short, problem), ar: arabicWords.refine(short, problem) });
}

/** Lists in both languages that belong together line by line. */
export const texts = z
  .strictObject({
    en: z.array(englishWords).min(1, "must not be empty"),
    ar: z.array(arabicWords).min(1, "must not be empty"),
  })
  .refine(({ en, ar }) => en.length === ar.length, "must have as many lines in Arabic as in English");

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters and digits joined by hyphens");

export const slugs = z.array(slug).refine((list) => new Set(list).size === list.length, "names the same slug twice");

/** A path of this site without its locale prefix. `//host` would leave the site and is refused. */
export const sitePath = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of this site that begins with /");

/**
 * A path of this site as it is asked for: what comes after the locale, and before `?` and `#`. Anything else would never be
 * met.
 */
export const askedPath = sitePath
  .refine((path) => !/[?#]/.test(path), "must not hold a query or a part of a page, which are not looked at")
  .refine((path) => !isLocale(path.split("/")[1]), "must not begin with a locale, which is kept as it was asked for");

export const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour such as #4C6A92");

export const day = z.iso.date("must be a day such as 2026-02-03");

/** A moment with its offset, so that a time means the same wherever the server stands. */
export const moment = z.iso
  .datetime({ offset: true, local: false, error: "must be a moment with an offset, such as 2025-11-11T00:00:00+04:00" })
  .transform((value) => new Date(value));

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00");

const HIGHEST_AMOUNT = 1_000_000;

/** A decimal amount in a currency, e.g. 139 or 19.5, read as whole hundredths. */
export const amount = z
  .number()
  .min(0, "must not be negative")
  .max(HIGHEST_AMOUNT, `must not be above ${HIGHEST_AMOUNT}`)
  .refine((value) => Math.round(value * 100) / 100 === value, "must not have fractions of a hundredth")
  .transform((value): Minor => toMinor(Math.round(value * 100)));

/** Kilograms in the file, whole grams for the shop. */
export const weight = z
  .number()
  .positive("must be above zero")
  .refine((value) => Math.round(value * 1000) / 1000 === value, "must not have fractions of a gram")
  .transform((value) => Math.round(value * 1000));

export const count = z.int("must be a whole number").min(0, "must not be negative");
export const positive = z.int("must be a whole number").min(1, "must be at least 1");

/** From–to of working days or hours. */
export const span = z
  .strictObject({ min: count, max: positive })
  .refine(({ min, max }) => min <= max, "has a minimum above its maximum");
