import type { ProviderPayment } from "./provider.ts";

/** One refund that the shop has written down; hundredths. */
export interface WrittenRefund {
  id: string;
  amount: number;
  state: "pending" | "done";
}

/**
 * Which of the pending refunds the provider has made already: those it names by the number they were asked with, and
 * those for which too little is left because as much went back without the shop, by hand at the provider. What went back
 * and is not listed yet may be any of them: it stands for one only where one alone waits. `ours` are all refunds of the
 * payment, the oldest first.
 */
export function madeRefunds(
  ours: readonly WrittenRefund[],
  seen: Pick<ProviderPayment, "captured" | "refunded" | "refunds">,
): Set<string> {
  const named = new Set(seen.refunds.map(({ reference }) => reference));
  const pending = ours.filter(({ state }) => state === "pending");
  const made = new Set(pending.map(({ id }) => id).filter((id) => named.has(id)));
  const unnamed = pending.filter(({ id }) => !made.has(id));
  const total = (all: readonly { amount: number }[]) => all.reduce((before, { amount }) => before + amount, 0);
  const foreign = seen.refunds.filter(({ reference }) => !ours.some(({ id }) => id === reference));
  const doneUnnamed = ours.filter(({ id, state }) => state === "done" && !named.has(id));
  const unlisted = seen.refunded - total(seen.refunds) - total(doneUnnamed);
  let left = seen.captured - seen.refunded;
  let byHand = total(foreign) + (unnamed.length === 1 ? unlisted : Math.min(0, unlisted));
  for (const { id, amount } of unnamed) {
    if (amount > left && amount <= byHand) {
      made.add(id);
      byHand -= amount;
    } else left -= amount;
  }
  return made;
}
