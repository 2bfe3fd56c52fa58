import { sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { mayTake } from "../limits/limits.ts";
import { networkOf } from "../limits/networks.ts";
import { customerKey, writtenBy } from "./access.ts";
import { forgetPublished } from "./published.ts";

/**
 * Counts that a review has helped whoever asks: the customer who is signed in, else the browser with this secret; once
 * per person, however often they say it, never the writer's own, and no more than a few browsers of one network. Answers
 * how many it has helped; null for a review that nobody can read.
 */
export async function countHelpful(
  shop: ShopContext,
  reviewId: number,
  { browser, address }: { browser: string; address: string },
): Promise<number | null> {
  const customerId = customerOf(shop);
  const voter = customerId === null ? `browser ${browser}` : customerKey(customerId);
  const isNew = async (tx: Transaction) => {
    if (customerId !== null) return true;
    const voted = await rowsOf(
      tx,
      sql`select from review_votes where review_id = ${reviewId} and voter_key = person_hash(${voter})`,
    );
    // Inside the transaction: what comes to nothing is not counted.
    return (
      voted.length === 0 && (await mayTake({ ...shop, db: tx }, "reviews.helped", `${networkOf(address)} ${reviewId}`))
    );
  };
  return shop.db.transaction(async (tx) => {
    // The row is locked first, so that two people at once are two.
    const [review] = await rowsOf<{ product_id: number; helpful: number }>(
      tx,
      sql`select product_id, helpful from reviews where id = ${reviewId} and state = 'approved' for update`,
    );
    if (review === undefined) return null;
    if (!(await isNew(tx))) return review.helpful;
    const [counted] = await rowsOf<{ helpful: number }>(
      tx,
      sql`with voted as (
            insert into review_votes (review_id, voter_key)
            select id, person_hash(${voter}) from reviews r
            where id = ${reviewId} and ${writtenBy({ key: voter, customerId })} is not true
            on conflict do nothing returning review_id)
          update reviews set helpful = helpful + 1 where id in (select review_id from voted) returning helpful`,
    );
    const product = shop.catalog().productById.get(review.product_id);
    if (product !== undefined) forgetPublished(product);
    return counted?.helpful ?? review.helpful;
  });
}
