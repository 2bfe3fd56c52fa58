import { contactRequest } from "../../shop/contact/contact.ts";
import { contactConfirmationMail, contactMail } from "../mail/contact-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** What came through the contact form goes to the shop and back to its sender. */
export function contactJobs({ shop }: JobMeans) {
  return {
    async "mail.contact"({ requestId }, send) {
      const request = await contactRequest(shop.db, requestId);
      if (request !== null) await send(contactMail(request, shop));
    },
    async "mail.contact-confirmation"({ requestId }, send) {
      const request = await contactRequest(shop.db, requestId);
      if (request !== null) await send(contactConfirmationMail(request, shop));
    },
  } satisfies Partial<JobHandlers>;
}
