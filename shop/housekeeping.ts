import { forgetOldCounts } from "./analytics/daily-counts.ts";
import { forgetOldWishes } from "./back-in-stock/back-in-stock.ts";
import { deleteExpiredCarts } from "./cart/expired-carts.ts";
import { forgetOldReminders } from "./cart-reminders/reminder-choice.ts";
import { forgetOldContactRequests } from "./contact/contact.ts";
import type { ShopContext } from "./context.ts";
import { makeMissingInvoices } from "./invoices/missing-invoices.ts";
import { forgetOldMails } from "./mails/failed-mails.ts";
import { forgetUnconfirmed } from "./newsletter/newsletter.ts";
import { forgetOldBulks } from "./order-lists/bulk.ts";
import { forgetUnpaid } from "./orders/forget-unpaid.ts";
import { forgetOldEvents } from "./payments/inbox.ts";
import { deleteRemovedPictures } from "./pictures/kept-pictures.ts";
import { tidyAccounts } from "./privacy/expired-accounts.ts";
import { forgetOldInvitations } from "./staff/joining.ts";
import { forgetOldRequests } from "./staff/once.ts";
import { forgetEndedStaffSessions } from "./staff/staff-sessions.ts";
import { forgetOldMessages } from "./staff-webhooks/webhooks.ts";
import { forgetOldWords } from "./survey/survey.ts";

/**
 * Deletes whatever has been kept for its time, as the privacy policy promises, and makes the invoices that are missing;
 * returns how much of some of it.
 */
export async function housekeeping(shop: ShopContext) {
  const gone = {
    carts: await deleteExpiredCarts(shop),
    stock_requests: await forgetOldWishes(shop),
    contact_requests: await forgetOldContactRequests(shop),
  };
  await forgetUnconfirmed(shop);
  await forgetOldWords(shop);
  await forgetUnpaid(shop);
  await tidyAccounts(shop);
  await forgetOldReminders(shop);
  await forgetOldEvents(shop);
  await forgetOldMails(shop.db);
  await forgetEndedStaffSessions(shop);
  await forgetOldInvitations(shop);
  await forgetOldRequests(shop);
  await forgetOldBulks(shop);
  await forgetOldMessages(shop);
  await deleteRemovedPictures(shop);
  await forgetOldCounts(shop.db, shop.clock());
  // Last: an invoice that cannot be made keeps nothing longer than was promised.
  return { ...gone, invoices: await makeMissingInvoices(shop) };
}
