import type { Product } from "#shop/catalog/product.ts";
import type { ShopContext } from "#shop/context.ts";
import { dayOf } from "#shop/day.ts";
import type { Market } from "#shop/market/market.ts";
import type { Rating } from "#shop/ratings/rating.ts";
import { type AskedReviews, listReviews, readAskedReviews } from "#shop/reviews/list-reviews.ts";
import { publishedReviews } from "#shop/reviews/published.ts";
import type { PublishedReview } from "#shop/reviews/review.ts";
import { formatDate } from "#texts/dates.ts";

/** A review as a page shows it. */
export interface ReviewData extends Omit<PublishedReview, "writtenAt"> {
  /** In the reader's words. */
  date: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Reviews on the product's own page; the rest has one of its own. */
const ON_PRODUCT_PAGE = 3;

/** What a product's page says of its reviews. */
export interface ProductReviewsData {
  slug: string;
  rating: Rating | null;
  reviews: ReviewData[];
}

export async function productReviewsData(
  shop: ShopContext,
  product: Product,
  { language }: Market,
): Promise<ProductReviewsData> {
  const all = await publishedReviews(shop, product);
  const { reviews } = listReviews(all, readAskedReviews(new URLSearchParams()), language);
  return {
    slug: product.slug,
    rating: product.rating,
    reviews: reviews.slice(0, ON_PRODUCT_PAGE).map((review) => reviewData(review, language)),
  };
}

/** One page of all reviews of a product, as it was asked for. */
export async function reviewsPage(shop: ShopContext, product: Product, { language }: Market, asked: AskedReviews) {
  const listed = listReviews(await publishedReviews(shop, product), asked, language);
  return { ...listed, reviews: listed.reviews.map((review) => reviewData(review, language)) };
}

function reviewData({ writtenAt, ...review }: PublishedReview, language: Market["language"]): ReviewData {
  return { ...review, date: formatDate(writtenAt, language), day: dayOf(writtenAt) };
}
