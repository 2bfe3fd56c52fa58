import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { OrderRowJson, ViewCounts } from "../../shop/order-lists/list.ts";
import type { WordKey } from "../ui/words.tsx";

/** An order in a list, with each reason against a move in words. */
export type OrderRow = Omit<OrderRowJson, "may_become"> & {
  may_become: (OrderRowJson["may_become"][number] & { why: string | null })[];
};

export interface ListMeta {
  next: string | null;
  total: number;
  is_more: boolean;
  counts: ViewCounts;
}

/** How far an act for many orders is, with each reason against it in words. */
export type BulkResult = Omit<BulkJson, "refused"> & { refused: (BulkJson["refused"][number] & { message: string })[] };

/** States that lists move orders to, in the order of their buttons. */
export const MOVES = ["PREPARING", "SHIPPED", "DELIVERED", "DELIVERY_FAILED", "RETURNING"] as const;
export type Move = (typeof MOVES)[number];
export const isMove = (state: string): state is Move => (MOVES as readonly string[]).includes(state);

export const mayMove = (row: OrderRow, to: Move) =>
  row.may_become.some((move) => move.to === to && move.refusal === null);

export const METHOD_WORDS: Record<OrderRow["payment_method"], WordKey> = {
  1: "method.cash",
  2: "method.card",
  3: "method.tamara",
  4: "method.tabby",
  5: "method.exchange",
};
