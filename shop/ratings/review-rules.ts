import type { HealthWords } from "../reviews/held-words.ts";

export const REVIEW_PUBLISHING = ["after_reading", "at_once"] as const;

/** A word that holds a review, or the beginning of one with a `*` behind it. */
export const LISTED_WORD = /^[\p{L}\p{M}]{2,40}\*?$/u;

/** How the shop deals with reviews: `content/reviews.yaml`, until staff set it. */
export interface ReviewRules {
  /** Whether somebody reads every review first, or clean words without pictures are shown at once. */
  publish: (typeof REVIEW_PUBLISHING)[number];
  /** Days between an order's arrival and the mail that asks about it. */
  askAfterDays: number;
  /** Words of claims that a food supplement must not make. */
  healthClaims: HealthWords;
}

/** Of a database that was filled before there were such rules, until the next import: everything is read first. */
export const CAREFUL_RULES: ReviewRules = {
  publish: "after_reading",
  askAfterDays: 14,
  healthClaims: { en: [], ar: [] },
};
