import { type SQL, sql } from "drizzle-orm";

/** Signs that people write one for the other, in names of both languages; those without a counterpart are left out. */
const FOLDED = [
  ["أإآٱ", "ا"],
  ["ىئ", "ي"],
  ["ؤ", "و"],
  ["ة", "ه"],
  ["گ", "ك"],
  ["áàâäãå", "a"],
  ["éèêë", "e"],
  ["íìîï", "i"],
  ["óòôöõ", "o"],
  ["úùûü", "u"],
  ["ç", "c"],
  ["ñ", "n"],
  ["-–_.,/", " "],
] as const;
/** Hamza alone, the long stroke, vowel signs, apostrophes. */
const DROPPED = "ءـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670'’`´\"";

const FROM = FOLDED.map(([signs]) => signs).join("");
const TO = FOLDED.map(([signs, one]) => one.repeat([...signs].length)).join("");

/** A name as it is compared: lower case, one spelling of every letter, words apart. */
export function foldedName(typed: string): string {
  const folded = new Map([...FROM].map((sign, at) => [sign, TO[at] ?? ""]));
  return [...typed.toLowerCase()].map((sign) => (DROPPED.includes(sign) ? "" : (folded.get(sign) ?? sign))).join("");
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const part = (name: string) => `coalesce("customer"->>'${name}', '')`;
const folded = (text: string) => `translate(lower(${text}), ${literal(FROM + DROPPED)}, ${literal(TO)})`;
const NAME = folded(`${part("first_name")} || ' ' || ${part("last_name")}`);
const FAMILY = folded(part("last_name"));
const NUMBER = `replace(lower("reference"), '-', '')`;

/**
 * What an order is found by, as words whose beginnings are looked up: the parts of its buyer's name, also without the
 * article and written as one, the e-mail address, the telephone from its end (marked `r`), and the reference with and
 * without its beginning. The index of `orders` and every search have exactly this text.
 */
export const ORDER_WORDS: SQL = sql.raw(
  `array_to_tsvector(array_remove(string_to_array(${NAME} || ' ' || regexp_replace(${NAME}, '(^| )ال', '\\1', 'g')` +
    ` || ' ' || replace(${NAME}, ' ', '') || ' ' || replace(${FAMILY}, ' ', '') || ' ' || lower(${part("email")})` +
    ` || ' r' || reverse(regexp_replace(${part("phone_number")}, '\\D', '', 'g'))` +
    ` || ' ' || ${NUMBER} || ' ' || substr(${NUMBER}, 3) || ' ' || substr(${NUMBER}, 7), ' '), ''))`,
);

/** Fewer digits than these are no telephone, and found in too many. */
const FEWEST_DIGITS = 4;

/**
 * The question for `ORDER_WORDS` that stands behind what somebody typed, as a tsquery; null when there is nothing to
 * look for. Every word of a name counts, in any order; a telephone may lack its country, or be its last digits.
 */
export function searchQuery(typed: string): string | null {
  const text = latinDigits(typed.trim()).slice(0, 100);
  const words = foldedName(text).split(/\s+/).filter(Boolean);
  const joined = words.join("");
  const ways = [
    words.map(beginning).join(" & "),
    joined === "" ? "" : beginning(joined),
    beginning(text.toLowerCase().replace(/\s/g, "")),
    ofTelephone(text),
  ].filter((way) => way !== "");
  return joined === "" ? null : [...new Set(ways)].map((way) => `(${way})`).join(" | ");
}

/** Without a country, or only the end of it: the digits from the last one on. */
function ofTelephone(text: string): string {
  if (!/^[+\d\s()./-]+$/.test(text)) return "";
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length < FEWEST_DIGITS ? "" : beginning(`r${[...digits].reverse().join("")}`);
}

function beginning(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`;
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}
