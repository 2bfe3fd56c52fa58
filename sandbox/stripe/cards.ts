import type { CardError } from "./intents.ts";

/** What becomes of a test card. */
export type CardOutcome = "success" | "challenge" | CardError;

/** What was typed into a card form. */
export interface TypedCard {
  number: string;
  month: number;
  year: number;
  cvc: string;
}

export const declined = (decline_code: string, message = "Your card was declined."): CardError => ({
  type: "card_error",
  code: "card_declined",
  decline_code,
  message,
});

/** Stripe's published test cards, as far as the sandbox knows them. */
const CARDS: Record<string, CardOutcome> = {
  "4242424242424242": "success",
  "5555555555554444": "success",
  "4000002500003155": "challenge",
  "4000002760003184": "challenge",
  "4000000000003220": "challenge",
  "4000000000009995": declined("insufficient_funds", "Your card has insufficient funds."),
  "4000000000000002": declined("generic_decline"),
  "4000000000009987": declined("lost_card"),
  "4000000000000119": { type: "card_error", code: "processing_error", message: "An error occurred. Try again." },
  "4000000000000069": { type: "card_error", code: "expired_card", message: "Your card has expired." },
  "4000000000000341": declined("generic_decline"),
};

/** Cards whose charges go otherwise while their owner is away; every other one that was good once is good again. */
const AWAY: Record<string, "always" | CardError> = {
  "4000002760003184": "always",
  "4000000000000341": declined("generic_decline"),
};

/** Cards that can be kept although no charge of them ever goes through. */
const ONLY_KEPT: ReadonlySet<string> = new Set(["4000000000000341"]);

/** What becomes of a card that is kept without a charge, and of its charges while its owner is away. */
export function keptOutcome(card: TypedCard, now: Date): CardOutcome {
  return ONLY_KEPT.has(digits(card)) ? "success" : outcomeOf(card, now);
}

export function awayOf(card: TypedCard): "good" | "always" | CardError {
  return AWAY[digits(card)] ?? "good";
}

const digits = (card: TypedCard) => card.number.replaceAll(/[\s-]/g, "");

/** Looks at a card as a bank would: its number, its date, its code. */
export function outcomeOf(card: TypedCard, now: Date): CardOutcome {
  const number = digits(card);
  const wrong = (code: string, message: string): CardError => ({ type: "card_error", code, message });
  if (!isWritten(number)) return wrong("incorrect_number", "Your card number is incorrect.");
  const year = card.year < 100 ? 2000 + card.year : card.year;
  if (!(card.month >= 1 && card.month <= 12)) {
    return wrong("invalid_expiry_month", "Your card's expiration month is invalid.");
  }
  if (isPast(card.month, year, now) || !Number.isInteger(year)) {
    return wrong("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(card.cvc)) return wrong("incorrect_cvc", "Your card's security code is incorrect.");
  return CARDS[number] ?? declined("test_mode_live_card", "Your card was declined. Only test cards are known here.");
}

/** A card is good until the end of its month. */
export function isPast(month: number, year: number, now: Date): boolean {
  return year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
}

/** Whether the number's last digit fits the others (Luhn). */
function isWritten(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
