import { latinDigits } from "./latin-digits.ts";
import { CURRENCIES, type Currency, rowOfCurrency } from "./market/countries.ts";
import { currencyOf } from "./plain-name.ts";
import { type Minor, toMinor } from "./pricing/money.ts";

/** What kind of number is asked for. */
export interface NumberKind {
  /** Digits after the point at most; 0: whole numbers. Zeros at the end count for nothing. */
  places: number;
  /** What may be written before or after it: a currency makes it an amount of money. */
  unit?: Currency | "%" | "g";
  least?: number;
  most?: number;
}

/** An amount of money, in units of its currency: the shop counts hundredths of all of them. */
export const money = (unit: Currency): NumberKind => ({ places: 2, unit });
export const WHOLE: NumberKind = { places: 0 };
/** Rates, amounts of an ingredient and the like. */
export const DECIMAL: NumberKind = { places: 9 };

/** Why what is typed is not taken. `ambiguous`: it can be read in two ways. `places`: it is finer than what is asked for. */
export type NumberFault = "no_number" | "ambiguous" | "places" | "currency" | "least" | "most";

/** Null without a fault: nothing is typed. */
export type TypedNumber = { value: number | null; fault?: undefined } | { value: null; fault: NumberFault };

/** More than the shop counts exactly. */
const MOST = 1_000_000_000;

const MINUS = /[−–—‒‐‑﹣－]/g;
/** The number between what is written before and behind it; one sign of decimals may still wait for its digits. */
const WITHIN = /^(\D*?)(\d(?:[\d.,٫_]*\d)?)[.,٫]?(\D*)$/;
/** A single sign before exactly three digits parts thousands in one country and decimals in the next. */
const THREE_BEHIND = /^(\d+)([.,])(\d{3})$/;
/** Thousands parted by spaces and apostrophes, commas (also as in India: 1,20,000), or points; then decimals. */
const FORMS = [
  /^(\d+|[1-9]\d{0,2}(?:_\d{3})+)(?:[.,٫](\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:[.٫](\d+))?$/,
  /^([1-9]\d{0,2}(?:[.]\d{3})+)(?:[,٫](\d+))?$/,
];

/**
 * A number as people in the Gulf type it and spreadsheets copy it: `1,200`, `1.200,50`, `1 200`, `١٬٢٩٩٫٥`, `AED 12`,
 * `(12.50)` for one below zero. What can be read in two ways is refused, never guessed: `1.200` is no price.
 */
export function typedNumber(text: string, kind: NumberKind): TypedNumber {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(MINUS, "-")
    .replaceAll("،", ",")
    .trim();
  if (plain === "") return { value: null };
  // `.5` says no whole number at all.
  const joined = plain.replace(/(?<=\d)[\s'’‘`´٬]+(?=\d)/g, "_").replace(/^([-+]?)(?=[.,٫]\d)/, "$10");
  const [, before = "", figures = "", after = ""] = WITHIN.exec(joined) ?? [];
  const around = `${before} ${after.replace(/^\/-/, "")}`;
  const signs = around.match(/[-+()]/g)?.join("") ?? "";
  if (figures === "" || !["", "-", "+", "()"].includes(signs)) return { value: null, fault: "no_number" };
  const unit = unitFault(around.replaceAll(/[-+()]/g, "").trim(), kind.unit);
  if (unit !== null) return { value: null, fault: unit };
  const decimal = decimalOf(figures, kind);
  if (decimal === "no_number" || decimal === "ambiguous") return { value: null, fault: decimal };
  const value = Number(decimal) * (signs === "-" || signs === "()" ? -1 : 1) + 0;
  if (value < (kind.least ?? 0)) return { value: null, fault: "least" };
  if (value > (kind.most ?? MOST)) return { value: null, fault: "most" };
  if ((/[.](\d*?)0*$/.exec(decimal)?.[1] ?? "").length > kind.places) return { value: null, fault: "places" };
  return { value };
}

/** What is typed as a number of this kind in hundredths; null: it is none, or nothing is typed. */
export function typedMinor(text: string, kind: NumberKind): Minor | null {
  const { value } = typedNumber(text, kind);
  return value === null ? null : toMinor(Math.round(value * 100));
}

/** How many digits people write behind the point: fils and baisas are thousandths. */
const usualPlaces = ({ places, unit }: NumberKind) =>
  isCurrency(unit) ? Math.max(places, rowOfCurrency(unit).decimals) : places;

/** Latin digits with one point. */
function decimalOf(figures: string, kind: NumberKind): string {
  const [, whole = "", sign, part] = THREE_BEHIND.exec(figures) ?? [];
  if (part !== undefined) {
    if (sign === "," && /^[1-9]\d{0,2}$/.test(whole)) return whole + part;
    return usualPlaces(kind) < 3 ? "ambiguous" : `${whole}.${part}`;
  }
  for (const form of FORMS) {
    const [, thousands, decimals = ""] = form.exec(figures) ?? [];
    if (thousands !== undefined) return `${thousands.replaceAll(/\D/g, "")}.${decimals}`;
  }
  return "no_number";
}

const isCurrency = (unit: NumberKind["unit"]): unit is Currency => CURRENCIES.some((each) => each === unit);

/** Names that several currencies bear, or that only people write. */
const SAID: Readonly<Record<string, readonly Currency[]>> = {
  ...{ ريال: ["SAR", "QAR", "OMR"], "﷼": ["SAR", "QAR", "OMR"], "⃁": ["SAR"], دينار: ["KWD", "BHD"], دراهم: ["AED"] },
  ...{ DH: ["AED"], SR: ["SAR"], QR: ["QAR"], KD: ["KWD"], BD: ["BHD"], RO: ["OMR"] },
};
const ELSEWHERE = /^([$€£₹]|USD|EUR|GBP|INR)$/i;
const MEASURES = { "%": /^[%٪]$/, g: /^(g|gr|gm|غ|غرام|جرام)$/i };

/** What is wrong with what stands around a number. */
function unitFault(word: string, unit: NumberKind["unit"]): "no_number" | "currency" | null {
  if (word === "") return null;
  if (!isCurrency(unit)) return unit !== undefined && MEASURES[unit].test(word) ? null : "no_number";
  const one = currencyOf(word);
  const named = SAID[word.toUpperCase().replaceAll(".", "")] ?? (one === undefined ? [] : [one]);
  if (named.includes(unit)) return null;
  return named.length > 0 || ELSEWHERE.test(word) ? "currency" : "no_number";
}
