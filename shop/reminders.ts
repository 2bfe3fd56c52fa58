import { tellBackInStock } from "./back-in-stock/back-in-stock.ts";
import { remindOfCarts } from "./cart-reminders/remind-of-carts.ts";
import type { ShopContext } from "./context.ts";
import { tellOfWaiting } from "./staff-alerts/waiting.ts";
import { tellOfLowStock } from "./staff-stock/levels.ts";
import { withholdExpired } from "./staff-stock/withhold-expired.ts";
import { tellOfWishes } from "./wishlist/wish-mails.ts";

/**
 * Takes what has expired off sale, then queues every mail that somebody wanted and that is due by what the catalogue says:
 * carts they left, what they wished for, to staff what runs low. Returns how many of each.
 */
export async function remindOfCatalog(shop: ShopContext) {
  await withholdExpired(shop);
  const reduced = await tellOfWishes(shop);
  const low_stock = await tellOfLowStock(shop);
  return { carts: await remindOfCarts(shop), back_in_stock: await tellBackInStock(shop), reduced, low_stock };
}

/** The same, and to staff what waits for them, which no new catalogue brings about. */
export async function sendReminders(shop: ShopContext) {
  return { ...(await remindOfCatalog(shop)), waiting: await tellOfWaiting(shop) };
}
