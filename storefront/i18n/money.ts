import type { Currency, Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";

/** Short names of the currencies on Arabic pages; English pages show the ISO code. */
const ARABIC_SYMBOL: Record<Currency, string> = {
  AED: "د.إ",
  SAR: "ر.س",
  QAR: "ر.ق",
  KWD: "د.ك",
  BHD: "د.ب",
  OMR: "ر.ع",
};

/** In a right-to-left run a bare minus would wander to the far side of its figure: a left-to-right mark holds it. */
const MINUS: Record<Language, string> = { en: "−", ar: "\u200e−" };

const digits = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `AED 1,139.00` in English, `1,139.00 د.إ` in Arabic; Latin digits in both (specification §9: two decimals).
 * A negative amount keeps its minus beside the figure. On a page it stands in `<bdi>`: use the Price component.
 */
export function formatMoney(amount: Minor, currency: Currency, language: Language): string {
  const figure = `${amount < 0 ? MINUS[language] : ""}${digits.format(Math.abs(amount) / 100)}`;
  return language === "ar" ? `${figure} ${ARABIC_SYMBOL[currency]}` : `${currency} ${figure}`;
}

/** Decimal of the JSON API → hundredths. */
export function minorOf(decimal: number): Minor {
  return Math.round(decimal * 100) as Minor;
}
