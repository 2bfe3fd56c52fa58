import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { OrderRowJson, ViewCounts } from "../../shop/order-lists/list.ts";
import { LIST_MOVES } from "../../shop/order-lists/list-moves.ts";
import { listed, type useWords } from "../ui/words.tsx";

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

export type Move = (typeof LIST_MOVES)[number];
export const isMove = (state: string): state is Move => (LIST_MOVES as readonly string[]).includes(state);

export const mayMove = (row: OrderRow, to: Move) =>
  row.may_become.some((move) => move.to === to && move.refusal === null);

/** Why an order cannot be moved to another state; null: it can. */
export function whyNotTo(row: OrderRow, to: OrderRow["state"], { language, t }: ReturnType<typeof useWords>) {
  const move = row.may_become.find((each) => each.to === to);
  if (move !== undefined && isMove(to)) return move.why;
  const from = t(`state.${row.state}`);
  if (row.may_become.length === 0) return t("orders.way_ends", { from });
  const next = row.may_become.map((each) => t(`state.${each.to}`));
  return t("orders.way_from", { from, next: listed(language, next) });
}
