import { z } from "zod";
import { LANGUAGES } from "../../../../shop/market/market.ts";
import type { ModeratedReview } from "../../../../shop/reviews/moderate.ts";
import { REJECT_REASONS, REVIEW_STATES } from "../../../../shop/reviews/review.ts";
import { moment } from "../answers.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";

/** What the operator is answered about reviews. */

const moderatedReview = describes<ModeratedReview>()(
  z.object({
    id: z.int(),
    revision: z
      .int()
      .meta({ description: "Grows with every change of the writer's; a decision names the one that was read." }),
    state: z.enum(REVIEW_STATES),
    product: z.string(),
    order: z.string(),
    stars: z.int(),
    title: z.string(),
    text: z.string(),
    language: z.enum(LANGUAGES),
    name: z.string(),
    held_for: z.array(z.string()),
    reason: z.enum(REJECT_REASONS).nullable(),
    decided_by: z.string().nullable(),
    reply: z.string(),
    helpful: z.int(),
    photos: z.array(z.string()),
    written_at: moment,
    moment: z.string().meta({ description: "The same in milliseconds, by which lists go on." }),
  }),
);

export const moderatedReviews = data(z.array(moderatedReview));

export const moderatedReviewAnswer = data(moderatedReview);

export const replyToReview = data(z.object({ id: z.int() }));
