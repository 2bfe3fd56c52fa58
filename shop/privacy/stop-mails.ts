import { stopStockMails } from "../back-in-stock/back-in-stock.ts";
import { stopReminders } from "../cart-reminders/reminder-choice.ts";
import type { ShopContext } from "../context.ts";
import { stopWishMails } from "../wishlist/wish-mails.ts";

/** Mails that nobody gets who does not want them, each with how its link ends them. */
const STOPS = { cart: stopReminders, wishlist: stopWishMails, stock: stopStockMails };

export type StoppableMails = keyof typeof STOPS;

/** Whether a link may end mails of this kind; anything may stand in an address. */
export function isStoppable(mails: string | undefined): mails is StoppableMails {
  return mails !== undefined && Object.hasOwn(STOPS, mails);
}

/** What is said once they have ended. */
export const STOPPED = {
  cart: "mail_choice.stopped",
  wishlist: "mail_choice.stopped",
  stock: "mail_choice.stopped_stock",
} as const satisfies Record<StoppableMails, string>;

/** Ends such mails for whoever holds the link of one. False for a link that the shop has not made. */
export function stopMails(shop: Pick<ShopContext, "db">, mails: StoppableMails, token: string): Promise<boolean> {
  return STOPS[mails](shop, token);
}
