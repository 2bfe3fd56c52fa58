import { confirmationFor } from "../../shop/newsletter/newsletter.ts";
import { newsletterMail } from "../mail/newsletter-mail.ts";
import { backInStockMail } from "../mail/stock-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Mails to whoever left an address for them: the newsletter, a product that was sold out. */
export function subscriberJobs({ shop }: JobMeans) {
  return {
    async "mail.newsletter"({ subscriberId }, send) {
      const confirmation = subscriberId === null ? null : await confirmationFor(shop, subscriberId);
      if (confirmation !== null) await send(newsletterMail(confirmation, shop));
    },
    async "mail.back-in-stock"({ productId, email, locale }, send) {
      const product = shop.catalog().productById.get(productId);
      // Taken out of the catalogue since: there is nothing left to tell.
      if (product !== undefined) await send(backInStockMail(product, email, locale, shop));
    },
  } satisfies Partial<JobHandlers>;
}
