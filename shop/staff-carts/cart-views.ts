/**
 * What staff look at: carts whose owner wants a reminder and will get one, those that one was sent for, and those of
 * them that became an order.
 */
export const CART_VIEWS = ["due", "sent", "recovered"] as const;
export type CartView = (typeof CART_VIEWS)[number];
