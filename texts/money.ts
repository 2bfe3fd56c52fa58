import { type Currency, rowOfCurrency } from "../shop/market/countries.ts";
import type { Language } from "../shop/market/market.ts";
import type { Minor } from "../shop/pricing/money.ts";

/** In a right-to-left run a bare minus would wander to the far side of its figure: a left-to-right mark holds it. */
const MINUS: Record<Language, string> = { en: "−", ar: "\u200e−" };

/**
 * A figure with commas between its thousands; at most three decimals. By hand: making the browser's own format (`Intl`) keeps a
 * slow phone 50 ms from everything else while a page loads.
 */
export function grouped(figure: string): string {
  return figure.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}

/**
 * `AED 1,139.00` in English, `1,139.00 د.إ` in Arabic; Latin digits in both (specification §9: two decimals).
 * A negative amount keeps its minus beside the figure. On a page it stands in `<bdi>`: use the Price component.
 */
export function formatMoney(amount: Minor, currency: Currency, language: Language): string {
  const figure = `${amount < 0 ? MINUS[language] : ""}${grouped((Math.abs(amount) / 100).toFixed(2))}`;
  return language === "ar" ? `${figure} ${currencyName(currency, language)}` : `${currency} ${figure}`;
}

/** What a currency is called beside an amount: its code in English, its short name in Arabic. */
export function currencyName(currency: Currency, language: Language): string {
  return language === "ar" ? rowOfCurrency(currency).symbol : currency;
}

/** Decimal of the JSON API → hundredths. */
export function minorOf(decimal: number): Minor {
  return Math.round(decimal * 100) as Minor;
}
