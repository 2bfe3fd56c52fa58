import { dueMessage, recordTry } from "../../shop/staff-webhooks/webhooks.ts";
import { postWebhook } from "../webhooks/post-webhook.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Another program did not take a message. */
export class WebhookNotSent extends Error {}

/** What other programs are told; each try is written down, and a message that was taken is not sent again by itself. */
export function webhookJobs({ shop, webhooksMayBePrivate: mayBePrivate }: JobMeans) {
  return {
    async "webhook.send"({ messageId }) {
      const message = await dueMessage(shop, messageId);
      if (message === null) return;
      const posted = await postWebhook({ id: messageId, ...message }, { mayBePrivate, now: shop.clock() });
      await recordTry(shop, messageId, posted);
      if (posted.fault !== null) throw new WebhookNotSent(posted.fault);
    },
  } satisfies Partial<JobHandlers>;
}
