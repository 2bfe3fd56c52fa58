import type { ShopContext } from "../../shop/context.ts";
import { housekeeping } from "../../shop/housekeeping.ts";
import type { JobName, JobPayloads } from "../../shop/jobs.ts";
import { sendReminders } from "../../shop/reminders.ts";
import type { PaperPrinter } from "../invoice/paper-printer.ts";
import type { Logger } from "../log.ts";
import type { SendMail } from "../mail/mailer.ts";
import { accountJobs } from "./account-jobs.ts";
import { contactJobs } from "./contact-jobs.ts";
import { orderJobs } from "./order-jobs.ts";
import { paymentJobs } from "./payment-jobs.ts";
import { pushJobs } from "./push-jobs.ts";
import { reviewJobs } from "./review-jobs.ts";
import { subscriberJobs } from "./subscriber-jobs.ts";
import { subscriptionJobs } from "./subscription-jobs.ts";
import { webhookJobs } from "./webhook-jobs.ts";

/** What is done for each kind of job, with the means to send one mail. A handler that throws is tried again later. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name], send: SendMail) => Promise<void> };

/** What jobs work with. */
export interface JobMeans {
  /** The shop on the connections of jobs. */
  shop: ShopContext;
  printer: PaperPrinter;
  log: Logger;
  /** Addresses that are told of every new order. */
  newOrdersTo: string[];
}

/** Every job of the shop; those of a noun stand in a file of their own. */
export function jobHandlers(means: JobMeans): JobHandlers {
  return {
    ...orderJobs(means),
    ...paymentJobs(means),
    ...accountJobs(means),
    ...contactJobs(means),
    ...subscriberJobs(means),
    ...reviewJobs(means),
    async reminders() {
      await sendReminders(means.shop);
    },
    ...subscriptionJobs(means),
    ...webhookJobs(means),
    ...pushJobs(means),
    async housekeeping() {
      means.log.info(await housekeeping(means.shop), "what has expired is deleted, and missing invoices are made");
    },
  };
}
