import { z } from "zod";
import { LANGUAGES } from "../../../../../shop/market/market.ts";
import { REJECT_REASONS, REVIEW_STATES } from "../../../../../shop/reviews/review.ts";
import type { StaffReview } from "../../../../../shop/staff-reviews/staff-reviews.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { placed, textBoth } from "../parts.ts";

/** What is answered about reviews. */

const staffReview = describes<StaffReview>()(
  z.object({
    order: z.string().nullable().meta({ description: "Null for whoever sees no orders." }),
    product_name: textBoth.nullable(),
    held_words: z.array(z.string()).meta({ description: "The passages that it was held for, as they stand in it." }),
    id: z.int(),
    title: z.string(),
    text: z.string(),
    product: z.string(),
    name: z.string(),
    state: z.enum(REVIEW_STATES),
    reason: z.enum(REJECT_REASONS).nullable(),
    reply: z.string(),
    helpful: z.int(),
    language: z.enum(LANGUAGES),
    decided_by: z.string().nullable(),
    revision: z
      .int()
      .meta({ description: "Grows with every change of the writer's; a decision names the one that was read." }),
    stars: z.int(),
    held_for: z.array(z.string()),
    photos: z.array(z.string()),
    written_at: moment,
    moment: z.string().meta({ description: "The same in milliseconds, by which lists go on." }),
  }),
);

export const listReviews = placed(staffReview, { pending: z.int(), approved: z.int(), rejected: z.int() });
