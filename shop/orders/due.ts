import type { Order } from "./read-order.ts";

/** What a change of an order left to be paid before it is packed; hundredths of its currency, null for whoever sees no prices. */
export interface DueJson {
  amount: number | null;
}

/** Null: nothing is due beside what was paid; what is promised too much is not taken and is no matter of its buyer's. */
export const dueJson = ({ due }: Pick<Order, "due">, seesPrices: boolean): DueJson | null =>
  due > 0 ? { amount: seesPrices ? due : null } : null;
