import { latinDigits } from "./latin-digits.ts";

/** A code of a mail or an app as it was meant: in whatever digits, with whatever spaces and marks it was typed or pasted. */
export function plainCode(typed: string): string {
  return latinDigits(typed).replace(/[\s\p{Cf}]/gu, "");
}
