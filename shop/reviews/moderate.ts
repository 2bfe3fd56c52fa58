import { type SQL, sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { type Database, inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { notifyStaff } from "../live/notify.ts";
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
  /** The same in milliseconds, by which lists go on. */
  moment: string;
}

/** Reviews told at once. */
const MOST = 200;

/**
 * Reviews in a state: those that wait longest first, of the decided ones the newest; `after`: the moment and number of the
 * last one before; `fits`: of the reviews (`r`) those alone. With an id, that one whatever its state.
 */
export async function reviewsFor(
  db: Database,
  which: { state: ReviewState; after?: string | null; most?: number; fits?: SQL } | { id: number },
): Promise<ModeratedReview[]> {
  const direction = "state" in which && which.state !== "pending" ? sql`desc` : sql`asc`;
  return rowsOf<ModeratedReview>(
    db,
    sql`select r.id, r.revision, r.state, coalesce(p.slug, r.product_id::text) as product, o.reference as order, r.stars,
               r.title, r.text, r.language, r.display_name as name,
               array_remove(string_to_array(r.held_for, ' '), '') as held_for, r.reason, r.decided_by, r.reply, r.helpful,
               array(select id::text from review_photos f where f.review_id = r.id order by created_at, id) as photos,
               to_char(r.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as written_at,
               floor(extract(epoch from r.updated_at) * 1000)::text as moment
        from reviews r join orders o on o.id = r.order_id left join products p on p.id = r.product_id
        where ${"id" in which ? sql`r.id = ${which.id}` : sql`${wanted(which)} and ${which.fits ?? sql`true`}`}
        order by r.updated_at ${direction}, r.id ${direction} limit ${("most" in which ? which.most : undefined) ?? MOST}`,
  );
}

function wanted({ state, after = null }: { state: ReviewState; after?: string | null }): SQL {
  const [moment = "", id = ""] = after?.split("_") ?? [];
  if (after === null) return sql`r.state = ${state}`;
  const at = sql`(${new Date(Number(moment)).toISOString()}::timestamptz, ${Number(id)}::int)`;
  return state === "pending"
    ? sql`r.state = ${state} and (r.updated_at, r.id) > ${at}`
    : sql`r.state = ${state} and (r.updated_at, r.id) < ${at}`;
}

export type Decision = { state: "approved" } | { state: "rejected"; reason: RejectReason };
/** `before`: how it stood, where something was changed. */
export type DecisionResult =
  | { ok: true; isChanged: false }
  | { ok: true; isChanged: true; before: StandingReview }
  | { ok: false; code: "reviews.not_found" | "reviews.changed_since" };

export interface StandingReview {
  revision: number;
  state: ReviewState;
  reason: RejectReason | null;
  product_id: number;
  reply: string;
  decided_at: string | null;
}

/** A review as it stands, kept from everybody else until the end of the transaction; null: there is none. */
export async function lockReview(tx: Transaction, id: number): Promise<StandingReview | null> {
  const [review] = await rowsOf<StandingReview>(
    tx,
    sql`select revision, state, reason, product_id, reply, decided_at::text from reviews where id = ${id} for update`,
  );
  return review ?? null;
}

/**
 * Shows a review, or refuses it, as somebody of the shop has decided who has read this revision of it; a repeat changes
 * nothing. Pages show it within a moment, the writer is told by mail.
 */
export function decideReview(
  shop: ShopContext,
  which: { id: number; revision: number },
  decision: Decision,
): Promise<DecisionResult> {
  return inTransaction(shop.db, (tx) => decideIn(tx, shop, which, decision, {}));
}

/** The same as part of a transaction. `mailAfterSeconds`: as long as the decision may be taken back. */
export async function decideIn(
  tx: Transaction,
  shop: ShopContext,
  { id, revision }: { id: number; revision: number },
  decision: Decision,
  { mailAfterSeconds }: { mailAfterSeconds?: number },
): Promise<DecisionResult> {
  const reason = decision.state === "rejected" ? decision.reason : null;
  const before = await lockReview(tx, id);
  if (before === null) return { ok: false, code: "reviews.not_found" };
  if (before.revision !== revision) return { ok: false, code: "reviews.changed_since" };
  if (before.state === decision.state && before.reason === reason) return { ok: true, isChanged: false };
  const decidedAt = shop.clock().toISOString();
  await setState(tx, id, before, { state: decision.state, reason, decidedAt, decidedBy: bookedBy(shop) });
  await shop.jobs.enqueue(
    tx,
    "mail.review-decided",
    { reviewId: id, revision, decidedAt },
    mailAfterSeconds === undefined ? undefined : { afterSeconds: mailAfterSeconds },
  );
  return { ok: true, isChanged: true, before };
}

/** Writes a state down, and tells pages and staff of it. */
export async function setState(
  tx: Transaction,
  id: number,
  before: StandingReview,
  to: { state: ReviewState; reason: RejectReason | null; decidedAt: string | null; decidedBy: string | null },
): Promise<void> {
  await tx.execute(
    sql`update reviews set state = ${to.state}, reason = ${to.reason}, decided_at = ${to.decidedAt},
          decided_by = ${to.decidedBy} where id = ${id}`,
  );
  if (to.state === "approved" || before.state === "approved") await announceReviews(tx, [before.product_id]);
  await notifyStaff(tx, { entity: "review", id: String(id) });
}

/** Sets the shop's public answer to a review; an empty one takes it away. False when there is no such review. */
export function replyToReview(shop: ShopContext, id: number, reply: string): Promise<boolean> {
  return inTransaction(shop.db, (tx) => replyIn(tx, shop, id, reply.trim()));
}

/** The same as part of a transaction. */
export async function replyIn(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  id: number,
  text: string,
): Promise<boolean> {
  const [review] = await rowsOf<{ product_id: number; state: ReviewState }>(
    tx,
    sql`update reviews set reply = ${text}, replied_at = ${text === "" ? null : shop.clock().toISOString()},
          reply_language = case when ${text} = '' then null
                                else coalesce(${languageIn(text)}, language) end
        where id = ${id} returning product_id, state`,
  );
  if (review === undefined) return false;
  if (review.state === "approved") await announceReviews(tx, [review.product_id]);
  await notifyStaff(tx, { entity: "review", id: String(id) });
  return true;
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
