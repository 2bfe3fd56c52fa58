import { z } from "zod";
import { levelSchema, stockActSchema } from "../../../shop/staff-stock/stock-schemas.ts";
import { reviewsQuery, revisionBody, staffReplyBody } from "../admin/catalogue/admin-reviews.ts";
import { movementsQuery, stockQuery } from "../admin/catalogue/admin-stock.ts";
import { decisionBody } from "../operator/operator-reviews.ts";
import { calls, data, type Operation } from "./operation.ts";

const staff = calls("Back office", "/api/admin", "staff");
const anything = data(z.unknown());
const doneOf = { status: 204, refusals: [403, 404, 409] } as const;

/** What staff keep an eye on: reviews and stock. */
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
  staff("get", "/stock", "listStockForStaff", "Products by their stock, and how many run low.", anything, {
    query: stockQuery,
    refusals: [403, 422],
  }),
  staff("get", "/stock/lots/:number", "receiversOfLot", "Orders that got pieces of a lot.", anything, {
    refusals: [403],
  }),
  staff(
    "post",
    "/stock/changes/:number/take-back",
    "takeStockBack",
    "Takes one's own change of a stock back.",
    anything,
    {
      refusals: [403, 404, 409],
    },
  ),
  staff("get", "/stock/:slug", "stockOfProduct", "A product's stock, lots and movements.", anything, {
    query: movementsQuery,
    refusals: [403, 404, 422],
  }),
  staff("post", "/stock/:slug", "changeStock", "Says how many there are, or that some came.", anything, {
    body: stockActSchema,
    isKeyed: true,
    refusals: [400, 403, 404, 409],
  }),
  staff("put", "/stock/:slug/level", "setStockLevel", "From how many pieces on it runs low.", null, {
    body: levelSchema,
    ...doneOf,
  }),
];
