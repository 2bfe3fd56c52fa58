import { contactRequest } from "../../shop/contact/contact.ts";
import { recordReplyMailed, replyToMail } from "../../shop/inbox/answer.ts";
import { contactConfirmationMail, contactMail, contactReplyMail } from "../mail/contact-mail.ts";
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
    async "mail.contact-reply"({ entryId }, send) {
      const reply = await replyToMail(shop, entryId);
      if (reply === null) return;
      await send(contactReplyMail(reply, shop));
      await recordReplyMailed(shop, entryId);
    },
  } satisfies Partial<JobHandlers>;
}
