/** A card as it was typed, read; or which of its fields cannot be right. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardFaults = { [Name in keyof TypedCard]?: true | undefined };

/** Digits in groups of four, as they stand on the card. */
export function groupedNumber(typed: string): string {
  return (
    typed
      .replace(/\D/g, "")
      .slice(0, 19)
      .match(/.{1,4}/g)
      ?.join(" ") ?? ""
  );
}

/** `1` → `1`, `127` → `12 / 7`. */
export function slashedExpiry(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  if (digits.length < 2) return digits;
  // Whoever takes the slash away takes the digit before it along.
  if (digits.length === 2 && before.length > typed.length) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export interface Expiry {
  month: number;
  year: number;
}

/** Month and full year of an expiry date, null when it is none. */
export function readExpiry(typed: string): Expiry | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? [];
  if (month === "" || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** What cannot be right, before anybody is asked: the check digit of the number, a date that has passed, the length. */
export function cardFaults({ number, expiry, cvc }: TypedCard, now: Date): CardFaults {
  const faults: CardFaults = {};
  if (!fitsCheckDigit(number.replace(/\D/g, ""))) faults.number = true;
  const date = readExpiry(expiry);
  const isPast =
    date !== null &&
    (date.year < now.getFullYear() || (date.year === now.getFullYear() && date.month < now.getMonth() + 1));
  if (date === null || isPast) faults.expiry = true;
  if (!/^\d{3,4}$/.test(cvc.trim())) faults.cvc = true;
  return faults;
}

/** Luhn: every second digit from the right counts double. */
function fitsCheckDigit(digits: string): boolean {
  if (digits.length < 13) return false;
  const sum = [...digits].reverse().reduce((all, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
