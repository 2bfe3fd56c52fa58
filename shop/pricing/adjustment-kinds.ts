/**
 * Why less is paid than the list prices come to, in the order it is taken off. `sale`: a lower price of the product
 * itself, which unit prices and the subtotal have in them already; the others are taken off the subtotal. `offer`: what a
 * campaign gives by itself, such as "buy 2, get 1". `staff`: what the shop lets somebody have for less, for a reason that
 * staff wrote down.
 */
export const ADJUSTMENT_KINDS = ["sale", "subscription", "offer", "promo", "staff"] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** The message that names each. */
export const ADJUSTMENT_LABELS = {
  sale: "order.sale",
  subscription: "subscription.discount",
  offer: "order.offer",
  promo: "order.discount",
  staff: "order.staff_discount",
} as const satisfies Record<AdjustmentKind, string>;
