/** What a list of orders can be sorted by, rising or (with a sign before it) falling; the newest first if nobody says. */
export const ORDER_SORTS = ["-placed", "placed", "-total", "total", "-state", "state"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const NEWEST_FIRST: OrderSort = "-placed";
