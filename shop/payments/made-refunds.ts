import type { ProviderPayment } from "./provider.ts";

/** One refund that the shop has written down; hundredths. */
export interface WrittenRefund {
  id: string;
  amount: number;
  state: "pending" | "done";
}

/**
 * Which of the pending refunds the provider has made already: those it names by the number they were asked with, and
 * those for which too little is left because as much went back without the shop, by hand at the provider. `ours` are
 * all refunds of the payment, the oldest first.
 */
export function madeRefunds(
  ours: readonly WrittenRefund[],
  seen: Pick<ProviderPayment, "captured" | "refunded" | "refunds">,
): Set<string> {
  const named = new Map(seen.refunds.map(({ reference, amount }) => [reference, amount] as const));
  const pending = ours.filter(({ state }) => state === "pending");
  const made = new Set(pending.map(({ id }) => id).filter((id) => named.has(id)));
  let left = seen.captured - seen.refunded;
  let byHand = ours.reduce(
    (rest, { id, amount, state }) => rest - (named.get(id) ?? (state === "done" ? amount : 0)),
    Number(seen.refunded),
  );
  for (const { id, amount } of pending) {
    if (made.has(id)) continue;
    if (amount > left && amount <= byHand) {
      made.add(id);
      byHand -= amount;
    } else left -= amount;
  }
  return made;
}
