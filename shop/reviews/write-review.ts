import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { noticeOf, notifyStaff } from "../live/notify.ts";
import type { Locale } from "../market/market.ts";
import { marketOf } from "../market/market.ts";
import { announceReviews } from "../ratings/rating.ts";
import { buyerOf, type ReviewAccess, writtenBy } from "./access.ts";
import { heldFor } from "./held-words.ts";
import { type NewPhoto, type PhotoFault, readPhoto } from "./photos.ts";
import { languageOf, MOST_PHOTOS, type ReviewState } from "./review.ts";
import type { ReviewForm } from "./review-schema.ts";
import { reviewPhotos } from "./tables.ts";

export interface ReviewWords extends ReviewForm {
  productId: number;
  locale: Locale;
  /** Files of new pictures. */
  photos?: readonly Uint8Array[];
  /** Pictures of the review that are to go. */
  removedPhotos?: readonly string[];
  /** The number the form was sent under. */
  requestKey?: string | undefined;
}

export type WriteResult =
  | { ok: true; state: ReviewState }
  | { ok: false; code: "reviews.not_bought" | "reviews.photo_too_many" | PhotoFault };

interface StoredReview {
  id: number;
  state: ReviewState;
  stars: number;
  title: string;
  text: string;
  display_name: string;
  request_key: string | null;
  photos: string[];
}

/**
 * Keeps what somebody says about a product that they have received; again is a change of the same review, which is
 * read again before it is shown. One that is sent twice, or says what it said before, changes nothing. A form that a program
 * has filled in is answered as if it were taken. By the setting `publish` clean words without pictures are shown at once.
 */
export async function writeReview(shop: ShopContext, access: ReviewAccess, words: ReviewWords): Promise<WriteResult> {
  if (words.website !== undefined && words.website !== "") return { ok: true, state: "pending" };
  const files = words.photos ?? [];
  if (files.length > MOST_PHOTOS) return { ok: false, code: "reviews.photo_too_many" };
  // Before anything is decoded: strangers must not make the shop work.
  if ((await buyerOf(shop.db, access, words.productId)) === null) return { ok: false, code: "reviews.not_bought" };
  const added: NewPhoto[] = [];
  for (const file of files) {
    const photo = await readPhoto(file);
    if (typeof photo === "string") return { ok: false, code: photo };
    added.push(photo);
  }
  return inTransaction(shop.db, (tx) => writeIn(tx, shop, access, words, added));
}

