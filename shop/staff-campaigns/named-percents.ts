const SIGN = "(?:%|٪|per ?cent|(?:في\\s+|ب)ال(?:مئة|مائة))";
const PERCENT = new RegExp(`([0-9٠-٩]+)\\s*${SIGN}|[%٪]\\s*([0-9٠-٩]+)`, "giu");
const ARABIC_ZERO = "٠".charCodeAt(0);

/** The percentages that a text names and that are not this one, each once; `percent` null: there is none to be named. */
export function otherPercents(text: string, percent: number | null): number[] {
  const named = [...text.matchAll(PERCENT)].map(([, before, after]) => figureOf(before ?? after ?? ""));
  return [...new Set(named)].filter((each) => each !== percent);
}

/** A number in the digits of either language. */
function figureOf(digits: string): number {
  return Number(digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO)));
}
