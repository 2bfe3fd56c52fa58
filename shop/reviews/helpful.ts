import { sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { customerKey } from "./access.ts";
import { forgetPublished } from "./published.ts";

/**
 * Counts that a review has helped whoever asks: the customer who is signed in, else the browser with this secret; once
 * per person, however often they say it, and never the writer's own. Answers how many it has helped; null for a review
 * that nobody can read.
 */
export async function countHelpful(shop: ShopContext, reviewId: number, browser: string): Promise<number | null> {
  const customerId = customerOf(shop);
  const voter = customerId === null ? `browser ${browser}` : customerKey(customerId);
  return shop.db.transaction(async (tx) => {
    // The row is locked first, so that two people at once are two.
    const [review] = await rowsOf<{ product_id: number; helpful: number }>(
      tx,
      sql`select product_id, helpful from reviews where id = ${reviewId} and state = 'approved' for update`,
    );
    if (review === undefined) return null;
    const [counted] = await rowsOf<{ helpful: number }>(
      tx,
      sql`with voted as (
            insert into review_votes (review_id, voter_key)
            select id, person_hash(${voter}) from reviews
            where id = ${reviewId} and buyer_key <> person_hash(${voter})
            on conflict do nothing returning review_id)
          update reviews set helpful = helpful + 1 where id in (select review_id from voted) returning helpful`,
    );
    const product = shop.catalog().productById.get(review.product_id);
    if (product !== undefined) forgetPublished(product);
    return counted?.helpful ?? review.helpful;
  });
}
