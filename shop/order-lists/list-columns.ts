/** Columns of the list beside the order's number, in its sequence. */
export const LIST_COLUMNS = ["customer", "place", "pieces", "state", "payment", "total", "placed"] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
