/** Hundredths as people read them: `1,284.00`. */
export const amount = (hundredths: number) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);

/** A share in percent to the tenth, `8.3%`; null of nothing. */
export const share = (part: number, whole: number) => (whole === 0 ? null : `${((100 * part) / whole).toFixed(1)}%`);

/** How much more or less than before, `+11.3%`; null where there was nothing before. */
export function change(now: number, before: number | null): string | null {
  if (before === null || before <= 0) return null;
  const percent = (100 * (now - before)) / before;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)}%`;
}

/** What runs from left to right within a sentence of either language, like percentages. */
export const inLine = (text: string) => `\u2066${text}\u2069`;
