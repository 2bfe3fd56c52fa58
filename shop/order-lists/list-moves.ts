/** States to which lists and boards move orders, in the order of their buttons: none of them ends a sale. */
export const LIST_MOVES = ["PREPARING", "SHIPPED", "DELIVERED", "DELIVERY_FAILED", "RETURNING"] as const;
