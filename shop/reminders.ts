import { tellBackInStock } from "./back-in-stock/back-in-stock.ts";
import { remindOfCarts } from "./cart-reminders/remind-of-carts.ts";
import type { ShopContext } from "./context.ts";
import { tellOfWishes } from "./wishlist/wish-mails.ts";

/** Queues every mail that somebody wanted and that is due: carts they left, what they wished for. Returns how many of each. */
export async function sendReminders(shop: ShopContext) {
  const reduced = await tellOfWishes(shop);
  return { carts: await remindOfCarts(shop), back_in_stock: await tellBackInStock(shop), reduced };
}
