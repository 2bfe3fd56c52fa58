import { type Minor, toMinor } from "./money.ts";

/** How many parts Tabby and Tamara split a purchase into: one today, one in each of the next three months. */
const INSTALMENTS = 4;

/**
 * An amount in parts, hundredths of its currency, that add up to it exactly: all the same, and what does not divide is
 * paid with the first. This is what is shown beforehand; the provider's own page has the last word.
 */
export function instalments(amount: Minor, count = INSTALMENTS): Minor[] {
  const part = Math.floor(amount / count);
  const first = amount - part * (count - 1);
  return Array.from({ length: count }, (_, index) => toMinor(index === 0 ? first : part));
}
