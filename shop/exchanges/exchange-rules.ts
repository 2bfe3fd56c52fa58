import { type Minor, toMinor } from "../pricing/money.ts";

/** How what is sent back pays for what goes out instead. Hundredths of one currency; `due` and `back` are never both. */
export interface ExchangeSettlement {
  /** What of its worth pays the new order. */
  covered: Minor;
  /** What is left to be paid by a link. */
  due: Minor;
  /** What is left of the worth and goes back. */
  back: Minor;
}

/** Settles products of `total` for pieces that `worth` was paid for. */
export function settleExchange(worth: Minor, total: Minor): ExchangeSettlement {
  const covered = toMinor(Math.min(worth, total));
  return { covered, due: toMinor(total - covered), back: toMinor(worth - covered) };
}

/** The causes that are the shop's own: it then bears the delivery of what goes out instead. */
const OWN_FAULTS: readonly string[] = ["damaged", "wrong_item", "not_as_described", "missing"];

/** Whether the delivery of an exchange is free unless staff say otherwise (content/pages/return-policy). */
export function isOwnFault(cause: string): boolean {
  return OWN_FAULTS.includes(cause);
}
