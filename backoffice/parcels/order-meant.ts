import { namedAmong } from "../../shop/orders/reference.ts";

/** The device keeps orders by their numbers; they are packed in the sequence in which they were read. */
export const inSequence = <Order extends { place: number }>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => a.place - b.place);

/** The order that a code names, its own or that of a parcel; undefined: none, or several. */
export function orderMeant<Order extends Parameters<typeof namedAmong>[0][number]>(
  orders: readonly Order[],
  code: string,
): Order | undefined {
  const [order, ...others] = namedAmong(orders, code);
  return others.length === 0 ? order : undefined;
}
