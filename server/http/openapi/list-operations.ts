import { z } from "zod";
import { reviewsQuery, revisionBody, staffReplyBody } from "../admin/catalogue/admin-reviews.ts";
import { decisionBody } from "../operator/operator-reviews.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());
const doneOf = { status: 204, refusals: [403, 404, 409] } as const;

/** What staff keep an eye on: reviews. */
export const LIST_OPERATIONS: readonly Operation[] = [
  staff("get", "/reviews", "listReviews", "Reviews of a state, and how many there are of each.", anything, {
    query: reviewsQuery,
    refusals: [403, 422],
  }),
  staff("get", "/reviews/photos/:photo", "staffReviewPhoto", "A picture of any review.", "image/webp", {
    query: z.object({ size: z.enum(["small", "large"]).optional() }),
    refusals: [403, 404],
  }),
  staff("post", "/reviews/:number/decide", "decideReviewByStaff", "Shows or refuses a review that was read.", null, {
    body: decisionBody,
    ...doneOf,
  }),
  staff("post", "/reviews/:number/take-back", "takeReviewDecisionBack", "Takes one's own decision back.", null, {
    body: revisionBody,
    ...doneOf,
  }),
  staff("put", "/reviews/:number/reply", "replyToReviewByStaff", "The shop's public answer, over the one seen.", null, {
    body: staffReplyBody,
    ...doneOf,
  }),
];
