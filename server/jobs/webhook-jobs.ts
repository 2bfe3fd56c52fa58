import { dueMessage, recordTry } from "../../shop/staff-webhooks/webhooks.ts";
import { LEFT_ALONE } from "../../shop/webhooks/faults.ts";
import { postWebhook } from "../webhooks/post-webhook.ts";
import { SilentReceivers } from "../webhooks/silent-receivers.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Another program did not take a message. */
export class WebhookNotSent extends Error {}

/** What other programs are told; each try is written down, and a message that was taken is not sent again by itself. */
export function webhookJobs({ shop }: JobMeans) {
  const receivers = new SilentReceivers();
  return {
    async "webhook.send"({ messageId }) {
      const message = await dueMessage(shop, messageId);
      if (message === null) return;
      if (!receivers.mayAsk(message.url, performance.now())) throw new WebhookNotSent(LEFT_ALONE);
      const means = { mayBePrivate: shop.webhooksMayBePrivate, now: shop.clock() };
      const posted = await postWebhook({ id: messageId, ...message }, means);
      receivers.heard(message.url, posted, performance.now());
      await recordTry(shop, messageId, posted);
      if (posted.fault !== null) throw new WebhookNotSent(posted.fault);
    },
  } satisfies Partial<JobHandlers>;
}
