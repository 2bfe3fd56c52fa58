import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";

/** How many reviews of a product are shown and how many stars they give. Immutable: replaced when any of it changes. */
export interface Rating {
  count: number;
  /** Of 1 to 5, in tenths rounded to the nearest: 4.7. */
  average: number;
  /** How many reviews give one star, two, … five. */
  distribution: readonly [number, number, number, number, number];
}

/** The rating of reviews that were counted by their stars; null without any. Pure. */
function ratingOf(distribution: Rating["distribution"]): Rating | null {
  const count = distribution.reduce((all, each) => all + each, 0);
  if (count === 0) return null;
  const sum = distribution.reduce((all, each, index) => all + each * (index + 1), 0);
  return { count, average: Math.round((sum * 10) / count) / 10, distribution };
}

/** Ratings by product of what is approved; of these products, or of all. One statement. */
export async function loadRatings(db: Database, ids?: readonly number[]): Promise<Map<number, Rating>> {
  const rows = await rowsOf<{ product_id: number; distribution: [number, number, number, number, number] }>(
    db,
    sql`select product_id, array[${sql.join(
      [1, 2, 3, 4, 5].map((stars) => sql`(count(*) filter (where stars = ${sql.raw(String(stars))}))::int`),
      sql`, `,
    )}] as distribution
        from reviews
        where state = 'approved'
          and (${ids === undefined} or product_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids ?? [])}::jsonb)))
        group by product_id`,
  );
  return new Map(
    rows.flatMap(({ product_id, distribution }) => {
      const rating = ratingOf(distribution);
      return rating === null ? [] : [[product_id, rating] as const];
    }),
  );
}

/** Products that are named one by one. */
const MOST_ANNOUNCED = 500;

/** Tells every process that what is shown of these products' reviews has changed. Part of the transaction. */
export async function announceReviews(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  // A message has its limits; everything is read again instead.
  const message = ids.length > MOST_ANNOUNCED ? "content" : `reviews:${ids.join(",")}`;
  await tx.execute(sql`select pg_notify('catalog', ${message})`);
}