async function writeIn(
  tx: Transaction,
  shop: ShopContext,
  access: ReviewAccess,
  words: ReviewWords,
  added: readonly NewPhoto[],
): Promise<WriteResult> {
  const buyer = await buyerOf(tx, access, words.productId);
  if (buyer === null) return { ok: false, code: "reviews.not_bought" };
  // Two presses at once come one after the other, so that the second finds what the first has left.
  const lock = `review ${words.productId} ${buyer.key}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  // Nobody decides about it meanwhile: what is taken from sight is taken from the stars, too.
  const [before] = await rowsOf<StoredReview>(
    tx,
    sql`select r.id, r.state, r.stars, r.title, r.text, r.display_name, r.request_key,
               array(select p.id::text from review_photos p where p.review_id = r.id) as photos
        from reviews r where r.product_id = ${words.productId} and ${writtenBy(buyer)} order by r.id limit 1
        for update of r`,
  );
  if (before !== undefined && isSame(before, words, added)) return { ok: true, state: before.state };
  const kept = (before?.photos ?? []).filter((id) => words.removedPhotos?.includes(id) !== true);
  if (kept.length + added.length > MOST_PHOTOS) return { ok: false, code: "reviews.photo_too_many" };

  const { healthClaims, publish } = shop.catalog().reviewRules;
  const said = `${words.title}\n${words.text}\n${words.display_name}`;
  const held = heldFor(said, healthClaims);
  const isShown = publish === "at_once" && held.length === 0 && kept.length + added.length === 0;
  const state: ReviewState = isShown ? "approved" : "pending";
  const language = languageOf(`${words.title} ${words.text}`, marketOf(words.locale).language);
  const now = shop.clock().toISOString();
  const [written] = await rowsOf<{ id: number; revision: number }>(
    tx,
    before === undefined
      ? sql`insert into reviews (product_id, order_id, buyer_key, stars, title, text, language, display_name, locale,
                                 state, held_for, decided_at, request_key, created_at, updated_at)
            values (${words.productId}, ${buyer.orderId}::uuid, person_hash(${buyer.key}), ${words.stars}, ${words.title},
                    ${linesOf(words.text)}, ${language}, ${words.display_name}, ${words.locale}, ${state},
                    ${held.join(" ")}, ${isShown ? now : null}, ${words.requestKey ?? null}, ${now}, ${now})
            returning id, revision`
      : sql`update reviews set stars = ${words.stars}, title = ${words.title}, text = ${linesOf(words.text)},
              language = ${language}, display_name = ${words.display_name}, locale = ${words.locale}, state = ${state},
              held_for = ${held.join(" ")}, reason = null, decided_at = ${isShown ? now : null}, decided_by = null,
              request_key = ${words.requestKey ?? null}, updated_at = ${now}, revision = revision + 1
            where id = ${before.id} returning id, revision`,
  );
  if (written === undefined) throw new Error("a review was not written");
  const gone = (before?.photos ?? []).filter((id) => !kept.includes(id));
  for (const id of gone) await tx.execute(sql`delete from review_photos where id = ${id}::uuid`);
  if (added.length > 0)
    await tx
      .insert(reviewPhotos)
      .values(added.map((photo) => ({ ...photo, reviewId: written.id, createdAt: shop.clock() })));
  if (isShown || before?.state === "approved") await announceReviews(tx, [words.productId]);
  await notifyStaff(tx, { entity: "review", id: String(written.id) });
  if (isShown) await shop.jobs.enqueue(tx, "mail.review-decided", { reviewId: written.id, revision: written.revision });
  return { ok: true, state };
}

const linesOf = (text: string) => text.replaceAll("\r\n", "\n");

function isSame(before: StoredReview, words: ReviewWords, added: readonly NewPhoto[]): boolean {
  if (words.requestKey !== undefined && before.request_key === words.requestKey) return true;
  return (
    added.length === 0 &&
    before.photos.every((id) => words.removedPhotos?.includes(id) !== true) &&
    before.stars === words.stars &&
    before.title === words.title &&
    before.text === linesOf(words.text) &&
    before.display_name === words.display_name
  );
}

/** Takes a writer's review of a product away for good, with its pictures and votes; again is once. */
export async function removeReview(shop: ShopContext, access: ReviewAccess, productId: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const buyer = await buyerOf(tx, access, productId);
    if (buyer === null) return;
    const gone = await rowsOf<{ state: ReviewState }>(
      tx,
      sql`delete from reviews r where r.product_id = ${productId} and ${writtenBy(buyer)}
          returning state, ${noticeOf("review", sql`r.id`)}`,
    );
    if (gone.some(({ state }) => state === "approved")) await announceReviews(tx, [productId]);
  });
}

/** Takes away whatever a customer has written about products: their account ends. Before its orders forget whose they were. */
export function removeReviewsOf(tx: Transaction, customerId: string): Promise<void> {
  return removeReviews(tx, sql`customer_id = ${customerId}::uuid`);
}

/** The same for what was written about orders that were placed as a guest with this address, in lower case. */
export function removeGuestReviews(tx: Transaction, email: string): Promise<void> {
  return removeReviews(tx, sql`customer_id is null and not forgets_buyer and lower(customer->>'email') = ${email}`);
}

async function removeReviews(tx: Transaction, ofOrders: SQL): Promise<void> {
  const gone = await rowsOf<{ product_id: number; state: ReviewState }>(
    tx,
    sql`delete from reviews where order_id in (select id from orders where ${ofOrders})
        returning product_id, state, ${noticeOf("review", sql`id`)}`,
  );
  const shown = gone.filter(({ state }) => state === "approved").map(({ product_id }) => product_id);
  await announceReviews(tx, shown);
}
