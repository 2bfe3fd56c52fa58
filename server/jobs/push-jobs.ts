import { pushKeys } from "../../shop/staff-push/keys.ts";
import { dueNotice, forgetGone, noteSent } from "../../shop/staff-push/notices.ts";
import { postNotice } from "../push/post-notice.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** A push service did not take a notice. */
class NoticeNotSent extends Error {}

/** Push services say so of a browser that has withdrawn its word, or is gone. */
const GONE = new Set([404, 410]);

/** What browsers of staff are told; one whose push service does not know it any more is forgotten. */
export function pushJobs({ shop }: JobMeans) {
  return {
    async "push.order"(told) {
      // Before the notice is read: new keys forget the devices that know the former ones.
      const keys = await pushKeys(shop);
      const notice = await dueNotice(shop, told);
      if (notice === null) return;
      const means = { origin: shop.origin, mayBePrivate: shop.webhooksMayBePrivate, now: shop.clock() };
      const { status, fault } = await postNotice(notice, keys, means);
      if (status !== null && GONE.has(status)) return forgetGone(shop, told.deviceId);
      if (fault !== null) throw new NoticeNotSent(fault);
      await shop.failpoint("push.given");
      await noteSent(shop, told);
    },
  } satisfies Partial<JobHandlers>;
}
