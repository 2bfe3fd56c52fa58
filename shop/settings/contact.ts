import type { Text } from "../market/market.ts";

/** How else the shop is reached, and its pages elsewhere, as pages and mails say it. */
export interface Contact {
  /** The number that WhatsApp knows, as `phone` of the seller; empty: it is the seller's. */
  chat: string;
  /** Where letters go, on one line; empty: nowhere. */
  address: Text;
  /** The shop's own pages elsewhere, as addresses that begin with https://. */
  social: readonly string[];
}

/** Nothing but the seller's telephone and address of mail. */
export const NO_CONTACT: Contact = { chat: "", address: { en: "", ar: "" }, social: [] };

/** So many pages elsewhere at most. */
export const SOCIAL_PLACES = 10;
