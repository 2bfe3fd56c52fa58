import { stopReminders } from "../cart-reminders/reminder-choice.ts";
import type { ShopContext } from "../context.ts";
import { stopWishMails } from "../wishlist/wish-mails.ts";

/** Mails that nobody gets who does not want them, each with how its link ends them. */
const STOPS = { cart: stopReminders, wishlist: stopWishMails };

export type StoppableMails = keyof typeof STOPS;

export function isStoppable(mails: string | undefined): mails is StoppableMails {
  return mails !== undefined && Object.hasOwn(STOPS, mails);
}

/** Ends such mails for whoever holds the link of one. False for a link that the shop has not made. */
export function stopMails(shop: Pick<ShopContext, "db">, mails: StoppableMails, token: string): Promise<boolean> {
  return STOPS[mails](shop, token);
}
