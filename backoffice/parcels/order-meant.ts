/** The device keeps orders by their numbers; they are packed in the sequence in which they were read. */
export const inSequence = <Order extends { place: number }>(orders: readonly Order[]): Order[] =>
  orders.toSorted((a, b) => a.place - b.place);

/** The order that a code names, however its signs are parted. */
export function orderMeant<Order extends { reference: string }>(
  orders: readonly Order[],
  code: string,
): Order | undefined {
  const signs = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return orders.find(({ reference }) => signs(reference) === signs(code));
}
