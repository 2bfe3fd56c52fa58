/** A text with Arabic and Persian digits as Latin ones: whatever is typed is read in the digits that somebody's keyboard has. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
