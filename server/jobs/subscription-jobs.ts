import { issueSubscriptionLink } from "../../shop/accounts/subscription-links.ts";
import { orderById } from "../../shop/orders/read-order.ts";
import { announcedRenewal, askedPrice, toldSubscriptions } from "../../shop/renewals/read-renewal.ts";
import { renew } from "../../shop/renewals/renew.ts";
import { changesToTell } from "../../shop/staff-subscriptions/tell-of-changes.ts";
import {
  renewalMail,
  renewalPaymentMail,
  renewalPriceMail,
  subscriptionChangedMail,
  subscriptionNewsMail,
} from "../mail/subscription-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Makes what is due for subscriptions, and writes their mails. Links are made here: their secrets exist in mails only. */
export function subscriptionJobs({ shop, log }: JobMeans) {
  return {
    async "subscriptions.renew"() {
      const done = await renew(shop);
      if (Object.values(done).some((count) => count > 0)) log.info(done, "subscriptions renewed");
    },
    async "mail.renewal"({ customerId, deliveries }, send) {
      const renewal = await announcedRenewal(shop, customerId, deliveries);
      // Skipped, changed or made since: there is nothing left to announce.
      if (renewal === null) return;
      const open = renewal.members.map(({ delivery }) => delivery.id);
      const [skip, change, cancel] = await Promise.all(
        (["skip", "change", "cancel"] as const).map((act) =>
          issueSubscriptionLink(shop, customerId, { act, deliveries: open }),
        ),
      );
      if (skip === undefined || change === undefined || cancel === undefined) throw new Error("a link was not made");
      await send(renewalMail(renewal, { skip, change, cancel }, shop));
    },
    async "mail.renewal-price"({ customerId, delivery }, send) {
      const asked = await askedPrice(shop, customerId, delivery);
      if (asked === null) return;
      const { product, subscription, email } = asked;
      const about = { deliveries: [delivery] };
      const price = await issueSubscriptionLink(shop, customerId, { act: "price", price: product.price, ...about });
      const cancel = await issueSubscriptionLink(shop, customerId, { act: "cancel", ...about });
      const { locale, agreedUnitPriceAed: before } = subscription;
      const prices = { name: product.name, before, now: product.price, rates: shop.catalog().rates };
      await send(renewalPriceMail({ email, locale, ...prices }, { price, cancel }, shop));
    },
    async "mail.renewal-payment"({ orderId, next }, send) {
      const found = await orderById(shop, orderId);
      // Paid, or given up, since.
      if (found === null || found.order.isConfirmed || found.order.paymentState !== "awaiting") return;
      await send(renewalPaymentMail(found.order, new Date(next), shop));
    },
    async "mail.subscription"({ customerId, news, subscriptions, cancelledAt }, send) {
      const told = await toldSubscriptions(shop, customerId, subscriptions);
      // The end was taken back: nobody hears of it.
      const stands = told?.subscriptions.some((one) => one.cancelledAt?.toISOString() === cancelledAt);
      if (cancelledAt !== undefined && stands !== true) return;
      if (told !== null) await send(subscriptionNewsMail(news, told, shop));
    },
    async "mail.subscription-changed"(about, send) {
      const told = await changesToTell(shop, about);
      if (told !== null) await send(subscriptionChangedMail(told, shop));
    },
  } satisfies Partial<JobHandlers>;
}
