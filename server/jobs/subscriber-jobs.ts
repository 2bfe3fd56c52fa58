import { noticeToSend, stockStopToken } from "../../shop/back-in-stock/back-in-stock.ts";
import { reminderToSend } from "../../shop/cart-reminders/remind-of-carts.ts";
import { confirmationFor } from "../../shop/newsletter/newsletter.ts";
import { reducedWishes, wishStopToken } from "../../shop/wishlist/wish-mails.ts";
import { cartReminderMail } from "../mail/cart-mail.ts";
import { newsletterMail } from "../mail/newsletter-mail.ts";
import { backInStockMail } from "../mail/stock-mail.ts";
import { reducedWishesMail } from "../mail/wishlist-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Mails to whoever wants them: the newsletter, a cart that was left, what was wished for, a product that was sold out. */
export function subscriberJobs({ shop }: JobMeans) {
  return {
    async "mail.newsletter"({ subscriberId }, send) {
      const confirmation = subscriberId === null ? null : await confirmationFor(shop, subscriberId);
      if (confirmation !== null) await send(newsletterMail(confirmation, shop));
    },
    async "mail.cart-reminder"({ reminderId }, send) {
      const reminder = await reminderToSend(shop, reminderId);
      if (reminder !== null) await send(cartReminderMail(reminder, shop));
    },
    async "mail.wishlist-sale"({ customerId, productIds }, send) {
      const reduced = await reducedWishes(shop, customerId, productIds);
      if (reduced !== null) await send(reducedWishesMail(reduced, shop.catalog().rates, shop));
    },
    async "mail.back-in-stock"(asked, send) {
      const notice = await noticeToSend(shop, asked);
      if (notice === null) return;
      const { customerId = null } = asked;
      const stop =
        customerId === null
          ? { mails: "stock" as const, token: await stockStopToken(shop, notice.email) }
          : { mails: "wishlist" as const, token: await wishStopToken(shop, customerId) };
      await send(backInStockMail(notice.product, { ...notice, stop }, shop));
    },
  } satisfies Partial<JobHandlers>;
}
