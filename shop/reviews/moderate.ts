import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { type Database, inTransaction, rowsOf } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import { announceReviews } from "../ratings/rating.ts";
import { languageOf, type RejectReason, type ReviewState } from "./review.ts";

/** A review as the shop's people see it. */
export interface ModeratedReview {
  id: number;
  /** Grows with every change of the writer's; a decision names the one that was read. */
  revision: number;
  state: ReviewState;
  product: string;
  order: string;
  stars: number;
  title: string;
  text: string;
  language: Language;
  name: string;
  held_for: string[];
  reason: RejectReason | null;
  decided_by: string | null;
  reply: string;
  helpful: number;
  photos: string[];
  written_at: string;
}

/** Reviews told at once. */
const MOST = 200;

/** Reviews in a state, those that wait longest first; with an id, that one whatever its state. */
export async function reviewsFor(
  db: Database,
  which: { state: ReviewState } | { id: number },
): Promise<ModeratedReview[]> {
  return rowsOf<ModeratedReview>(
    db,
    sql`select r.id, r.revision, r.state, coalesce(p.slug, r.product_id::text) as product, o.reference as order, r.stars,
               r.title, r.text, r.language, r.display_name as name,
               array_remove(string_to_array(r.held_for, ' '), '') as held_for, r.reason, r.decided_by, r.reply, r.helpful,
               array(select id::text from review_photos f where f.review_id = r.id order by created_at, id) as photos,
               to_char(r.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as written_at
        from reviews r join orders o on o.id = r.order_id left join products p on p.id = r.product_id
        where ${"id" in which ? sql`r.id = ${which.id}` : sql`r.state = ${which.state}`}
        order by r.updated_at, r.id limit ${MOST}`,
  );
}

export type Decision = { state: "approved" } | { state: "rejected"; reason: RejectReason };
export type DecisionResult =
  | { ok: true; isChanged: boolean }
  | { ok: false; code: "reviews.not_found" | "reviews.changed_since" };

/**
 * Shows a review, or refuses it, as somebody of the shop has decided who has read this revision of it; a repeat changes
 * nothing. Pages show it within a moment, the writer is told by mail.
 */
export async function decideReview(
  shop: ShopContext,
  { id, revision }: { id: number; revision: number },
  decision: Decision,
): Promise<DecisionResult> {
  const reason = decision.state === "rejected" ? decision.reason : null;
  return inTransaction(shop.db, async (tx): Promise<DecisionResult> => {
    const [review] = await rowsOf<{
      revision: number;
      state: ReviewState;
      reason: RejectReason | null;
      product_id: number;
    }>(tx, sql`select revision, state, reason, product_id from reviews where id = ${id} for update`);
    if (review === undefined) return { ok: false, code: "reviews.not_found" };
    if (review.revision !== revision) return { ok: false, code: "reviews.changed_since" };
    if (review.state === decision.state && review.reason === reason) return { ok: true, isChanged: false };
    await tx.execute(
      sql`update reviews set state = ${decision.state}, reason = ${reason}, decided_at = ${shop.clock().toISOString()},
            decided_by = ${bookedBy(shop)} where id = ${id}`,
    );
    if (decision.state === "approved" || review.state === "approved") await announceReviews(tx, [review.product_id]);
    await shop.jobs.enqueue(tx, "mail.review-decided", { reviewId: id, revision });
    return { ok: true, isChanged: true };
  });
}

/** Sets the shop's public answer to a review; an empty one takes it away. False when there is no such review. */
export async function replyToReview(shop: ShopContext, id: number, reply: string): Promise<boolean> {
  const text = reply.trim();
  return inTransaction(shop.db, async (tx) => {
    const [review] = await rowsOf<{ product_id: number; state: ReviewState }>(
      tx,
      sql`update reviews set reply = ${text}, replied_at = ${text === "" ? null : shop.clock().toISOString()},
            reply_language = case when ${text} = '' then null
                                  else coalesce(${languageIn(text)}, language) end
          where id = ${id} returning product_id, state`,
    );
    if (review?.state === "approved") await announceReviews(tx, [review.product_id]);
    return review !== undefined;
  });
}

/** The language that a text's letters tell; null for one without letters. */
function languageIn(text: string): Language | null {
  const language = languageOf(text, "en");
  return language === languageOf(text, "ar") ? language : null;
}

/** A picture of a review: of one that is shown, or of any for the shop's people. */
export async function reviewPhoto(
  db: Database,
  id: string,
  { size, isShown }: { size: "large" | "small"; isShown: boolean },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const column = size === "small" ? sql`p.thumbnail` : sql`p.picture`;
  const [row] = await rowsOf<{ picture: Uint8Array }>(
    db,
    sql`select ${column} as picture from review_photos p join reviews r on r.id = p.review_id
        where p.id = ${id}::uuid and (not ${isShown} or r.state = 'approved')`,
  );
  return row === undefined ? null : new Uint8Array(row.picture);
}
