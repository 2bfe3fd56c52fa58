import { latinDigits } from "../latin-digits.ts";

/** 31 signs, a prime number, without those that are mistaken for each other (0 O, 1 I L). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;
const PREFIX = "BG";

/**
 * A new order reference such as `BG-7Q4M-XK2P-9`: eight random signs (31⁸ ≈ 8.5 × 10¹¹) and a check sign.
 * Tracking needs only this number, so it must not be guessable: `random` is, of what goes to people, that of `node:crypto`.
 */
export function newReference(random: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)] ?? "").join("");
  return format(signs, checkSign(signs));
}

/**
 * Reads a reference as people type it (lower case, missing dashes, surrounding blanks, Arabic digits) into its one written form;
 * null if it cannot be a reference. Every single wrong sign and every swap of two neighbours is noticed.
 */
export function parseReference(typed: string): string | null {
  if (typed.length > 40) return null;
  const compact = signsOf(typed);
  if (!compact.startsWith(PREFIX) || compact.length !== PREFIX.length + LENGTH + 1) return null;
  const signs = compact.slice(PREFIX.length, -1);
  const check = compact.slice(-1);
  return [...signs].every((sign) => ALPHABET.includes(sign)) && checkSign(signs) === check
    ? format(signs, check)
    : null;
}

/**
 * What is typed so far of a reference, also of one with the number of an attempt to pay it, as it is written: `BG-7Q4M-X`;
 * null if no reference begins so.
 */
export function begunReference(typed: string): string | null {
  if (typed.length > 40) return null;
  const found = /^(BG|B$)([0-9A-Z]{0,4})([0-9A-Z]{0,4})([0-9A-Z]?)(\d*)$/.exec(signsOf(typed));
  return (
    found
      ?.slice(1)
      .filter((part) => part !== "")
      .join("-") ?? null
  );
}

const signsOf = (typed: string) =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

function format(signs: string, check: string): string {
  return `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4)}-${check}`;
}

/** Sum of position × sign over a prime: any one wrong sign and any swap changes it. */
function checkSign(signs: string): string {
  const weighted = [...signs].reduce((all, sign, index) => all + (index + 1) * ALPHABET.indexOf(sign), 0);
  return ALPHABET[weighted % ALPHABET.length] ?? "";
}

/** References and waybills however they are typed. */
export function plainNumber(text: string): string {
  return (
    latinDigits(text)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, "") || text
  );
}

/**
 * Of these orders, those that somebody typed or scanned: by their own number, else by the waybill of a parcel of theirs.
 * More than one: couriers give numbers of their own, and two may give the same one. Pure.
 */
export function namedAmong<Named extends { reference: string; waybills?: readonly string[] | undefined }>(
  orders: readonly Named[],
  typed: string,
): Named[] {
  const number = plainNumber(typed);
  const own = orders.filter(({ reference }) => plainNumber(reference) === number);
  if (own.length > 0) return own;
  return orders.filter(({ waybills = [] }) => waybills.some((waybill) => plainNumber(waybill) === number));
}
