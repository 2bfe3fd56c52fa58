/** Whether this is the number of a barcode: GTIN-8, -12, -13 or -14 in Latin digits. */
export const hasGtinLength = (digits: string): boolean => /^(\d{8}|\d{12,14})$/.test(digits);

/** Whether its last digit is the one that follows from the others (GS1). */
export function hasGtinCheck(digits: string): boolean {
  const weighed = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 ? 3 : 1));
  return weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}
