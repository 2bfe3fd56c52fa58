/** Tags by which the shop's own pages find products: the main menu, the phone's menu, the home page, lists and the cart. */
export const SHELVES = ["nav", "trending", "best-seller", "featured", "cart-upsell"] as const;
