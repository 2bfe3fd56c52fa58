import { CURRENCIES, type Currency } from "./market/countries.ts";

/** A name without what is written now so, now otherwise: case, signs, marks, forms of alef, ya and ta marbuta. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0640]/g, "")
    .replaceAll(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^a-z\u0621-\u064a]/g, "");
}

const ARABIC_CURRENCIES: Readonly<Record<string, Currency>> = {
  دا: "AED",
  درهم: "AED",
  رس: "SAR",
  ريالسعودي: "SAR",
  دك: "KWD",
  رق: "QAR",
  رع: "OMR",
  دب: "BHD",
};

/** Undefined for what is no currency of the shop. */
export function currencyOf(text: string): Currency | undefined {
  const name = text.toUpperCase().replaceAll(/[^A-Z]/g, "");
  const known = CURRENCIES.find((currency) => currency === name) ?? (name === "DHS" ? "AED" : undefined);
  return known ?? ARABIC_CURRENCIES[plainName(text)];
}
