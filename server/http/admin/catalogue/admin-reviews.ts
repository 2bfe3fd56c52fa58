import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { reviewPhoto } from "../../../../shop/reviews/moderate.ts";
import { REVIEW_STATES } from "../../../../shop/reviews/review.ts";
import { may } from "../../../../shop/staff/roles.ts";
import {
  decideByStaff,
  listReviewsForStaff,
  replyByStaff,
  takeDecisionBack,
} from "../../../../shop/staff-reviews/staff-reviews.ts";
import { describeFaults, readBody } from "../../body.ts";
import { decisionBody, MAX_REPLY } from "../../operator/operator-reviews.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, numberOf } from "../answers.ts";

export const reviewsQuery = z.object({
  state: z.enum(REVIEW_STATES, "validation.invalid").default("pending"),
  q: z.string("validation.invalid").trim().max(200, "validation.invalid").default(""),
  stars: z.coerce.number("validation.invalid").int("validation.invalid").min(1).max(5, "validation.invalid").optional(),
  after: z
    .string("validation.invalid")
    .regex(/^\d{13}_\d{1,9}$/, "validation.invalid")
    .optional(),
});

/** `was`: the answer it is written over. */
export const staffReplyBody = z.object({
  text: z.string("validation.invalid").max(MAX_REPLY, "validation.invalid"),
  was: z.string("validation.invalid").max(MAX_REPLY, "validation.invalid"),
});
export const revisionBody = z.object({ revision: z.int("validation.invalid").min(1, "validation.invalid") });

/** What buyers say about products: read, shown or refused, answered. */
export function adminReviews(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /reviews", async (c, { author }) => {
    const asked = reviewsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { after = null, stars = null, ...rest } = asked.data;
    const withOrders = may(author.role, "orders.see");
    const { rows, next, counts } = await listReviewsForStaff(shop, { ...rest, after, stars, withOrders });
    return c.json({ data: rows, meta: { next, ...counts } });
  });

  staffCall(api, shop, "GET /reviews/photos/:photo", async (c) => {
    const id = z.uuid().safeParse(c.req.param("photo"));
    const size = c.req.query("size") === "small" ? "small" : "large";
    const picture = id.success ? await reviewPhoto(shop.db, id.data, { size, isShown: false }) : null;
    if (picture === null) return refuse(c, 404, "request.not_found");
    return c.body(picture, 200, { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" });
  });

  staffCall(api, shop, "POST /reviews/:number/decide", async (c, { shop: own, author }) => {
    const body = await readBody(c, decisionBody);
    if (body.refusal) return body.refusal;
    const { revision, ...decision } = body.value;
    return done(c, await decideByStaff(own, author, { id: numberOf(c), revision }, decision));
  });

  staffCall(api, shop, "POST /reviews/:number/take-back", async (c, { shop: own, author }) => {
    const body = await readBody(c, revisionBody);
    if (body.refusal) return body.refusal;
    return done(c, await takeDecisionBack(own, author, { id: numberOf(c), revision: body.value.revision }));
  });

  staffCall(api, shop, "PUT /reviews/:number/reply", async (c, { shop: own, author }) => {
    const body = await readBody(c, staffReplyBody);
    if (body.refusal) return body.refusal;
    return done(c, await replyByStaff(own, author, { id: numberOf(c), ...body.value }));
  });

  return api;
}
