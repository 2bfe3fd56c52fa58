import { createHash } from "node:crypto";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** What whoever attacks an account knows of its owner, and of the shop. */
export interface KnownWords {
  brand: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Signs that stand for a letter. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Fewer signs than this beside a known word, or in a password of digits, are gone through in no time. */
const ENOUGH_BESIDE = 5;
const ENOUGH_LETTERS = 4;

let marks: Set<number> | undefined;

/**
 * Whether a password is among the first that are tried: one of the most common ones, also with digits and signs around
 * it or in the place of letters, or hardly more than the shop's name, the owner's or their address.
 */
export function isWeakPassword(password: string, known: KnownWords): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if ([typed, core, spelled(typed), spelled(core), coreOf(spelled(typed))].some(isCommon)) return true;
  if (core.length < ENOUGH_LETTERS && typed.length < 10) return true;
  if (new Set(typed).size < 3) return true;
  let rest = spelled(typed);
  for (const word of wordsOf(known)) rest = rest.replaceAll(spelled(word), "");
  return rest !== spelled(typed) && rest.replace(/[^\p{L}\p{N}]/gu, "").length < ENOUGH_BESIDE;
}

/** With letters in the place of the signs that stand for them. */
function spelled(text: string): string {
  return [...text].map((sign) => STANDS_FOR[sign] ?? sign).join("");
}

function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** The longest first: a name that holds another one is taken out whole. */
function wordsOf({ brand, email, firstName, lastName }: KnownWords): string[] {
  return [brand, firstName, lastName, ...email.split(/[@.+_-]/)]
    .flatMap((words) => words.toLowerCase().normalize("NFKC").split(/\s+/))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

function isCommon(word: string): boolean {
  if (word.length < 4) return false;
  marks ??= marksIn(Buffer.from(COMMON_PASSWORDS, "base64"));
  return marks.has(createHash("sha256").update(word).digest().readUInt32BE(0));
}

function marksIn(bytes: Buffer): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < bytes.length; at += 4) found.add(bytes.readUInt32BE(at));
  return found;
}
