/**
 * What content may say of the market it is read in, as a placeholder: `{gift_above}` is `AED 500.00` in the UAE and
 * `KWD 41.80` in Kuwait. A fact that a market does not have (express delivery, instalments) is empty there, so each of
 * those is a whole sentence or stands in an announcement that requires it. The words: `texts/content-words.ts`.
 */
const MARKET_FACTS = [
  /** Amounts from which on there is a gift. */
  "gift_above",
  /** The country as it stands inside a sentence: `the UAE`. */
  "country",
  /** How long the usual delivery takes: `1 to 2 working days`. */
  "delivery_time",
  /** `Within 4 hours, 09:00–18:00`. */
  "express_time",
  /** Sentences. */
  "delivery",
  "express",
  "no_customs",
  "instalments",
  "cash_on_delivery",
  /** The ways to pay, one after the other. */
  "payment_methods",
  /** What subscribing takes off by the number of products: `10% with one product, 20% with 2 products or more`. */
  "subscription_steps",
  /** The most that it takes off: `20%`. */
  "subscription_most",
  /** How long before a delivery its customer is written to: `3 days`. */
  "renewal_notice",
] as const;
export type MarketFact = (typeof MARKET_FACTS)[number];

function unknownBeside(names: readonly string[]): RegExp {
  return new RegExp(`\\{(?!(?:${names.join("|")})\\})[a-z_]*\\}`);
}

/** Placeholders that nothing fills: the merchant's name may stand everywhere, it is put in when the catalogue is loaded. */
export const UNKNOWN_PLACEHOLDER = unknownBeside(["brand"]);

/** The same in announcements, answers and pages, which may say what is true of the reader's market. */
export const UNKNOWN_FACT = unknownBeside(["brand", ...MARKET_FACTS]);
