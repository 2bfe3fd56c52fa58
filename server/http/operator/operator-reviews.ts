import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { askForReviews } from "../../../shop/reviews/ask-for-reviews.ts";
import { decideReview, replyToReview, reviewPhoto, reviewsFor } from "../../../shop/reviews/moderate.ts";
import { REJECT_REASONS, REVIEW_STATES } from "../../../shop/reviews/review.ts";
import { readBody } from "../body.ts";
import { refuse } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

export const MAX_REPLY = 2000;

/** `revision` is that of the words which were read. */
export const decisionBody = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("approved"), revision: z.int().min(1) }),
  z.strictObject({ state: z.literal("rejected"), revision: z.int().min(1), reason: z.enum(REJECT_REASONS) }),
]);

export const replyBody = z.strictObject({ text: z.string().max(MAX_REPLY) });

/** What the command line does with reviews. Behind the operator's token, like all of the operator's calls. */
export function operatorReviews(shop: ShopContext): Hono {
  const api = new Hono();

  api.get("/", async (c) => {
    const state = REVIEW_STATES.find((known) => known === c.req.query("state")) ?? "pending";
    return c.json({ data: await reviewsFor(shop.db, { state }) });
  });

  api.get("/:id{\\d{1,9}}", async (c) => {
    const [review] = await reviewsFor(shop.db, { id: Number(c.req.param("id")) });
    return review === undefined ? refuse(c, 404, "reviews.not_found") : c.json({ data: review });
  });

  api.get("/photos/:photo", async (c) => {
    const id = z.uuid().safeParse(c.req.param("photo"));
    const picture = id.success ? await reviewPhoto(shop.db, id.data, { size: "large", isShown: false }) : null;
    return picture === null
      ? refuse(c, 404, "request.not_found")
      : c.body(picture, 200, { "Content-Type": "image/webp" });
  });

  api.post("/:id{\\d{1,9}}/decide", async (c) => {
    const body = await readBody(c, decisionBody);
    if (body.refusal) return body.refusal;
    const { revision, ...decision } = body.value;
    const decided = await decideReview(asStaff(c, shop), { id: Number(c.req.param("id")), revision }, decision);
    if (!decided.ok) return refuse(c, decided.code === "reviews.not_found" ? 404 : 409, decided.code);
    return c.json({ data: { changed: decided.isChanged } });
  });

  api.post("/:id{\\d{1,9}}/reply", async (c) => {
    const body = await readBody(c, replyBody);
    if (body.refusal) return body.refusal;
    const id = Number(c.req.param("id"));
    if (!(await replyToReview(asStaff(c, shop), id, body.value.text))) return refuse(c, 404, "reviews.not_found");
    return c.json({ data: { id } });
  });

  api.post("/ask", async (c) => c.json({ data: { asked: await askForReviews(shop) } }));

  return api;
}
