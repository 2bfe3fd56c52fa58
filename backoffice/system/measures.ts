import type { Language } from "../../shop/market/market.ts";

const TAG = { en: "en-GB", ar: "ar-AE-u-nu-latn" };
const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size with three figures at most: `12.4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  const form = { style: "unit", unit: SIZES[step] ?? "byte", maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(TAG[language], form).format(bytes / 1000 ** step);
}

const MINUTE_MS = 60_000;
const SPANS = [
  ["day", 24 * 60 * MINUTE_MS],
  ["hour", 60 * MINUTE_MS],
  ["minute", MINUTE_MS],
] as const;

/** How long ago, in the largest unit that is whole: `3 hours ago`. */
export function formatAgo(milliseconds: number, language: Language): string {
  const [unit, size] = SPANS.find(([, each]) => milliseconds >= 2 * each) ?? SPANS[2];
  return new Intl.RelativeTimeFormat(TAG[language]).format(-Math.floor(milliseconds / size), unit);
}
