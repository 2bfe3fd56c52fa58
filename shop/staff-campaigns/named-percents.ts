import { latinDigits } from "../latin-digits.ts";

const SIGN = "(?:%|٪|per ?cent|(?:في\\s+|ب)ال(?:مئة|مائة))";
const PERCENT = new RegExp(`(\\d+)\\s*${SIGN}|[%٪]\\s*(\\d+)`, "giu");

/** The percentages that a text names and that are not this one, each once; `percent` null: there is none to be named. */
export function otherPercents(text: string, percent: number | null): number[] {
  const named = [...latinDigits(text).matchAll(PERCENT)].map(([, before, after]) => Number(before ?? after));
  return [...new Set(named)].filter((each) => each !== percent);
}
