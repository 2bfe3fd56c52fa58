import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Product } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Language } from "../market/market.ts";
import type { Rating } from "../ratings/rating.ts";
import type { PublishedReview, ReviewPhoto } from "./review.ts";

/** Reviews in memory, of all products together. */
const MOST_KEPT = 20_000;
/** Whom a review has helped is told so much later at most; everything else at once. */
const FRESH_MS = 30_000;

/** By the rating they belong to: it is replaced whenever any of them changes, so that they never say different things. */
const kept = new LRUCache<Rating, Promise<readonly PublishedReview[]>>({ max: 2000, ttl: FRESH_MS });
let keptReviews = 0;

/** What everybody may read about a product, the newest first; from memory, if it was asked for before. */
export async function publishedReviews(
  shop: Pick<ShopContext, "db">,
  { id, rating }: Pick<Product, "id" | "rating">,
): Promise<readonly PublishedReview[]> {
  if (rating === null) return [];
  const known = kept.get(rating);
  if (known !== undefined) return known;
  // Simple, and enough: what is read again costs one statement.
  if (keptReviews > MOST_KEPT) {
    kept.clear();
    keptReviews = 0;
  }
  keptReviews += rating.count;
  const reading = readPublished(shop, id);
  kept.set(rating, reading);
  reading.catch(() => kept.delete(rating));
  return reading;
}

/** After somebody's vote in this process: whoever asks next sees it. */
export function forgetPublished({ rating }: Pick<Product, "rating">): void {
  if (rating !== null) kept.delete(rating);
}

async function readPublished(shop: Pick<ShopContext, "db">, productId: number): Promise<PublishedReview[]> {
  const rows = await rowsOf<{
    id: number;
    stars: number;
    title: string;
    text: string;
    language: Language;
    display_name: string;
    updated_at: Date | string;
    helpful: number;
    reply: string;
    reply_language: Language | null;
    photos: ReviewPhoto[];
  }>(
    shop.db,
    sql`select id, stars, title, text, language, display_name, updated_at, helpful, reply, reply_language,
               coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height)
                                          order by p.created_at, p.id)
                         from review_photos p where p.review_id = r.id), '[]'::jsonb) as photos
        from reviews r where product_id = ${productId} and state = 'approved' order by updated_at desc, id desc`,
  );
  return rows.map(({ display_name, updated_at, reply, reply_language, ...said }) => ({
    ...said,
    displayName: display_name,
    writtenAt: new Date(updated_at),
    reply: reply === "" || reply_language === null ? null : { text: reply, language: reply_language },
  }));
}
