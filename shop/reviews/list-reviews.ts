import { LANGUAGES, type Language } from "../market/market.ts";
import type { PublishedReview } from "./review.ts";

export const REVIEW_SORTS = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** What a reader has asked for, as their address says it. */
export interface AskedReviews {
  stars: number | null;
  language: Language | null;
  withPhotos: boolean;
  sort: ReviewSort;
  page: number;
}

/** Reviews of one page. */
const REVIEWS_PER_PAGE = 10;

/** Reads `stars`, `language`, `photos`, `sort` and `page` of an address; what it does not understand is not asked for. Pure. */
export function readAskedReviews(query: URLSearchParams): AskedReviews {
  const stars = /^[1-5]$/.exec(query.get("stars") ?? "")?.[0];
  const page = /^[1-9]\d{0,4}$/.exec(query.get("page") ?? "")?.[0];
  return {
    stars: stars === undefined ? null : Number(stars),
    language: LANGUAGES.find((language) => language === query.get("language")) ?? null,
    withPhotos: query.get("photos") === "1",
    sort: REVIEW_SORTS.find((sort) => sort === query.get("sort")) ?? "newest",
    page: page === undefined ? 1 : Number(page),
  };
}

/** The parameters that lead to what is asked for, without those that say nothing: the other way round. Pure. */
export function reviewQuery({ stars, language, withPhotos, sort, page }: AskedReviews): string {
  const query = new URLSearchParams();
  if (stars !== null) query.set("stars", String(stars));
  if (language !== null) query.set("language", language);
  if (withPhotos) query.set("photos", "1");
  if (sort !== "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "" : `?${query}`;
}

const ORDERS: Record<ReviewSort, (one: PublishedReview, other: PublishedReview) => number> = {
  newest: () => 0,
  helpful: (one, other) => other.helpful - one.helpful,
  highest: (one, other) => other.stars - one.stars,
  lowest: (one, other) => one.stars - other.stars,
};

/**
 * One page of a product's reviews as they were asked for: those in the reader's language first, then in the order asked
 * for, then the newest. A page beyond the end is the last one. Pure; `all` are the newest first.
 */
export function listReviews(all: readonly PublishedReview[], asked: AskedReviews, reader: Language) {
  const found = all
    .filter(
      ({ stars, language, photos }) =>
        (asked.stars === null || stars === asked.stars) &&
        (asked.language === null || language === asked.language) &&
        (!asked.withPhotos || photos.length > 0),
    )
    .toSorted(
      (one, other) =>
        Number(other.language === reader) - Number(one.language === reader) || ORDERS[asked.sort](one, other),
    );
  const pages = Math.max(1, Math.ceil(found.length / REVIEWS_PER_PAGE));
  const page = Math.min(asked.page, pages);
  return {
    reviews: found.slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE),
    total: found.length,
    page,
    pages,
  };
}
