import { latinDigits } from "../latin-digits.ts";
import { type Minor, toMinor } from "./money.ts";

/**
 * An amount as people and their programs write it, in hundredths: `1,284.00`, `1.284,00`, `1 284`, `٣٧٩٫٠٠`, `12.500`.
 * A single comma before exactly three digits parts thousands; so does a point that stands more than once. Null for what
 * is no amount, is below zero, or has more than hundredths: nothing is rounded.
 */
export function parseAmount(text: string): Minor | null {
  const plain = latinDigits(text)
    .replaceAll(/[\s\u00a0\u202f\u200e\u200f\u061c'’٬]/g, "")
    .replaceAll("٫", ".");
  if (!/^\+?\d[\d.,]*$/.test(plain)) return null;
  const signs = plain.replace("+", "");
  const point = decimalPoint(signs);
  const [whole = "", part = ""] = point === -1 ? [signs] : [signs.slice(0, point), signs.slice(point + 1)];
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole) || !/^\d*$/.test(part)) return null;
  const [hundredths, finer] = [part.padEnd(2, "0").slice(0, 2), part.slice(2)];
  if (/[1-9]/.test(finer)) return null;
  const digits = whole.replaceAll(/[.,]/g, "");
  return digits.length > 12 ? null : toMinor(Number(digits) * 100 + Number(hundredths));
}

/** Where the decimals of an amount begin: at its last sign, unless that parts thousands; -1 without decimals. */
function decimalPoint(text: string): number {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last === -1) return -1;
  const sign = text.charAt(last);
  const isAlone = text.indexOf(sign) === last;
  const hasOther = text.slice(0, last).includes(sign === "," ? "." : ",");
  const isThousands = text.length - last - 1 === 3 && !hasOther && (sign === "," || !isAlone);
  return isThousands ? -1 : isAlone ? last : -1;
}
