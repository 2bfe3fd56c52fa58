import { askForReviews, decidedReview, reviewRequest } from "../../shop/reviews/ask-for-reviews.ts";
import { reviewDecidedMail, reviewRequestMail } from "../mail/review-mail.ts";
import type { JobHandlers, JobMeans } from "./handlers.ts";

/** Asks buyers for reviews, and tells writers what became of theirs. */
export function reviewJobs({ shop, log }: JobMeans) {
  return {
    async "reviews.ask"() {
      const asked = await askForReviews(shop);
      if (asked > 0) log.info({ orders: asked }, "buyers are asked for reviews");
    },
    async "mail.review-request"({ orderId }, send) {
      const request = await reviewRequest(shop, orderId);
      if (request !== null) await send(reviewRequestMail(request, shop));
    },
    async "mail.review-decided"(decision, send) {
      const decided = await decidedReview(shop, decision);
      if (decided !== null) await send(reviewDecidedMail(decided, shop));
    },
  } satisfies Partial<JobHandlers>;
}
