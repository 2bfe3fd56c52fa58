import type { CardError } from "./intents.ts";

/** What becomes of a test card. */
export type CardOutcome = "success" | "challenge" | CardError;

const declined = (decline_code: string, message = "Your card was declined."): CardError => ({
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
};

/** Looks at a card as a bank would: its number, its date, its code. */
export function outcomeOf(card: { number: string; month: number; year: number; cvc: string }, now: Date): CardOutcome {
  const number = card.number.replaceAll(/[\s-]/g, "");
  const wrong = (code: string, message: string): CardError => ({ type: "card_error", code, message });
  if (!isWritten(number)) return wrong("incorrect_number", "Your card number is incorrect.");
  const year = card.year < 100 ? 2000 + card.year : card.year;
  if (!(card.month >= 1 && card.month <= 12)) {
    return wrong("invalid_expiry_month", "Your card's expiration month is invalid.");
  }
  const isPast = year < now.getUTCFullYear() || (year === now.getUTCFullYear() && card.month < now.getUTCMonth() + 1);
  if (isPast || !Number.isInteger(year)) {
    return wrong("invalid_expiry_year", "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(card.cvc)) return wrong("incorrect_cvc", "Your card's security code is incorrect.");
  return CARDS[number] ?? declined("test_mode_live_card", "Your card was declined. Only test cards are known here.");
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
