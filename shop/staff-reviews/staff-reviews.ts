import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { nameBooked } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { isInTime, MAIL_AFTER_SECONDS } from "../fulfilment/take-back.ts";
import type { Text } from "../market/market.ts";
import { pageOf } from "../page-of.ts";
import { heldWords } from "../reviews/held-words.ts";
import {
  type Decision,
  decideIn,
  lockReview,
  type ModeratedReview,
  replyIn,
  reviewsFor,
  type StandingReview,
  setState,
} from "../reviews/moderate.ts";
import type { ReviewState } from "../reviews/review.ts";
import { type Act, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { auditEntries } from "../staff/tables.ts";
import { productsFoundBy } from "../staff-products/find-products.ts";

/** A review in the list of the back office. */
export interface StaffReview extends Omit<ModeratedReview, "order"> {
  /** Null for whoever sees no orders. */
  order: string | null;
  product_name: Text | null;
  /** The passages that it was held for, as they stand in it. */
  held_words: string[];
}

export type ReviewCounts = Record<ReviewState, number>;

export type ReviewRefusal = {
  ok: false;
  code: "reviews.not_found" | "reviews.changed_since" | "staff.take_back_late" | "staff.changed_meanwhile";
};

const PAGE = 30;

/** What reviews are looked for by: words of theirs, of their writer's name or of their product; and their stars. */
export interface AskedReviews {
  state: ReviewState;
  q: string;
  /** Null: any. */
  stars: number | null;
  after: string | null;
}

/**
 * A page of reviews in a state: those that wait by how long they do, the others from the newest; with what held them. Counted
 * are those that fit in each state.
 */
export async function listReviewsForStaff(
  shop: Pick<ShopContext, "db" | "catalog">,
  { state, q, stars, after, withOrders }: AskedReviews & { withOrders: boolean },
): Promise<{ rows: StaffReview[]; next: string | null; counts: ReviewCounts }> {
  const fits = sql.join([await saying(shop, q), stars === null ? sql`true` : sql`r.stars = ${stars}`], sql` and `);
  const found = await reviewsFor(shop.db, { state, after, most: PAGE + 1, fits });
  const { reviewRules, products } = shop.catalog();
  const nameOf = new Map(products.map(({ slug, name }) => [slug, name]));
  const { rows: shown, next } = pageOf(found, PAGE, ({ moment, id }) => `${moment}_${id}`);
  const rows = shown.map((review) => ({
    ...review,
    order: withOrders ? review.order : null,
    decided_by: nameBooked(review.decided_by),
    product_name: nameOf.get(review.product) ?? null,
    held_words:
      review.held_for.length === 0
        ? []
        : [review.title, review.text, review.name].flatMap((said) => heldWords(said, reviewRules.healthClaims)),
  }));
  const numbers = await rowsOf<{ state: ReviewState; number: number }>(
    shop.db,
    sql`select state, count(*)::int as number from reviews r where ${fits} group by state`,
  );
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const row of numbers) counts[row.state] = row.number;
  return { rows, next, counts };
}

/** Whether a review (`r`) says every word, in whatever case, or is of a product that they find. */
async function saying(shop: Pick<ShopContext, "db" | "catalog">, q: string): Promise<SQL> {
  if (q === "") return sql`true`;
  const products = await productsFoundBy(shop, q);
  const words = q.toLowerCase().split(/\s+/);
  const said = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', r.title, r.text, r.display_name, r.reply)), ${word}) > 0`,
  );
  return sql`(r.product_id = any(${sql.param(products)}::int[]) or (${sql.join(said, sql` and `)}))`;
}

/** Shows or refuses a review that somebody of the staff has read. It may be taken back for half a minute, before its mail. */
export function decideByStaff(
  shop: ShopContext,
  author: StaffAuthor,
  which: { id: number; revision: number },
  decision: Decision,
): Promise<{ ok: true } | ReviewRefusal> {
  return inTransaction(shop.db, async (tx) => {
    const result = await decideIn(tx, shop, which, decision, { mailAfterSeconds: MAIL_AFTER_SECONDS });
    if (!result.ok || !result.isChanged) return result;
    const after = { state: decision.state, reason: decision.state === "rejected" ? decision.reason : null };
    const action = decision.state === "approved" ? "review.published" : "review.refused";
    await record(tx, shop, author, which.id, { action, before: standing(result.before), after });
    return { ok: true };
  });
}

/** Takes back one's own decision, as the last thing that was done to a review and in time: it stands as it stood, nobody is told. */
export function takeDecisionBack(
  shop: ShopContext,
  author: StaffAuthor,
  { id, revision }: { id: number; revision: number },
): Promise<{ ok: true } | ReviewRefusal> {
  return inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review === null) return { ok: false, code: "reviews.not_found" };
    if (review.revision !== revision) return { ok: false, code: "reviews.changed_since" };
    const [last] = await tx
      .select({ staffId: auditEntries.staffId, at: auditEntries.at, entry: auditEntries.entry })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, "review"), eq(auditEntries.entityId, String(id))))
      .orderBy(desc(auditEntries.seq))
      .limit(1);
    const act = last === undefined ? null : (JSON.parse(last.entry) as Act);
    if (act?.action === "review.taken_back" && last?.staffId === author.staffId) return { ok: true };
    const isTheirs = act?.after?.state === review.state && last?.staffId === author.staffId;
    // An answer, or somebody else's decision, stands between.
    if (!isTheirs || act?.before === undefined) return { ok: false, code: "staff.changed_meanwhile" };
    if (!isInTime(last?.at, shop.clock())) return { ok: false, code: "staff.take_back_late" };
    const before = act.before as Pick<StandingReview, "state" | "reason">;
    const now = before.state === "pending" ? null : shop.clock().toISOString();
    await setState(tx, id, review, {
      ...before,
      decidedAt: now,
      decidedBy: now === null ? null : `operator ${author.name}`,
    });
    await record(tx, shop, author, id, { action: "review.taken_back", before: standing(review), after: act.before });
    return { ok: true };
  });
}

/** Sets the shop's public answer, over the one that its writer has seen (`was`); another one is not overwritten. */
export function replyByStaff(
  shop: ShopContext,
  author: StaffAuthor,
  { id, text, was }: { id: number; text: string; was: string },
): Promise<{ ok: true } | ReviewRefusal> {
  return inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review === null) return { ok: false, code: "reviews.not_found" };
    if (review.reply === text.trim()) return { ok: true };
    if (review.reply !== was) return { ok: false, code: "staff.changed_meanwhile" };
    await replyIn(tx, shop, id, text.trim());
    const change = { before: { reply: review.reply }, after: { reply: text.trim() } };
    await record(tx, shop, author, id, { action: "review.answered", ...change });
    return { ok: true };
  });
}

const standing = ({ state, reason }: Pick<StandingReview, "state" | "reason">) => ({ state, reason });

function record(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  id: number,
  act: Omit<Act, "entity" | "entityId">,
): Promise<void> {
  return recordAct(tx, shop, author, { ...act, entity: "review", entityId: String(id) });
}
